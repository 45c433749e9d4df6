import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { expectError, GatewayBench, head, type Streaming, signedIn } from "../../test/gateway-bench.ts";

const bench = new GatewayBench();
afterEach(() => bench.stop());

describe("buffered responses", () => {
  test("status, headers and body are the handler's", async () => {
    const url = await bench.serve({
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
    const url = await bench.serve({ buffered }, { onError: (error) => errors.push(error) });
    const response = await fetch(`${url}/health`);
    expect(response.headers.get("x-bad")).toBeNull();
    await expectError(response, 500, "INTERNAL_ERROR");
    expect(errors).toHaveLength(1);
  });
});

describe("compression of buffered responses", () => {
  const large = "é".repeat(513);
  const ask = async (accepted: string, result: object = { statusCode: 200, body: large }) => {
    const url = new URL(await bench.serve({ buffered: () => result }));
    // fetch would decompress.
    const request = httpRequest(`${url.origin}/health`, { headers: { "Accept-Encoding": accepted } });
    request.end();
    const [response] = await once(request, "response");
    return { headers: response.headers, bytes: await buffer(response) };
  };

  test("follows Accept-Encoding, with the codings that API Gateway knows", async () => {
    const { headers, bytes } = await ask("br, gzip");
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(gunzipSync(bytes).toString()).toBe(large);
  });

  test.each([
    ["that the client does not accept", "br", { statusCode: 200, body: large }],
    ["of a kilobyte or less", "gzip", { statusCode: 200, body: large.slice(1) }],
  ])("leaves a response %s as it is", async (_, accepted, result) => {
    const { headers, bytes } = await ask(accepted, result);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(bytes.toString()).toBe(result.body);
  });

  test("tells no length of a 304", async () => {
    const { headers, bytes } = await ask("gzip", { statusCode: 304, headers: { ETag: '"1"' }, body: "" });
    expect([headers.etag, headers["content-length"], bytes.length]).toEqual(['"1"', undefined, 0]);
  });
});

describe("streamed responses", () => {
  const post = (url: string) => fetch(`${url}/streams`, { method: "POST", headers: signedIn });

  test("the head is sent with the first write, before the end is known", async () => {
    const gate = Promise.withResolvers<void>();
    const url = await bench.serve({
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
    const url = await bench.serve({ streaming });
    await expectError(await post(url), 500, "INTERNAL_ERROR");
  });

  test("a response that its handler cuts off, as nobody reads it, is never complete for the client", async () => {
    const url = await bench.serve({
      streaming: async (_, raw) => {
        const stream = head(raw, { statusCode: 200 });
        stream.write("x".repeat(8 * 1024 * 1024));
        stream.end("end");
        stream.destroy();
      },
    });
    const received = await post(url)
      .then((response) => response.text())
      .catch(() => "cut");
    expect(received).toBe("cut");
  });

  test("a response whose handler fails midway is never complete for the client", async () => {
    const url = await bench.serve({
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
