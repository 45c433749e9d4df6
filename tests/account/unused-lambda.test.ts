import { createServer } from "node:http";
import { LOCAL_CREDENTIALS, LOCAL_REGION } from "@epreuve/local/aws";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import type { Context } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

/* The scheduled Lambda, as it is deployed: what it is told by its environment, and what it logs. */

const sub = newOwner();
let harness: Harness;
let endpoint: string;
let asked: string[];
let lines: string[];
/** The pool and the mail service. */
const server = createServer(async (request, response) => {
  await readBody(request, 64 * 1024);
  asked.push(request.headers["x-amz-target"]?.toString() ?? request.url ?? "");
  const Attributes = Object.entries({ sub, email: "ada@example.ca", email_verified: "true" });
  const user = {
    Attributes: Attributes.map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: 1_000_000_000,
    Enabled: true,
    UserStatus: "CONFIRMED",
  };
  response.end(JSON.stringify({ Users: [user], MessageId: "1" }));
});

beforeAll(async () => {
  harness = await startHarness();
  endpoint = urlOf(await listenInPrivate(server));
});
afterAll(async () => {
  await closeServer(server);
  await harness.stop();
});

beforeEach(() => {
  vi.resetModules();
  asked = [];
  lines = [];
  const environment = {
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: harness.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_SQS: endpoint,
    SST_RESOURCE_App: JSON.stringify({ name: "epreuve", stage: "production" }),
    SST_RESOURCE_Table: JSON.stringify({ name: harness.tableName }),
    SST_RESOURCE_Users: JSON.stringify({ id: "ca-central-1_Pool" }),
    SST_RESOURCE_EffacementQueue: JSON.stringify({ url: `${endpoint}/queue` }),
    POWERTOOLS_DEV: "true",
    POWERTOOLS_LOG_LEVEL: "INFO",
    WARNINGS_PER_DAY: "5",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  for (const method of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function run(environment: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { handler } = await import("@epreuve/functions/scheduled/unused");
  const context: Pick<Context, "getRemainingTimeInMillis"> = { getRemainingTimeInMillis: () => 300_000 };
  await Reflect.apply(handler, undefined, [{}, context]);
}

test("without a period nothing is asked of anybody", async () => {
  await run({ UNUSED_AFTER_MONTHS: "0", EMAIL_FROM: "no-reply@mail.example.ca" });
  expect([asked, lines]).toEqual([[], []]);
});

test("unused accounts are counted without a sender, and warned with one; a log names nobody", async () => {
  await run({ UNUSED_AFTER_MONTHS: "24" });
  expect(asked).toEqual(["AWSCognitoIdentityProviderService.ListUsers"]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: "UNUSED_WALKED", unwarned: 1, ended: true }),
  ]);

  // The next day.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  try {
    vi.resetModules();
    await run({ UNUSED_AFTER_MONTHS: "24", EMAIL_FROM: "no-reply@mail.example.ca" });
  } finally {
    vi.useRealTimers();
  }
  expect(asked.slice(1)).toEqual([
    "AWSCognitoIdentityProviderService.ListUsers",
    "/v2/email/outbound-emails",
  ]);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ message: "UNUSED_WALKED", warned: 1 });
  expect(lines.join()).not.toMatch(new RegExp(`${sub}|ada@example`));
});
