import { afterEach, beforeEach, vi } from "vitest";
import { createClient } from "../src/client.ts";
import type { LiveOptions } from "../src/live.ts";
import type { TokenSource } from "../src/token.ts";
import { LiveService } from "./live-service.ts";

/** The live service of the test that runs. */
export let service: LiveService;

/** Starts one for each test of a file. */
export function serveLive(): void {
  beforeEach(async () => {
    service = new LiveService();
    await service.start();
    // Makes the pauses before reconnecting a few milliseconds.
    vi.spyOn(Math, "random").mockReturnValue(-0.98);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await service.stop();
  });
}

/** Opens a live session of the client on this service. */
export function open(options: LiveOptions = {}, token: TokenSource = () => "jeton") {
  const client = createClient({
    baseUrl: "http://service.test",
    token,
    fetch: async (url, init) =>
      init?.method === "PUT"
        ? fetch(url, init)
        : Response.json({ live: { url: service.url, protocole: "tcf.v1" } }),
  });
  return client.live("sim_1", options);
}

/** A fake clock for timers, which still runs by itself for what goes over the network. */
export function fakeTimers(): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
    advanceTimeDelta: 20,
  });
}

/** Advances the fake clock until this has settled. */
export async function advanceUntil(work: Promise<unknown>): Promise<void> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  work.then(settle, settle);
  await vi.waitUntil(
    async () => {
      await vi.advanceTimersByTimeAsync(500);
      return settled;
    },
    { interval: 1 },
  );
}
