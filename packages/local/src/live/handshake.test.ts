import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { GoneException } from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, LiveGateway, PROTOCOLS, policy, refusal, TOKEN } from "../../test/live-gateway.ts";
import { CONNECT_ARN } from "./events.ts";

let live: LiveGateway;
beforeEach(async () => {
  live = await LiveGateway.start();
});
afterEach(() => live.stop());

describe("a handshake", () => {
  test("calls the authorizer, then $connect, with API Gateway's events", async () => {
    await live.open();
    const context = {
      routeKey: "$connect",
      eventType: "CONNECT",
      messageDirection: "IN",
      stage: "local",
      connectedAt: live.timers.nowMs(),
      requestTimeEpoch: live.timers.nowMs(),
      requestTime: expect.stringMatching(/^\d{2}\/\w{3}\/\d{4}:[\d:]{8} \+0000$/),
      connectionId: [...live.connections.keys()][0],
      identity: { sourceIp: "127.0.0.1", userAgent: expect.any(String) },
      domainName: `localhost:${live.port.number}`,
    };
    const headers = { "Sec-WebSocket-Protocol": PROTOCOLS.join(","), "Sec-WebSocket-Version": "13" };
    expect(live.of("authorizer").map(({ event }) => event)).toEqual([
      expect.objectContaining({
        type: "REQUEST",
        methodArn: CONNECT_ARN,
        headers: expect.objectContaining(headers),
        requestContext: expect.objectContaining(context),
      }),
    ]);
    expect(live.of("connect").map(({ event }) => event)).toEqual([
      expect.objectContaining({
        headers: expect.objectContaining(headers),
        multiValueHeaders: expect.objectContaining({ "Sec-WebSocket-Version": ["13"] }),
        isBase64Encoded: false,
        requestContext: expect.objectContaining({
          ...context,
          authorizer: { principalId: "u-1", owner: "u-1", niveau: "3" },
        }),
      }),
    ]);
    expect([...live.connections.keys()][0]).toMatch(/^[\w-]{15}=$/);
    expect(live.statuses).toEqual([101]);
  });

  test("passes the query, and a native client's Authorization", async () => {
    await once(live.dial([], "/live?a=1&a=2", { Authorization: `Bearer ${TOKEN}` }), "open");
    expect(live.of("authorizer")[0]?.event).toMatchObject({
      headers: { Authorization: `Bearer ${TOKEN}` },
      queryStringParameters: { a: "2" },
      multiValueQueryStringParameters: { a: ["1", "2"] },
    });
  });

  test("returns the subprotocol of $connect", async () => {
    const { client } = await live.open(["autre", "tcf.v1"]);
    expect(client.protocol).toBe("tcf.v1");
  });

  test("returns no subprotocol if $connect has none, so a browser's connection fails", async () => {
    live.behaviour.connect = () => ({ statusCode: 200 });
    const client = live.dial();
    const [error] = await once(client, "error");
    expect(String(error)).toContain("no subprotocol");
    const native = await live.open([]);
    expect(native.client.protocol).toBe("");
  });

  test("for which the authorizer throws Unauthorized is a 401 in the contract's format, and calls nothing else", async () => {
    live.behaviour.authorizer = () => Promise.reject(new Error("Unauthorized"));
    const { status, body, type } = await refusal(live.dial());
    expect([status, JSON.parse(body)]).toEqual([
      401,
      { error: true, code: "AUTH_REQUIRED", message: "Connectez-vous pour continuer." },
    ]);
    expect(type).toContain("application/json");
    expect(live.events.map(({ name }) => name)).toEqual(["authorizer"]);
    expect([live.errors, live.statuses, live.connections.size]).toEqual([[], [401], 0]);
  });

  test.each([
    ["denies", policy("Deny")],
    ["allows something else", policy("Allow", CONNECT_ARN.replace("$connect", "$default"))],
    [
      "allows and denies",
      policy("Allow", "*", {
        policyDocument: {
          Statement: [
            { Action: "*", Effect: "Allow", Resource: "*" },
            { Action: "execute-api:Invoke", Effect: "Deny", Resource: [CONNECT_ARN] },
          ],
        },
      }),
    ],
  ])("on which the policy %s is a 403", async (_, result) => {
    live.behaviour.authorizer = () => result;
    expect((await refusal(live.dial())).status).toBe(403);
    expect(live.of("connect")).toEqual([]);
  });

  test("is accepted by a policy with wildcards", async () => {
    live.behaviour.authorizer = () =>
      policy("Allow", ["arn:aws:s3:::x", "arn:aws:execute-api:*:*:local/*/$conn?ct"]);
    await live.open();
  });

  test.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["answers no policy", () => ({ principalId: "u" })],
    ["puts an object into its context", () => policy("Allow", "*", { context: { a: {} } })],
  ])("on which the authorizer %s is a 500", async (_, authorizer) => {
    live.behaviour.authorizer = authorizer;
    const { status, body } = await refusal(live.dial());
    expect([status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ code: "INTERNAL_ERROR" })]);
    expect(live.errors).toHaveLength(1);
  });

  test("refused by $connect has its status and body", async () => {
    live.behaviour.connect = () => ({ statusCode: 429, body: '{"code":"RATE_LIMITED"}' });
    expect(await refusal(live.dial())).toMatchObject({ status: 429, body: '{"code":"RATE_LIMITED"}' });
    expect(live.of("disconnect")).toEqual([]);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["answers nothing", () => undefined],
  ])("on which $connect %s is a 500", async (_, connect) => {
    live.behaviour.connect = connect;
    expect((await refusal(live.dial())).status).toBe(500);
    expect(live.errors).toHaveLength(1);
  });

  test("on another path is a 404, and a malformed one a 400, without calling a function", async () => {
    expect((await refusal(live.dial(PROTOCOLS, "/lives"))).status).toBe(404);
    const socket = connectSocket(live.port.number, "127.0.0.1");
    socket.write("GET /live HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    await once(socket, "close");
    expect(live.events).toEqual([]);
  });

  test("whose client disconnects before it is accepted calls $disconnect", async () => {
    const gate = Promise.withResolvers<void>();
    live.behaviour.connect = async () => {
      await gate.promise;
      return { statusCode: 200 };
    };
    const client = live.dial();
    await expect.poll(() => live.of("connect").length).toBe(1);
    const left = ended(client);
    client.terminate();
    await left;
    gate.resolve();
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    expect(live.connections.size).toBe(0);
  });

  test("has no connection to send to before $connect has finished", async () => {
    let outcome: unknown;
    live.behaviour.connect = async ({ requestContext }) => {
      outcome = await live.post(requestContext.connectionId, "tôt").catch((error: unknown) => error);
      return { statusCode: 200, headers: { "sec-websocket-protocol": "tcf.v1" } };
    };
    await live.open();
    expect(outcome).toBeInstanceOf(GoneException);
  });
});
