import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GatewayBench } from "../../test/gateway-bench.ts";
import { SIMULATE } from "./simulation.ts";

let bench: GatewayBench;
let calls: number;
let url: string;
beforeEach(async () => {
  bench = new GatewayBench();
  calls = 0;
  url = await bench.serve({
    buffered: () => {
      calls++;
      return { statusCode: 200, body: "{}" };
    },
  });
});
afterEach(() => bench.stop());

const ask = (asked: string, init: RequestInit = {}) =>
  fetch(`${url}/things`, { ...init, headers: { authorization: "Bearer good", [SIMULATE]: asked } });

describe("a request that asks for a failure", () => {
  test.each(Object.entries(ERROR_CODES))(
    "gets %s in the contract's shape, and nothing is done",
    async (code, { status, message }) => {
      const response = await ask(`code=${code}`, { method: "POST", body: '{"a":1}' });
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ error: true, code, message });
      expect(response.headers.get("x-request-id")).not.toBeNull();
      expect(calls).toBe(0);
    },
  );

  test.each<[ErrorCode, string | null]>([
    ["RATE_LIMITED", "30"],
    ["SERVICE_UNAVAILABLE", "30"],
    ["SIMULATION_NOT_FOUND", null],
  ])("%s says to wait: %s", async (code, seconds) => {
    expect((await ask(`code=${code}`)).headers.get("retry-after")).toBe(seconds);
  });

  test("of an unknown name is INVALID_INPUT, and nothing is done", async () => {
    const response = await ask("code=TEAPOT");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringContaining("code=TEAPOT"),
    });
    expect(calls).toBe(0);
  });

  test("can be read by a page, which may send the header", async () => {
    const origin = "http://localhost:5173";
    const { headers } = await fetch(`${url}/things`, { method: "OPTIONS", headers: { origin } });
    expect(headers.get("access-control-allow-headers")).toContain(SIMULATE);
    const refused = await fetch(`${url}/things`, {
      headers: { origin, [SIMULATE]: "code=AUTH_REQUIRED" },
    });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, origin]);
  });
});

test("a pace is refused beside a provider of one's own", async () => {
  expect((await ask("pace=busy")).status).toBe(400);
  expect(calls).toBe(0);
});

test("a delay comes before everything else, and is over when the client leaves", async () => {
  expect((await ask("delay=1")).status).toBe(200);
  expect(calls).toBe(1);
  const left = new AbortController();
  const waiting = ask("delay=180000", { signal: left.signal });
  // The gateway has the request once it answers a later one.
  expect((await ask("delay=0")).status).toBe(200);
  left.abort();
  await expect(waiting).rejects.toThrow();
  expect(calls).toBe(2);
});
