import { expect, test } from "vitest";
import { pauseMs } from "./pause.ts";

test("a pause ends by itself", async () => {
  await expect(pauseMs(1)).resolves.toBeUndefined();
});

test("an aborted signal ends a pause, and lets none begin", async () => {
  const stop = new AbortController();
  const pause = pauseMs(2 ** 31 - 1, stop.signal);
  stop.abort();
  await expect(pause).resolves.toBeUndefined();
  await expect(pauseMs(2 ** 31 - 1, stop.signal)).resolves.toBeUndefined();
});
