import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Operation } from "@epreuve/contract/operation";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { installAwslambda, type ResponseStream } from "./awslambda.ts";
import type { LambdaHandler } from "./invoke.ts";
import { type Access, type Gateway, type StartGatewayOptions, startGateway } from "./server.ts";

installAwslambda();

const common = {
  summary: "",
  status: 200,
  response: v.unknown(),
  errors: [],
  budgetMs: 4_000,
  clientTimeoutMs: 5_000,
  streamed: false,
  retrySafe: true,
} as const;
const OPERATIONS = [
  { ...common, id: "makeThing", method: "POST", path: "/things", access: "user" },
  { ...common, id: "listThings", method: "GET", path: "/things", access: "user" },
  { ...common, id: "getThing", method: "GET", path: "/things/{id}", access: "user" },
  { ...common, id: "getThingNews", method: "GET", path: "/things/news", access: "user" },
  { ...common, id: "streamThing", method: "POST", path: "/streams", access: "user", streamed: true },
  { ...common, id: "getHealth", method: "GET", path: "/health", access: "public" },
] as const satisfies readonly Operation[];

type Buffered = (event: APIGatewayProxyEvent, context: Context) => unknown;
type Streaming = (event: APIGatewayProxyEvent, stream: ResponseStream, context: Context) => unknown;

const globals = v.object({
  awslambda: v.looseObject({
    streamifyResponse: v.function(),
    HttpResponseStream: v.looseObject({ from: v.function() }),
  }),
});
const { awslambda } = v.parse(globals, globalThis);
const head = (stream: ResponseStream, metadata: unknown) => {
  awslambda.HttpResponseStream.from(stream, metadata);
  return stream;
};

const echo: Buffered = (event) => ({
  statusCode: 200,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(event),
});

let gateway: Gateway | undefined;
afterEach(async () => {
  await gateway?.stop();
});

async function serve(
  handlers: { buffered?: Buffered; streaming?: Streaming } = {},
  options: Partial<StartGatewayOptions> = {},
): Promise<string> {
  const buffered: LambdaHandler = handlers.buffered ?? echo;
  const streaming = v.parse(
    v.function(),
    awslambda.streamifyResponse(
      handlers.streaming ??
        ((_event: APIGatewayProxyEvent, stream: ResponseStream) => head(stream, { statusCode: 200 }).end("")),
    ),
  );
  gateway = await startGateway({
    port: 0,
    operations: OPERATIONS,
    handlers: {
      "make-thing": buffered,
      "list-things": buffered,
      "get-thing": buffered,
      "get-thing-news": buffered,
      "get-health": buffered,
      "stream-thing": streaming,
    },
    verifier: {
      verify: async (token) => {
        if (token !== "good") throw new Error("bad token");
        return { sub: "user-1", email_verified: true, exp: 1_795_228_315, "cognito:groups": ["a", "b"] };
      },
    },
    ...options,
  });
  return `http://127.0.0.1:${gateway.port}`;
}

const signedIn = { authorization: "Bearer good" };

async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: true, code, message: expect.any(String) });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get("content-type")).toContain("application/json");
}

const EventSchema = v.looseObject({ requestContext: v.looseObject({}) });
const eventOf = async (response: Response) => v.parse(EventSchema, await response.json());

describe("events", () => {
  test("a request becomes a complete REST proxy event", async () => {
    const url = await serve();
    const event = await eventOf(
      await fetch(`${url}/things/a%20b%2Fc?x=1&x=2&vide&%C3%A9=%F0%9F%98%80`, {
        headers: { ...signedIn, "X-Test": "un" },
      }),
    );
    expect(event).toMatchObject({
      resource: "/things/{id}",
      path: "/things/a%20b%2Fc",
      httpMethod: "GET",
      pathParameters: { id: "a b/c" },
      queryStringParameters: { x: "2", vide: "", é: "😀" },
      multiValueQueryStringParameters: { x: ["1", "2"], vide: [""], é: ["😀"] },
      body: null,
      isBase64Encoded: false,
      stageVariables: null,
      requestContext: {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        identity: { sourceIp: "127.0.0.1" },
        stage: "local",
        path: "/local/things/a%20b%2Fc",
        resourcePath: "/things/{id}",
        httpMethod: "GET",
        authorizer: { claims: { sub: "user-1", email_verified: "true", "cognito:groups": "a,b" } },
      },
    });
  });

  test("claims are strings, and times are dates as the authorizer writes them", async () => {
    const url = await serve();
    const event = await eventOf(await fetch(`${url}/things`, { headers: signedIn }));
    expect(event.requestContext).toMatchObject({
      authorizer: { claims: { exp: expect.stringMatching(/^\w{3} \w{3} \d{2} [\d:]{8} UTC \d{4}$/) } },
    });
  });

  test("without a query the maps are null, and a public operation carries no claims", async () => {
    const url = await serve();
    const event = await eventOf(await fetch(`${url}/health`));
    expect(event).toMatchObject({ queryStringParameters: null, multiValueQueryStringParameters: null });
    expect(event).toMatchObject({ pathParameters: null, requestContext: { authorizer: {} } });
  });

  test("a body arrives as text, with U+FFFD for bytes that are not UTF-8", async () => {
    const url = await serve();
    const post = async (body: Uint8Array<ArrayBuffer>) =>
      eventOf(await fetch(`${url}/things`, { method: "POST", headers: signedIn, body }));
    expect((await post(new TextEncoder().encode("é👩‍🏫"))).body).toBe("é👩‍🏫");
    expect((await post(Uint8Array.of(0x61, 0xff, 0x62))).body).toBe("a\ufffdb");
  });

  test("header names keep their case, and repeated values are all passed", async () => {
    const url = new URL(await serve());
    const request = httpRequest(`${url.origin}/things`, {
      headers: { Authorization: "Bearer good", "X-Twice": ["un", "deux"] },
    });
    request.end();
    const [response] = await once(request, "response");
    const event = v.parse(EventSchema, JSON.parse(await text(response)));
    expect(event).toMatchObject({
      headers: { "X-Twice": "deux", Authorization: "Bearer good" },
      multiValueHeaders: { "X-Twice": ["un", "deux"] },
    });
  });

  test.each(["%", "%zz", "%ff", "%00", "a%"])(
    "the path parameter %s reaches the handler",
    async (segment) => {
      const url = await serve();
      const response = await fetch(`${url}/things/${segment}`, { headers: signedIn });
      expect(response.status).toBe(200);
    },
  );

  test("the context returns the remaining time", async () => {
    const url = await serve({
      buffered: (_, context) => ({ statusCode: 200, body: String(context.getRemainingTimeInMillis()) }),
    });
    const left = Number(await (await fetch(`${url}/health`)).text());
    expect(left).toBeGreaterThan(4_000);
    expect(left).toBeLessThanOrEqual(7_000);
  });
});

describe("routes", () => {
  test.each([
    ["GET", "/nowhere"],
    ["DELETE", "/things"],
    ["HEAD", "/health"],
    ["GET", "/things/"],
    ["GET", "//things"],
    ["GET", "/things/1/2"],
    ["GET", "/Things"],
    ["OPTIONS", "/nowhere"],
  ])("%s %s is NOT_FOUND, signed in or not", async (method, path) => {
    const url = await serve();
    for (const headers of [{}, signedIn]) {
      const response = await fetch(`${url}${path}`, { method, headers });
      if (method === "HEAD") expect(response.status).toBe(404);
      else await expectError(response, 404, "NOT_FOUND");
    }
  });

  test("a literal segment of the path wins over a parameter", async () => {
    const url = await serve();
    expect(await eventOf(await fetch(`${url}/things/news`, { headers: signedIn }))).toMatchObject({
      resource: "/things/news",
      pathParameters: null,
    });
  });

  test("a missing handler is an error at start", async () => {
    await expect(serve({}, { handlers: {} })).rejects.toThrow("no handler");
  });
});

describe("sign-in", () => {
  test.each<[string, Record<string, string>]>([
    ["no token", {}],
    ["an empty token", { authorization: "Bearer " }],
    ["a bad token", { authorization: "Bearer bad" }],
    ["another scheme", { authorization: "Basic good" }],
  ])("%s is AUTH_REQUIRED", async (_, headers) => {
    let called = false;
    const url = await serve({ buffered: () => (called = true) });
    await expectError(await fetch(`${url}/things`, { headers }), 401, "AUTH_REQUIRED");
    expect(called).toBe(false);
  });
});

describe("limits", () => {
  test("a payload over 10 MB is PAYLOAD_TOO_LARGE, one of 10 MB passes", async () => {
    const url = await serve({ buffered: ({ body }) => ({ statusCode: 200, body: String(body?.length) }) });
    const post = (bytes: number) =>
      fetch(`${url}/things`, { method: "POST", headers: signedIn, body: "a".repeat(bytes) });
    const limit = 10 * 1024 * 1024;
    await expectError(await post(limit + 1), 413, "PAYLOAD_TOO_LARGE");
    expect(await (await post(limit)).text()).toBe(String(limit));
  });

  test("beyond the burst requests are RATE_LIMITED with Retry-After", async () => {
    const url = await serve({}, { throttle: { ratePerSecond: 0.001, burst: 1 } });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const refused = await fetch(`${url}/health`);
    expect(refused.headers.get("retry-after")).toBe("1");
    await expectError(refused, 429, "RATE_LIMITED");
  });

  test.each([
    ["the integration's timeout is a 504", { lambdaMs: 60_000, integrationMs: 5 }, 504, "PROVIDER_TIMEOUT"],
    ["the Lambda's timeout is INTERNAL_ERROR", { lambdaMs: 5, integrationMs: 60_000 }, 500, "INTERNAL_ERROR"],
  ])("%s", async (_, timeouts, status, code) => {
    const url = await serve(
      { buffered: () => new Promise(() => {}), streaming: () => new Promise(() => {}) },
      { timeouts: () => timeouts },
    );
    await expectError(await fetch(`${url}/health`), status, code);
    await expectError(await fetch(`${url}/streams`, { method: "POST", headers: signedIn }), status, code);
  });
});

describe("buffered responses", () => {
  test("status, headers and body are the handler's", async () => {
    const url = await serve({
      buffered: () => ({
        statusCode: 409,
        headers: { ETag: '"1"', "Content-Length": "999", "X-Number": 3 },
        multiValueHeaders: { "X-Many": ["a", "b"] },
        body: '{"é":1}',
      }),
    });
    const response = await fetch(`${url}/health`);
    expect(response.status).toBe(409);
    expect(response.headers.get("etag")).toBe('"1"');
    expect(response.headers.get("x-number")).toBe("3");
    expect(response.headers.get("x-many")).toBe("a, b");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.text()).toBe('{"é":1}');
  });

  test.each<[string, () => unknown]>([
    ["throws", () => Promise.reject(new Error("secret détail"))],
    [
      "throws at once",
      () => {
        throw new Error("secret détail");
      },
    ],
    ["returns nothing", () => undefined],
    ["returns no status", () => ({ body: "x" })],
    ["returns an object as body", () => ({ statusCode: 200, body: { a: 1 } })],
    ["returns an impossible status", () => ({ statusCode: 99 })],
    ["returns a header with a line break", () => ({ statusCode: 200, headers: { "X-Bad": "a\nb" } })],
    ["returns what is no JSON", () => ({ statusCode: 200, body: 1n })],
    ["returns more than 6 MB", () => ({ statusCode: 200, body: "a".repeat(6 * 1024 * 1024 + 1) })],
  ])("a handler that %s is INTERNAL_ERROR without detail", async (_, buffered) => {
    const errors: unknown[] = [];
    const url = await serve({ buffered }, { onError: (error) => errors.push(error) });
    const response = await fetch(`${url}/health`);
    expect(response.headers.get("x-bad")).toBeNull();
    await expectError(response, 500, "INTERNAL_ERROR");
    expect(errors).toHaveLength(1);
  });
});

describe("streamed responses", () => {
  const post = (url: string) => fetch(`${url}/streams`, { method: "POST", headers: signedIn });

  test("the head is sent with the first write, before the end is known", async () => {
    const gate = Promise.withResolvers<void>();
    const url = await serve({
      streaming: async (_, raw) => {
        const stream = head(raw, { statusCode: 201, headers: { "Content-Type": "application/json" } });
        stream.write("");
        await gate.promise;
        stream.write('{"é":');
        stream.end("1}");
      },
    });
    const response = await post(url);
    expect(response.status).toBe(201);
    gate.resolve();
    expect(await response.text()).toBe('{"é":1}');
  });

  test.each<[string, Streaming]>([
    ["throws before it writes", () => Promise.reject(new Error("broken"))],
    ["writes nothing", () => undefined],
    ["writes without a head", (_, stream) => stream.write("x")],
    ["gives a head that is none", (_, stream) => head(stream, { statusCode: "200" }).write("x")],
  ])("a handler that %s is INTERNAL_ERROR", async (_, streaming) => {
    const url = await serve({ streaming });
    await expectError(await post(url), 500, "INTERNAL_ERROR");
  });

  test("a response whose handler fails midway is never complete for the client", async () => {
    const url = await serve({
      streaming: async (_, raw) => {
        head(raw, { statusCode: 200 }).write("half");
        throw new Error("broken");
      },
    });
    const received = await post(url)
      .then((response) => response.text())
      .catch(() => "cut");
    expect(received).toBe("cut");
  });
});

describe("CORS", () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/things`, { method: "OPTIONS", headers: { origin } });

  test.each(["http://localhost:5173", "https://localhost", "http://127.0.0.1:3000", "http://[::1]:8080"])(
    "a page of %s may call",
    async (origin) => {
      const { status, headers } = await preflight(await serve(), origin);
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-methods")).toBe("POST, GET, OPTIONS");
      expect(headers.get("access-control-allow-headers")).toBe(
        "Authorization, Content-Type, Idempotency-Key, If-Match",
      );
      expect(headers.get("access-control-expose-headers")).toBe("ETag, Retry-After, x-request-id");
    },
  );

  test.each(["https://example.org", "http://localhost.example.org", "http://localhost:80x", "null"])(
    "a page of %s may not",
    async (origin) => {
      const { headers } = await preflight(await serve(), origin);
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("access-control-allow-methods")).toBeNull();
    },
  );

  test("the gateway's own errors can be read by the page", async () => {
    const url = await serve();
    const response = await fetch(`${url}/things`, { headers: { origin: "http://localhost:5173" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect(response.headers.get("access-control-expose-headers")).toContain("x-request-id");
  });
});

describe("a client", () => {
  test("that disconnects before its response affects no other", async () => {
    const started = Promise.withResolvers<void>();
    const left = Promise.withResolvers<Access>();
    const gate = Promise.withResolvers<void>();
    const url = await serve(
      {
        streaming: async (_, raw) => {
          started.resolve();
          await gate.promise;
          const stream = head(raw, { statusCode: 200 });
          stream.write("a".repeat(100_000));
          stream.end();
        },
      },
      { onAccess: (access) => access.path === "/streams" && left.resolve(access) },
    );
    const controller = new AbortController();
    const call = fetch(`${url}/streams`, { method: "POST", headers: signedIn, signal: controller.signal });
    await started.promise;
    controller.abort();
    await expect(call).rejects.toThrow();
    expect((await left.promise).status).toBe(499);
    gate.resolve();
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("that disconnects in the middle of its body affects no other", async () => {
    const left = Promise.withResolvers<Access>();
    const errors: unknown[] = [];
    const url = new URL(await serve({}, { onAccess: left.resolve, onError: (error) => errors.push(error) }));
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, "connect");
    socket.write(
      "POST /things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Length: 10\r\n\r\nabc",
      () => socket.destroy(),
    );
    expect((await left.promise).status).toBe(499);
    expect((await fetch(`${url.origin}/health`)).status).toBe(200);
    expect(errors).toEqual([]);
  });

  test("that does not speak HTTP gets an error in the contract's format", async () => {
    const url = new URL(await serve());
    const socket = connect(Number(url.port), url.hostname);
    socket.write("nonsense\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"error":true,"code":"INVALID_INPUT"');
    expect(answer).toContain("x-request-id");
  });
});

test("the access log has method, path and status, and neither query nor token", async () => {
  const seen = Promise.withResolvers<Access>();
  const url = await serve({}, { onAccess: seen.resolve });
  await (await fetch(`${url}/things?secret=1`, { headers: signedIn })).text();
  expect(await seen.promise).toEqual({
    method: "GET",
    path: "/things",
    status: 200,
    durationMs: expect.any(Number),
  });
});

test("a port that is taken is an error at start", async () => {
  await serve();
  await expect(serve({}, { port: gateway?.port ?? 0 })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
