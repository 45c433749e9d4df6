import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPace } from "./watch-pace.ts";

const PACE = { openingMs: 8_000, thinkingMs: 12_000, stallMs: 5_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function watching(pace: Parameters<typeof watchPace>[0] = PACE) {
  const onUnopened = vi.fn();
  const onSlow = vi.fn();
  return { onUnopened, onSlow, ...watchPace(pace, { onUnopened, onSlow }) };
}

it("a connection without an event is unopened once its limit has passed", () => {
  const { onUnopened, stop } = watching();
  vi.advanceTimersByTime(7_999);
  expect(onUnopened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onUnopened).toHaveBeenCalledOnce();
  stop();
});

it("a call that has opened may think for as long as it likes: it is slow, whatever signs of life it gives", () => {
  const { onUnopened, onSlow, event, stop } = watching();
  for (let second = 0; second < 600; second++) {
    event(false);
    vi.advanceTimersByTime(1_000);
    if (second === 10) expect(onSlow).not.toHaveBeenCalled();
    if (second === 11) expect(onSlow).toHaveBeenCalledOnce();
  }
  expect(onUnopened).not.toHaveBeenCalled();
  expect(onSlow.mock.calls.length).toBeGreaterThan(100);
  stop();
});

it("a reply that progresses before each limit is never slow, however long it takes", () => {
  const { onSlow, event, stop } = watching();
  event(true);
  for (let second = 0; second < 600; second += 4) {
    vi.advanceTimersByTime(4_000);
    event(second % 8 === 0);
  }
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(onSlow).toHaveBeenCalledOnce();
  stop();
});

it("without a limit to its thinking a call is only slow once its reply stands still", () => {
  const { onSlow, event, stop } = watching({ openingMs: 8_000, stallMs: 5_000 });
  event(false);
  vi.advanceTimersByTime(600_000);
  expect(onSlow).not.toHaveBeenCalled();
  event(true);
  vi.advanceTimersByTime(5_000);
  expect(onSlow).toHaveBeenCalledOnce();
  stop();
});

it("a stopped watch calls nothing, not even when it is stopped by what it calls", () => {
  const onSlow = vi.fn(() => watch.stop());
  const onUnopened = vi.fn();
  const watch = watchPace(PACE, { onUnopened, onSlow });
  watch.event(true);
  vi.advanceTimersByTime(60_000);
  expect(onSlow).toHaveBeenCalledOnce();
  expect(onUnopened).not.toHaveBeenCalled();
});
