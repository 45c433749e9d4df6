import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { sendJson, sendJsonError } from "./json-response.ts";
import { closeServer, listenInPrivate, urlOf } from "./loopback.ts";
import { readBody } from "./request-body.ts";

const server = createServer();
afterEach(async () => {
  await closeServer(server);
  server.removeAllListeners("request");
});

async function serve(listener: RequestListener): Promise<string> {
  server.on("request", listener);
  return urlOf(await listenInPrivate(server));
}

test("an error is sent whole, with its own headers", async () => {
  const url = await serve((_, response) => {
    const headers = { "content-type": "application/x-amz-json-1.1", "x-should-retry": "false" };
    sendJsonError(response, { status: 418, body: { message: "é" }, headers });
  });
  const response = await fetch(url);
  expect([response.status, await response.json()]).toEqual([418, { message: "é" }]);
  expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  expect(response.headers.get("x-should-retry")).toBe("false");
});

test("an error after a response has begun cuts it: the client does not take it for complete", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200);
    response.write("half", () => sendJsonError(response, { status: 500, body: {} }));
  });
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
});

test("a body of the maximum size is read, and the client of one byte more gets its response", async () => {
  const url = await serve(async (request, response) => {
    const body = await readBody(request, 200_000);
    sendJson(response, body === undefined ? 413 : 200, body?.length ?? null);
  });
  const post = async (bytes: number) => {
    const response = await fetch(url, { method: "POST", body: "a".repeat(bytes) });
    return [response.status, await response.json()];
  };
  expect(await post(200_000)).toEqual([200, 200_000]);
  expect(await post(200_001)).toEqual([413, null]);
});
