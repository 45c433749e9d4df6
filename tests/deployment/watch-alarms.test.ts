import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { localClientConfig } from "@epreuve/local/aws";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { runCommand } from "@epreuve/test-kit/command-run";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchAlarms } from "../../scripts/deployment/watch-alarms.ts";

/* What follows a deployment, against CloudWatch's own protocol. */

interface Alarm {
  name: string;
  description: string;
  begunMs: number;
}
/** What CloudWatch answers, look by look; the last one again and again. */
let looks: (Alarm[] | "unavailable")[] = [];
let asked: unknown[] = [];
let server: Server;
let client: CloudWatchClient;
let endpoint: string;

const PAGE = 2;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body: { NextToken?: string } = Object(await json(request));
    const target = String(request.headers["x-amz-target"]);
    response.setHeader("content-type", "application/x-amz-json-1.0");
    if (!target.endsWith(".DescribeAlarms")) {
      response.writeHead(400).end(JSON.stringify({ __type: "InvalidAction" }));
      return;
    }
    asked.push(body);
    const look = looks[0] ?? [];
    if (look === "unavailable") {
      if (looks.length > 1) looks.shift();
      response.writeHead(400).end(JSON.stringify({ __type: "AccessDeniedException", message: "no" }));
      return;
    }
    const from = Number(body.NextToken ?? 0);
    const more = from + PAGE < look.length;
    if (!more && looks.length > 1) looks.shift();
    response.end(
      JSON.stringify({
        MetricAlarms: look.slice(from, from + PAGE).map(({ name, description, begunMs }) => ({
          AlarmName: name,
          AlarmDescription: description,
          StateValue: "ALARM",
          StateTransitionedTimestamp: begunMs / 1000,
        })),
        ...(more && { NextToken: String(from + PAGE) }),
      }),
    );
  });
  endpoint = `http://${LOOPBACK}:${await listenOnLoopback(server, 0)}`;
  client = new CloudWatchClient({ ...localClientConfig(endpoint), maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await closeServer(server);
});
beforeEach(() => {
  asked = [];
});

const SINCE = Date.parse("2026-11-22T08:00:00Z");
const MINUTE = 60_000;
const broken: Alarm = {
  name: "Api5xx-1a2b",
  description: "production: the API answers 5xx",
  begunMs: SINCE + 3 * MINUTE,
};

/** Watches for ten minutes of a clock that only its pauses move. */
async function watch() {
  let now = SINCE + MINUTE;
  const failures: unknown[] = [];
  const alarms = await watchAlarms({
    client,
    stage: "production",
    sinceMs: SINCE,
    untilMs: now + 10 * MINUTE,
    nowMs: () => now,
    pause: async (ms) => {
      now += ms;
    },
    onFailure: (error) => failures.push(error),
  });
  return { alarms, failures, minutes: (now - SINCE) / MINUTE - 1 };
}

test("a deployment without an alarm is watched for all of its ten minutes, and once more at their end", async () => {
  looks = [[]];
  expect(await watch()).toEqual({ alarms: [], failures: [], minutes: 10 });
  expect(asked).toHaveLength(21);
  expect(asked[0]).toMatchObject({ StateValue: "ALARM" });
});

test("an alarm of the stage ends the watch at once, on whichever page it stands", async () => {
  const others = [1, 2, 3].map((n) => ({ ...broken, name: `Other-${n}`, description: "staging: something" }));
  looks = [[], [], [...others, broken]];
  expect(await watch()).toEqual({
    alarms: ["Api5xx-1a2b: production: the API answers 5xx"],
    failures: [],
    minutes: 1,
  });
});

test("what alarmed before the deployment, another stage's alarms and a model's end are not its doing", async () => {
  looks = [
    [
      { ...broken, begunMs: SINCE - 1 },
      { ...broken, description: "production-2: the API answers 5xx" },
      { ...broken, name: "ModelRetiring-gpt-1", description: "production: the end of the model is near" },
      { ...broken, name: "EmailBounces-1", description: "production: codes go nowhere" },
    ],
  ];
  expect((await watch()).alarms).toEqual([]);
});

test("a look that fails is made again, and an alarm after it is seen", async () => {
  looks = ["unavailable", "unavailable", [broken]];
  const { alarms, failures } = await watch();
  expect(alarms).toHaveLength(1);
  expect(failures).toHaveLength(2);
});

test("where the last look fails nothing is known, and no deployment is called good", async () => {
  looks = ["unavailable"];
  await expect(watch()).rejects.toThrow("no");
});

test.each([
  { outcome: "an alarm: 3, on which the workflow rolls back", look: [broken], code: 3 },
  { outcome: "none: 0", look: [], code: 0 },
  { outcome: "alarms that cannot be read: 1", look: "unavailable" as const, code: 1 },
])("the command ends with $outcome", async ({ look, code }) => {
  looks = [look];
  const { exited } = runCommand(
    [
      "scripts/watch-deployment.ts",
      "--stage=production",
      `--since=${new Date(SINCE).toISOString()}`,
      "--minutes=0",
    ],
    {
      cwd: process.cwd(),
      env: {
        AWS_ENDPOINT_URL: endpoint,
        AWS_REGION: "ca-central-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
        AWS_MAX_ATTEMPTS: "1",
      },
    },
  );
  expect(await exited).toBe(code);
});
