import { request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_TOKEN_PATH } from "./demo-token.ts";
import { type Gateway, startGateway } from "./server.ts";

const DEMO = { email: "demo@example.com", token: "a.b.c" };

let gateway: Gateway;
const parts = {
  port: 0,
  operations: [],
  handlers: {},
  verifier: { verify: () => Promise.reject(new Error("nobody")) },
};
beforeAll(async () => {
  gateway = await startGateway({ ...parts, signInDemo: async () => DEMO });
});
afterAll(() => gateway.stop());

/** Sends a request with a browser's Host and Origin. */
async function ask(
  method: string,
  { host, origin }: { host?: string; origin?: string },
  port = gateway.port,
) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: unknown;
  }>();
  request(
    {
      host: "127.0.0.1",
      port,
      method,
      path: DEMO_TOKEN_PATH,
      headers: { ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) },
    },
    (response) => {
      json(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    },
  )
    .on("error", reject)
    .end();
  return promise;
}

test.each(["localhost", "127.0.0.1", "[::1]"])(
  "a page of %s itself gets the demo user's token",
  async (name) => {
    const host = `${name}:${gateway.port}`;
    const { status, headers, body } = await ask("POST", { host, origin: `http://${host}` });
    expect(status).toBe(200);
    expect(body).toEqual(DEMO);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  },
);

test.each([
  ["a page of another site", "localhost:PORT", "https://example.org"],
  ["a page of another port", "localhost:PORT", "http://localhost:5173"],
  ["a page of this machine by another name", "localhost:PORT", "http://127.0.0.1:PORT"],
  ["a page whose name was made to lead here", "evil.example:PORT", "http://evil.example:PORT"],
  ["a name that only begins like ours", "localhost.evil.example:PORT", "http://localhost.evil.example:PORT"],
  ["a page without an origin", "localhost:PORT", "null"],
  ["what is no page", "localhost:PORT", undefined],
])("%s finds nothing there", async (_, host, origin) => {
  const named = (name: string) => name.replace("PORT", String(gateway.port));
  const { status, body } = await ask("POST", {
    host: named(host),
    ...(origin !== undefined && { origin: named(origin) }),
  });
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: "NOT_FOUND" });
});

test.each(["GET", "OPTIONS", "PUT"])("%s is a 404 too", async (method) => {
  const host = `localhost:${gateway.port}`;
  expect(await ask(method, { host, origin: `http://${host}` })).toMatchObject({ status: 404 });
});

test("a gateway without a demo user has no such path", async () => {
  const other = await startGateway(parts);
  try {
    const host = `localhost:${other.port}`;
    expect(await ask("POST", { host, origin: `http://${host}` }, other.port)).toMatchObject({ status: 404 });
  } finally {
    await other.stop();
  }
});
