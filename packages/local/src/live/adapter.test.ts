import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { Context } from "aws-lambda";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { localClientConfig } from "../aws.ts";
import { type Door, takePort } from "../gateway/door.ts";
import { type LiveAdapter, type LiveHandlers, liveAdapter } from "./adapter.ts";
import {
  type Connection,
  DURATION_MS,
  FRAME_MAX_BYTES,
  IDLE_MS,
  IN_HAND_MAX,
  WAITING_MAX_BYTES,
} from "./connection.ts";
import { CONNECT_ARN } from "./events.ts";
import { LIVE_TIMEOUT_MS } from "./invoke.ts";
import { type Management, startManagement } from "./management.ts";
import type { Timers } from "./timers.ts";

const TOKEN = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1LTEifQ.c2lnbmF0dXJl";
const PROTOCOLS = ["tcf.v1", TOKEN];

const EventSchema = v.looseObject({
  requestContext: v.looseObject({
    routeKey: v.string(),
    eventType: v.string(),
    connectionId: v.string(),
    requestId: v.string(),
  }),
});
type Event = v.InferOutput<typeof EventSchema>;
type Handler = (event: Event, context: Context) => unknown;

const policy = (Effect: "Allow" | "Deny", Resource: string | string[] = CONNECT_ARN, more = {}) => ({
  principalId: "u-1",
  policyDocument: { Version: "2012-10-17", Statement: [{ Action: "execute-api:Invoke", Effect, Resource }] },
  context: { owner: "u-1", niveau: 3 },
  ...more,
});

/** A clock that moves when it is told to. */
class ManualTimers implements Timers {
  #nowMs = 1_000_000;
  readonly #pending = new Map<symbol, { atMs: number; act: () => void }>();

  nowMs(): number {
    return this.#nowMs;
  }
  after(delayMs: number, act: () => void): () => void {
    const key = Symbol("timer");
    this.#pending.set(key, { atMs: this.#nowMs + delayMs, act });
    return () => this.#pending.delete(key);
  }
  advance(byMs: number): void {
    this.#nowMs += byMs;
    for (const [key, { atMs, act }] of [...this.#pending]) {
      if (atMs <= this.#nowMs && this.#pending.delete(key)) act();
    }
  }
  get count(): number {
    return this.#pending.size;
  }
}

let events: { name: string; event: Event; context: Context }[];
let errors: unknown[];
let statuses: number[];
let timers: ManualTimers;
let connections: Map<string, Connection>;
let door: Door;
let adapter: LiveAdapter;
let management: Management;
let sdk: ApiGatewayManagementApiClient;
const clients: WebSocket[] = [];

/** What the functions do, where a test wants another thing of them. */
let behaviour: Partial<Record<keyof LiveHandlers, Handler>>;

beforeEach(async () => {
  events = [];
  errors = [];
  statuses = [];
  behaviour = {};
  timers = new ManualTimers();
  connections = new Map();
  const usual: Record<keyof LiveHandlers, Handler> = {
    authorizer: () => policy("Allow"),
    connect: () => ({ statusCode: 200, headers: { "Sec-WebSocket-Protocol": "tcf.v1" } }),
    message: () => ({ statusCode: 200 }),
    disconnect: () => ({ statusCode: 200 }),
  };
  const handler = (name: keyof LiveHandlers) => async (input: unknown, context: Context) => {
    const event = v.parse(EventSchema, input);
    events.push({ name, event, context });
    return (behaviour[name] ?? usual[name])(event, context);
  };
  door = await takePort(0);
  management = await startManagement(connections);
  sdk = new ApiGatewayManagementApiClient(localClientConfig(management.endpoint));
  adapter = liveAdapter({
    handlers: {
      authorizer: handler("authorizer"),
      connect: handler("connect"),
      message: handler("message"),
      disconnect: handler("disconnect"),
    },
    connections,
    timers,
    onAccess: ({ status }) => statuses.push(status),
    onError: (error) => errors.push(error),
  });
  door.open({ request: (_, response) => response.writeHead(404).end(), upgrade: adapter.upgrade });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate();
  await adapter.stop();
  sdk.destroy();
  await management.stop();
  await door.close();
});

const of = (name: keyof LiveHandlers) => events.filter((one) => one.name === name);
const onlyConnection = () => v.parse(v.string(), [...connections.keys()][0]);

function dial(
  protocols: string[] = PROTOCOLS,
  path = "/live",
  headers: Record<string, string> = {},
): WebSocket {
  const client = new WebSocket(`ws://localhost:${door.port}${path}`, protocols, { headers });
  client.on("error", () => {});
  clients.push(client);
  return client;
}

async function open(protocols?: string[]): Promise<{ client: WebSocket; received: string[]; id: string }> {
  const before = new Set(connections.keys());
  const client = dial(protocols);
  const received: string[] = [];
  client.on("message", (data) => received.push(String(data)));
  await once(client, "open");
  const id = [...connections.keys()].find((key) => !before.has(key)) ?? "";
  return { client, received, id };
}

async function refusal(
  client: WebSocket,
): Promise<{ status: number | undefined; body: string; type: string }> {
  const [, response] = await once(client, "unexpected-response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body, type: response.headers["content-type"] };
}

/** Settles when the client has no connection any more, for whatever reason. */
const ended = (client: WebSocket) => new Promise((resolve) => client.once("close", resolve));

async function closing(client: WebSocket): Promise<number> {
  const [code] = await once(client, "close");
  return code;
}

const post = (id: string, data: string | Uint8Array) =>
  sdk.send(new PostToConnectionCommand({ ConnectionId: id, Data: data }));

describe("a handshake", () => {
  test("asks the authorizer, then $connect, with API Gateway's events", async () => {
    await open();
    const context = {
      routeKey: "$connect",
      eventType: "CONNECT",
      messageDirection: "IN",
      stage: "local",
      connectedAt: timers.nowMs(),
      requestTimeEpoch: timers.nowMs(),
      requestTime: expect.stringMatching(/^\d{2}\/\w{3}\/\d{4}:[\d:]{8} \+0000$/),
      connectionId: onlyConnection(),
      identity: { sourceIp: "127.0.0.1", userAgent: expect.any(String) },
      domainName: `localhost:${door.port}`,
    };
    const headers = { "Sec-WebSocket-Protocol": PROTOCOLS.join(","), "Sec-WebSocket-Version": "13" };
    expect(of("authorizer").map(({ event }) => event)).toEqual([
      expect.objectContaining({
        type: "REQUEST",
        methodArn: CONNECT_ARN,
        headers: expect.objectContaining(headers),
        requestContext: expect.objectContaining(context),
      }),
    ]);
    expect(of("connect").map(({ event }) => event)).toEqual([
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
    expect(onlyConnection()).toMatch(/^[\w-]{15}=$/);
    expect(statuses).toEqual([101]);
  });

  test("carries the query, and a native client's Authorization", async () => {
    await once(dial([], "/live?a=1&a=2", { Authorization: `Bearer ${TOKEN}` }), "open");
    expect(of("authorizer")[0]?.event).toMatchObject({
      headers: { Authorization: `Bearer ${TOKEN}` },
      queryStringParameters: { a: "2" },
      multiValueQueryStringParameters: { a: ["1", "2"] },
    });
  });

  test("gives back the subprotocol that $connect answers", async () => {
    const { client } = await open(["autre", "tcf.v1"]);
    expect(client.protocol).toBe("tcf.v1");
  });

  test("gives back none when $connect answers none, and so a browser's fails", async () => {
    behaviour.connect = () => ({ statusCode: 200 });
    const client = dial();
    const [error] = await once(client, "error");
    expect(String(error)).toContain("no subprotocol");
    const native = await open([]);
    expect(native.client.protocol).toBe("");
  });

  test("that the authorizer throws out is a 401 in the contract's body, and reaches nothing else", async () => {
    behaviour.authorizer = () => Promise.reject(new Error("Unauthorized"));
    const { status, body, type } = await refusal(dial());
    expect([status, JSON.parse(body)]).toEqual([
      401,
      { error: true, code: "AUTH_REQUIRED", message: "Connectez-vous pour continuer." },
    ]);
    expect(type).toContain("application/json");
    expect(events.map(({ name }) => name)).toEqual(["authorizer"]);
    expect([errors, statuses, connections.size]).toEqual([[], [401], 0]);
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
    behaviour.authorizer = () => result;
    expect((await refusal(dial())).status).toBe(403);
    expect(of("connect")).toEqual([]);
  });

  test("is let in by a policy with wildcards", async () => {
    behaviour.authorizer = () =>
      policy("Allow", ["arn:aws:s3:::x", "arn:aws:execute-api:*:*:local/*/$conn?ct"]);
    await open();
  });

  test.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["answers no policy", () => ({ principalId: "u" })],
    ["puts an object into its context", () => policy("Allow", "*", { context: { a: {} } })],
  ])("on which the authorizer %s is a 500", async (_, authorizer) => {
    behaviour.authorizer = authorizer;
    const { status, body } = await refusal(dial());
    expect([status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ code: "INTERNAL_ERROR" })]);
    expect(errors).toHaveLength(1);
  });

  test("has the status and the body of a $connect that refuses", async () => {
    behaviour.connect = () => ({ statusCode: 429, body: '{"code":"RATE_LIMITED"}' });
    expect(await refusal(dial())).toMatchObject({ status: 429, body: '{"code":"RATE_LIMITED"}' });
    expect(of("disconnect")).toEqual([]);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["answers nothing", () => undefined],
  ])("on which $connect %s is a 500", async (_, connect) => {
    behaviour.connect = connect;
    expect((await refusal(dial())).status).toBe(500);
    expect(errors).toHaveLength(1);
  });

  test("on another path is a 404, and one that is none a 400, without a word to the functions", async () => {
    expect((await refusal(dial(PROTOCOLS, "/lives"))).status).toBe(404);
    const socket = connectSocket(door.port, "127.0.0.1");
    socket.write("GET /live HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    await once(socket, "close");
    expect(events).toEqual([]);
  });

  test("whose client leaves before it is let in is told to $disconnect", async () => {
    const gate = Promise.withResolvers<void>();
    behaviour.connect = async () => {
      await gate.promise;
      return { statusCode: 200 };
    };
    const client = dial();
    await expect.poll(() => of("connect").length).toBe(1);
    const left = ended(client);
    client.terminate();
    await left;
    gate.resolve();
    await expect.poll(() => of("disconnect").length).toBe(1);
    expect(connections.size).toBe(0);
  });

  test("has no connection to send to before $connect is done", async () => {
    let outcome: unknown;
    behaviour.connect = async ({ requestContext }) => {
      outcome = await post(requestContext.connectionId, "tôt").catch((error: unknown) => error);
      return { statusCode: 200, headers: { "sec-websocket-protocol": "tcf.v1" } };
    };
    await open();
    expect(outcome).toBeInstanceOf(GoneException);
  });
});

describe("a frame", () => {
  test("of text is one $default event, with the authorizer's context and 28 s to work", async () => {
    let remainingMs = 0;
    behaviour.message = (_, context) => {
      remainingMs = context.getRemainingTimeInMillis();
    };
    const { client, id } = await open();
    client.send('{"type":"ping","é":"😀"}');
    await expect.poll(() => of("message").length).toBe(1);
    expect(of("message")[0]?.event).toEqual({
      body: '{"type":"ping","é":"😀"}',
      isBase64Encoded: false,
      requestContext: expect.objectContaining({
        routeKey: "$default",
        eventType: "MESSAGE",
        connectionId: id,
        messageId: expect.any(String),
        authorizer: { principalId: "u-1", owner: "u-1", niveau: "3" },
      }),
    });
    expect(remainingMs).toBeGreaterThan(LIVE_TIMEOUT_MS - 5_000);
    expect(remainingMs).toBeLessThanOrEqual(LIVE_TIMEOUT_MS);
  });

  test("of bytes comes in base64", async () => {
    const { client } = await open();
    client.send(Buffer.from([0, 255, 128]));
    await expect.poll(() => of("message").length).toBe(1);
    expect(of("message")[0]?.event).toMatchObject({ body: "AP+A", isBase64Encoded: true });
  });

  test("does not wait for the one before it", async () => {
    const gate = Promise.withResolvers<void>();
    behaviour.message = () => gate.promise;
    const { client } = await open();
    for (const text of ["un", "deux", "trois"]) client.send(text);
    await expect.poll(() => of("message").length).toBe(3);
    gate.resolve();
  });

  test("stays in the socket while too many are in hand, and is handled once one is done", async () => {
    const gates: (() => void)[] = [];
    behaviour.message = () => new Promise<void>((resolve) => gates.push(resolve));
    const { client } = await open();
    // Each larger than what a read from the socket brings, so that none is read with its neighbour.
    const frame = "x".repeat(FRAME_MAX_BYTES);
    const count = IN_HAND_MAX + 100;
    for (let sent = 0; sent < count; sent++) client.send(frame);
    await expect.poll(() => of("message").length).toBeGreaterThanOrEqual(IN_HAND_MAX);
    // An answer goes round while they wait: time enough for what would come without a limit.
    for (let round = 0; round < 20; round++)
      await sdk.send(new GetConnectionCommand({ ConnectionId: onlyConnection() }));
    expect(of("message").length).toBeLessThan(IN_HAND_MAX + 10);
    await expect
      .poll(() => {
        for (const release of gates.splice(0)) release();
        return of("message").length;
      })
      .toBe(count);
  });

  test("of 32 KB goes through; one byte more closes the connection with 1009", async () => {
    const { client } = await open();
    client.send("x".repeat(FRAME_MAX_BYTES));
    await expect.poll(() => of("message").length).toBe(1);
    client.send("x".repeat(FRAME_MAX_BYTES + 1));
    expect(await closing(client)).toBe(1009);
    await expect.poll(() => of("disconnect").length).toBe(1);
    expect(of("message")).toHaveLength(1);
  });

  test("whose function throws is answered with API Gateway's error, and the connection stays", async () => {
    behaviour.message = () => Promise.reject(new Error("broken"));
    const { client, received, id } = await open();
    client.send("x");
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0] ?? "")).toEqual({
      message: "Internal server error",
      connectionId: id,
      requestId: of("message")[0]?.event.requestContext.requestId,
    });
    expect(client.readyState).toBe(WebSocket.OPEN);
    expect(errors).toHaveLength(1);
  });

  test("whose function outlasts 28 s is answered likewise", async () => {
    behaviour.message = () => new Promise(() => {});
    const { client, received } = await open();
    client.send("x");
    await expect.poll(() => of("message").length).toBe(1);
    timers.advance(LIVE_TIMEOUT_MS - 1);
    expect(errors).toEqual([]);
    timers.advance(1);
    await expect.poll(() => received.length).toBe(1);
    expect(String(errors[0])).toContain("live-message did not answer within 28000 ms");
  });
});

describe("a connection", () => {
  test("that the client closes is told to $disconnect, once, with its code", async () => {
    const { client, id } = await open();
    client.close(4001, "au revoir");
    await closing(client);
    await expect.poll(() => of("disconnect").length).toBe(1);
    expect(of("disconnect")[0]?.event).toMatchObject({
      requestContext: {
        routeKey: "$disconnect",
        eventType: "DISCONNECT",
        connectionId: id,
        disconnectStatusCode: 4001,
        disconnectReason: "au revoir",
        authorizer: { owner: "u-1" },
      },
    });
    expect(connections.size).toBe(0);
    // Nothing is left that could fire, but the time-out of what runs.
    await expect.poll(() => timers.count).toBe(0);
  });

  test("that breaks is told to $disconnect with 1006", async () => {
    const { client } = await open();
    client.terminate();
    await expect.poll(() => of("disconnect").length).toBe(1);
    expect(of("disconnect")[0]?.event.requestContext).toMatchObject({ disconnectStatusCode: 1006 });
  });

  test("idle for 10 minutes is closed with 1001, and a frame either way begins them anew", async () => {
    const { client, id } = await open();
    timers.advance(IDLE_MS - 1);
    client.send("x");
    await expect.poll(() => of("message").length).toBe(1);
    timers.advance(IDLE_MS - 1);
    await post(id, "y");
    timers.advance(IDLE_MS - 1);
    expect(connections.get(id)?.isOpen).toBe(true);
    const closed = closing(client);
    timers.advance(1);
    expect(await closed).toBe(1001);
    await expect.poll(() => of("disconnect").length).toBe(1);
  });

  test("is closed with 1001 after 2 hours, busy or not", async () => {
    const { client, id } = await open();
    const closed = closing(client);
    const steps = DURATION_MS / (IDLE_MS / 2);
    for (let step = 1; step < steps; step++) {
      timers.advance(IDLE_MS / 2);
      await post(id, "y");
    }
    expect(connections.get(id)?.isOpen).toBe(true);
    timers.advance(IDLE_MS / 2);
    expect(await closed).toBe(1001);
  });

  test("whose client reads nothing is cut off before more than 1 MiB waits for it", async () => {
    const { client, id } = await open();
    client.pause();
    const message = "x".repeat(100 * 1024);
    let sent = 0;
    const gone = (async () => {
      for (;;) {
        await post(id, message);
        sent += message.length;
      }
    })();
    await expect(gone).rejects.toBeInstanceOf(GoneException);
    // What the system's own buffers took, and no more than the limit besides.
    expect(sent).toBeGreaterThan(WAITING_MAX_BYTES / 2);
    await expect.poll(() => of("disconnect").length).toBe(1);
    expect(connections.size).toBe(0);
  });
});

describe("@connections", () => {
  test("sends to the client, in order, text as text and bytes as bytes", async () => {
    const { client, id } = await open();
    const frames: [string, boolean][] = [];
    client.on("message", (data, isBinary) => frames.push([String(data), isBinary]));
    for (const text of ["un", "déjà 😀", "trois", ""]) await post(id, text);
    await post(id, new Uint8Array([255]));
    await expect.poll(() => frames.length).toBe(5);
    expect(frames.map(([text]) => text).slice(0, 4)).toEqual(["un", "déjà 😀", "trois", ""]);
    expect(frames.map(([, isBinary]) => isBinary)).toEqual([false, false, false, false, true]);
  });

  test("sends up to 128 KB, in frames of 32 KB, and no more", async () => {
    const { received, id } = await open();
    const largest = "é".repeat(64 * 1024);
    await post(id, largest);
    await expect.poll(() => received).toEqual([largest]);
    await expect(post(id, `${largest}x`)).rejects.toBeInstanceOf(PayloadTooLargeException);
  });

  test("tells who is there, and since when", async () => {
    const { client, id } = await open();
    const connectedAtMs = timers.nowMs();
    timers.advance(5_000);
    client.send("x");
    await expect.poll(() => of("message").length).toBe(1);
    const found = await sdk.send(new GetConnectionCommand({ ConnectionId: id }));
    expect(found).toMatchObject({
      ConnectedAt: new Date(connectedAtMs),
      LastActiveAt: new Date(connectedAtMs + 5_000),
      Identity: { SourceIp: "127.0.0.1" },
    });
  });

  test("closes, and everything about who has gone is a 410", async () => {
    const { client, id } = await open();
    const closed = closing(client);
    await sdk.send(new DeleteConnectionCommand({ ConnectionId: id }));
    expect(await closed).toBe(1000);
    await expect.poll(() => of("disconnect").length).toBe(1);
    await expect(post(id, "x")).rejects.toBeInstanceOf(GoneException);
    for (const command of [
      new GetConnectionCommand({ ConnectionId: id }),
      new DeleteConnectionCommand({ ConnectionId: "never=" }),
    ]) {
      await expect(sdk.send(command)).rejects.toMatchObject({ $metadata: { httpStatusCode: 410 } });
    }
  });

  test("is not for whoever does not sign", async () => {
    const { id } = await open();
    const response = await fetch(`${management.endpoint}/@connections/${id}`, { method: "POST", body: "x" });
    expect(response.status).toBe(403);
  });
});

describe("the end", () => {
  test("says goodbye to everyone, tells $disconnect, and lets nobody in", async () => {
    const all = await Promise.all([open(), open(), open()]);
    const codes = Promise.all(all.map(({ client }) => closing(client)));
    const silent = await open();
    silent.client.pause();
    await adapter.stop();
    expect(await codes).toEqual([1001, 1001, 1001]);
    expect(of("disconnect")).toHaveLength(4);
    expect([connections.size, timers.count]).toEqual([0, 0]);
    expect((await refusal(dial())).status).toBe(503);
  });

  test("waits for what is being handled", async () => {
    const gate = Promise.withResolvers<void>();
    behaviour.message = () => gate.promise;
    const { client } = await open();
    client.send("x");
    await expect.poll(() => of("message").length).toBe(1);
    let stopped = false;
    const stop = adapter.stop().then(() => {
      stopped = true;
    });
    await expect.poll(() => of("disconnect").length).toBe(1);
    expect(stopped).toBe(false);
    gate.resolve();
    await stop;
  });

  test("of a door nobody opened ends those who wait at it", async () => {
    const early = await takePort(0);
    const client = new WebSocket(`ws://localhost:${early.port}/live`);
    client.on("error", () => {});
    const over = ended(client);
    // Answered at once, after the handshake before it has been read.
    const stranger = connectSocket(early.port, "127.0.0.1");
    stranger.write("hello\r\n\r\n");
    await once(stranger, "data");
    stranger.destroy();
    await early.close();
    await over;
  });
});
