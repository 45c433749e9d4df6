import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { createCognitoUsers } from "@epreuve/core/unused/cognito-users";
import { createSesMailer } from "@epreuve/core/unused/ses-mailer";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import { codeOf } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

/* The requests and replies of both services, as AWS documents them, on the wire. */

interface Reply {
  status?: number;
  /** The name of an error. */
  error?: string;
  body?: unknown;
  /** The connection is cut instead. */
  cut?: true;
}

let reply: Reply;
let asked: { path: string; target: string | undefined; body: unknown }[];
const server = createServer((request, response) => void answer(request, response));
let config: {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  maxAttempts: number;
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, 64 * 1024);
  asked.push({
    path: request.url ?? "",
    target: request.headers["x-amz-target"]?.toString(),
    body: JSON.parse(body?.toString("utf8") ?? ""),
  });
  if (reply.cut) return void response.destroy();
  const { error, status = error === undefined ? 200 : 400 } = reply;
  response.writeHead(status, { ...(error !== undefined && { "x-amzn-errortype": error }) });
  response.end(JSON.stringify(reply.body ?? { __type: error, message: "No." }));
}

beforeAll(async () => {
  const endpoint = urlOf(await listenInPrivate(server));
  const credentials = { accessKeyId: "a", secretAccessKey: "s" };
  config = { region: "ca-central-1", endpoint, credentials, maxAttempts: 1 };
});
afterAll(() => closeServer(server));
beforeEach(() => {
  reply = {};
  asked = [];
});

describe("SES", () => {
  const mail = { to: "ada@example.ca", subject: "Votre compte sera effacé", text: "Bonjour,\n\nÀ bientôt." };
  const send = () =>
    createSesMailer(new SESv2Client(config), "Epreuve <no-reply@mail.example.ca>").send(mail);

  test("is given the message as plain text in UTF-8, from the sender, to one address", async () => {
    reply = { body: { MessageId: "1" } };
    expect(await send()).toBe("accepted");
    expect(asked).toEqual([
      {
        path: "/v2/email/outbound-emails",
        target: undefined,
        body: {
          FromEmailAddress: "Epreuve <no-reply@mail.example.ca>",
          Destination: { ToAddresses: ["ada@example.ca"] },
          Content: {
            Simple: {
              Subject: { Data: mail.subject, Charset: "UTF-8" },
              Body: { Text: { Data: mail.text, Charset: "UTF-8" } },
            },
          },
        },
      },
    ]);
  });

  test.each(["MessageRejected", "BadRequestException"])("refuses the address: %s", async (error) => {
    reply = { error };
    expect(await send()).toBe("refused");
  });

  test.each([
    { error: "TooManyRequestsException", status: 429 },
    { error: "LimitExceededException" },
    { error: "SendingPausedException" },
    { error: "AccountSuspendedException" },
    { error: "MailFromDomainNotVerifiedException" },
    { error: "AccessDeniedException", status: 403 },
    { error: "InternalFailure", status: 500 },
    { cut: true as const },
  ])("does not take messages now: %o", async (given) => {
    reply = given;
    expect(await codeOf(send())).toBe("SERVICE_UNAVAILABLE");
  });
});

describe("the list of a pool's users", () => {
  const page = (token?: string) =>
    createCognitoUsers(new CognitoIdentityProviderClient(config), "ca-central-1_Pool").page(token);
  const user = (sub: string, attributes: Record<string, string>, given: object = {}) => ({
    Username: sub,
    Attributes: Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: 1_700_000_000.5,
    UserLastModifiedDate: 1_700_000_001,
    Enabled: true,
    UserStatus: "CONFIRMED",
    ...given,
  });
  const read = { confirmed: true, enabled: true, createdMs: 1_700_000_000_500 };

  test("is read by sixty, with all attributes, and goes on by its token", async () => {
    reply = {
      body: { Users: [user("u1", { email: "a@b.ca", email_verified: "true" })], PaginationToken: "t2" },
    };
    expect(await page()).toEqual({ users: [{ sub: "u1", email: "a@b.ca", ...read }], next: "t2" });
    reply = { body: { Users: [] } };
    expect(await page("t2")).toEqual({ users: [], next: undefined });
    expect(asked.map(({ body }) => body)).toEqual([
      { UserPoolId: "ca-central-1_Pool", Limit: 60 },
      { UserPoolId: "ca-central-1_Pool", Limit: 60, PaginationToken: "t2" },
    ]);
    expect(asked[0]?.target).toBe("AWSCognitoIdentityProviderService.ListUsers");
  });

  test("tells who completed the sign-up, who is shut out, and gives no address that is not verified", async () => {
    reply = {
      body: {
        Users: [
          user("u1", { email: "a@b.ca" }, { UserStatus: "UNCONFIRMED" }),
          user("u2", { email: "c@d.ca", email_verified: "false" }, { Enabled: false }),
        ],
      },
    };
    expect(await page()).toMatchObject({
      users: [
        { sub: "u1", email: null, confirmed: false },
        { sub: "u2", email: null, enabled: false },
      ],
    });
  });

  test("says that a token has expired, and takes the same refusal without one for a failure", async () => {
    reply = { error: "InvalidParameterException" };
    expect(await page("old")).toBe("expired");
    expect(await codeOf(page())).toBe("SERVICE_UNAVAILABLE");
  });

  test.each([{ error: "TooManyRequestsException", status: 429 }, { status: 500 }, { cut: true as const }])(
    "does not respond: %o",
    async (given) => {
      reply = given;
      expect(await codeOf(page("t"))).toBe("SERVICE_UNAVAILABLE");
    },
  );
});
