import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchSilence } from "./watch-silence.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("an attempt that progresses before each limit is never ended, however long it takes", () => {
  const onSilence = vi.fn();
  const watch = watchSilence(8_000, onSilence);
  for (let second = 0; second < 600; second += 7) {
    vi.advanceTimersByTime(7_000);
    watch.progressed();
  }
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

it("a stopped watch never calls onSilence", () => {
  const onSilence = vi.fn();
  watchSilence(10, onSilence).stop();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).not.toHaveBeenCalled();
});
