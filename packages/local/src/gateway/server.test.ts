import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { eventOf, expectError, GatewayBench, head, signedIn } from "../../test/gateway-bench.ts";
import type { Access } from "./server.ts";

const bench = new GatewayBench();
afterEach(() => bench.stop());

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
    const url = await bench.serve();
    for (const headers of [{}, signedIn]) {
      const response = await fetch(`${url}${path}`, { method, headers });
      if (method === "HEAD") expect(response.status).toBe(404);
      else await expectError(response, 404, "NOT_FOUND");
    }
  });

  test("a literal segment of the path wins over a parameter", async () => {
    const url = await bench.serve();
    expect(await eventOf(await fetch(`${url}/things/news`, { headers: signedIn }))).toMatchObject({
      resource: "/things/news",
      pathParameters: null,
    });
  });

  test("a missing handler is an error at start", async () => {
    await expect(bench.serve({}, { handlers: {} })).rejects.toThrow("no handler");
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
    const url = await bench.serve({ buffered: () => (called = true) });
    await expectError(await fetch(`${url}/things`, { headers }), 401, "AUTH_REQUIRED");
    expect(called).toBe(false);
  });
});

describe("limits", () => {
  test("a payload over 10 MB is PAYLOAD_TOO_LARGE, one of 10 MB passes", async () => {
    const url = await bench.serve({
      buffered: ({ body }) => ({ statusCode: 200, body: String(body?.length) }),
    });
    const post = (bytes: number) =>
      fetch(`${url}/things`, { method: "POST", headers: signedIn, body: "a".repeat(bytes) });
    const limit = 10 * 1024 * 1024;
    await expectError(await post(limit + 1), 413, "PAYLOAD_TOO_LARGE");
    expect(await (await post(limit)).text()).toBe(String(limit));
  });

  test("beyond the burst requests are RATE_LIMITED with Retry-After", async () => {
    const url = await bench.serve({}, { throttle: { ratePerSecond: 0.001, burst: 1 } });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const refused = await fetch(`${url}/health`);
    expect(refused.headers.get("retry-after")).toBe("1");
    await expectError(refused, 429, "RATE_LIMITED");
  });

  test.each([
    ["the integration's timeout is a 504", { lambdaMs: 60_000, integrationMs: 5 }, 504, "PROVIDER_TIMEOUT"],
    ["the Lambda's timeout is INTERNAL_ERROR", { lambdaMs: 5, integrationMs: 60_000 }, 500, "INTERNAL_ERROR"],
  ])("%s", async (_, timeouts, status, code) => {
    const url = await bench.serve(
      { buffered: () => new Promise(() => {}), streaming: () => new Promise(() => {}) },
      { timeouts: () => timeouts },
    );
    await expectError(await fetch(`${url}/health`), status, code);
    await expectError(await fetch(`${url}/streams`, { method: "POST", headers: signedIn }), status, code);
  });
});

describe("CORS", () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/things`, { method: "OPTIONS", headers: { origin } });

  test.each(["http://localhost:5173", "https://localhost", "http://127.0.0.1:3000", "http://[::1]:8080"])(
    "a page of %s may call",
    async (origin) => {
      const { status, headers } = await preflight(await bench.serve(), origin);
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-methods")).toBe("POST, GET, OPTIONS");
      expect(headers.get("access-control-allow-headers")).toBe(
        "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, x-epreuve-simulate",
      );
      expect(headers.get("access-control-expose-headers")).toBe("ETag, Retry-After, x-request-id, Date");
    },
  );

  test.each(["https://example.org", "http://localhost.example.org", "http://localhost:80x", "null"])(
    "a page of %s may not",
    async (origin) => {
      const { headers } = await preflight(await bench.serve(), origin);
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("access-control-allow-methods")).toBeNull();
    },
  );

  test("the gateway's own errors can be read by the page", async () => {
    const url = await bench.serve();
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
    const url = await bench.serve(
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
    const url = new URL(
      await bench.serve({}, { onAccess: left.resolve, onError: (error) => errors.push(error) }),
    );
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
    const url = new URL(await bench.serve());
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
  const url = await bench.serve({}, { onAccess: seen.resolve });
  await (await fetch(`${url}/things?secret=1`, { headers: signedIn })).text();
  expect(await seen.promise).toEqual({
    method: "GET",
    path: "/things",
    status: 200,
    durationMs: expect.any(Number),
  });
});

test("a port that is taken is an error at start", async () => {
  await bench.serve();
  await expect(bench.serve({}, { port: bench.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
