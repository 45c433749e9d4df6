import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseMs } from "./pause.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a pause lasts its time, and leaves nothing on the signal", async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, "removeEventListener");
  const ended = vi.fn();
  const pause = pauseMs(1_000, signal).then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pause;
  expect(removed).toHaveBeenCalledOnce();
});

test("an aborted signal ends a pause, and lets none begin", async () => {
  const stop = new AbortController();
  const pause = pauseMs(1_000, stop.signal);
  stop.abort();
  await pause;
  await pauseMs(1_000, stop.signal);
  expect(vi.getTimerCount()).toBe(0);
});
