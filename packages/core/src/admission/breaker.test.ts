import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterFailure,
  afterSuccess,
  type Breaker,
  entryTo,
  FIRST_HOLD_MS,
  isDegraded,
  LONGEST_HOLD_MS,
  RAMP_MS,
} from "./breaker.ts";

const FAILING_MS = 10_000;
const T0 = 1_900_000_000_000;

const failed = (breaker: Breaker, user: string, nowMs: number, startMs = nowMs - 1_000) =>
  afterFailure(breaker, { user, nowMs, startMs, failingMs: FAILING_MS });
const served = (breaker: Breaker, nowMs: number, startMs = nowMs - 1_000) =>
  afterSuccess(breaker, { nowMs, startMs });
const enter = (breaker: Breaker, nowMs: number, random = 0) => entryTo(breaker, { nowMs, random });

/** A breaker that has just opened, at T0. */
function opened(): Breaker {
  let breaker: Breaker;
  for (const user of ["a", "b", "c"]) breaker = failed(breaker, user, T0 - FAILING_MS);
  return failed(breaker, "a", T0);
}

describe("calls are held", () => {
  test("once those of three users have failed over some time, and none succeeded", () => {
    expect(opened()).toEqual({ state: "open", holds: 1, at: T0, until: T0 + FIRST_HOLD_MS });
  });

  test("not for one user, however often and long", () => {
    let breaker: Breaker;
    for (let n = 0; n < 100; n++) breaker = failed(breaker, "a", T0 + n * 60_000);
    expect(enter(breaker, T0 + 6_000_000)).toEqual({ kind: "admitted" });
  });

  test("not for a moment's fault, however many it meets", () => {
    let breaker: Breaker;
    for (let n = 0; n < 100; n++) breaker = failed(breaker, `u${n}`, T0 + n);
    expect(enter(breaker, T0 + 100)).toEqual({ kind: "admitted" });
  });

  test("not where any call succeeds meanwhile", () => {
    let breaker: Breaker;
    for (const user of ["a", "b", "c"]) breaker = failed(breaker, user, T0);
    breaker = failed(served(breaker, T0 + 9_000), "d", T0 + FAILING_MS);
    expect(breaker).toMatchObject({ state: "failing", users: ["d"] });
  });
});

test("most failures change nothing: three users are noted, and the hold", () => {
  let breaker: Breaker;
  let writes = 0;
  for (let n = 0; n < 10_000; n++) {
    const next = failed(breaker, `u${n % 50}`, T0 + n * 2, T0);
    if (next !== breaker) writes++;
    breaker = next;
  }
  expect([writes, breaker?.state]).toEqual([4, "open"]);
});

describe("while calls are held", () => {
  test("each is told to come back after the hold, and not all at once", () => {
    expect(enter(opened(), T0 + 5_000)).toEqual({ kind: "refused", retryMs: FIRST_HOLD_MS - 5_000 });
    expect(enter(opened(), T0 + 5_000, 0.5)).toEqual({
      kind: "refused",
      retryMs: FIRST_HOLD_MS * 1.5 - 5_000,
    });
  });

  test("one probe is let through for each hold; where it is never heard of again, another follows", () => {
    const probe = enter(opened(), T0 + FIRST_HOLD_MS);
    if (probe.kind !== "probe") throw new Error("no probe");
    expect(enter(probe.next, T0 + FIRST_HOLD_MS).kind).toBe("refused");
    expect(enter(probe.next, T0 + 2 * FIRST_HOLD_MS).kind).toBe("probe");
  });

  test("a failed probe holds them twice as long, up to two minutes", () => {
    let breaker = opened();
    let nowMs = T0;
    const holds: number[] = [];
    for (let n = 0; n < 6; n++) {
      nowMs += LONGEST_HOLD_MS;
      breaker = failed(breaker, "p", nowMs);
      if (breaker?.state === "open") holds.push(breaker.until - nowMs);
    }
    expect(holds).toEqual([30_000, 60_000, 120_000, 120_000, 120_000, 120_000]);
  });

  test("calls that began before say nothing, whichever way they end", () => {
    const breaker = opened();
    expect(failed(breaker, "d", T0 + 5_000, T0 - 1)).toBe(breaker);
    expect(served(breaker, T0 + 5_000, T0 - 1)).toBe(breaker);
  });

  test("a hold that a wrong clock has set into the future is probed at once", () => {
    const breaker: Breaker = { state: "open", holds: 1, at: T0, until: T0 + LONGEST_HOLD_MS + 1 };
    expect(enter(breaker, T0).kind).toBe("probe");
  });
});

describe("a provider that is back", () => {
  const back = () => served(opened(), T0 + FIRST_HOLD_MS + 2_000, T0 + FIRST_HOLD_MS);
  const sinceMs = T0 + FIRST_HOLD_MS + 2_000;

  test("is given a tenth of the calls first, and all of them after the ramp", () => {
    const shares = [0, RAMP_MS / 2, RAMP_MS].map((ms) => {
      const draws = Array.from({ length: 1_000 }, (_, n) => enter(back(), sinceMs + ms, n / 1_000));
      return draws.filter(({ kind }) => kind === "admitted").length / 1_000;
    });
    expect(shares).toEqual([0.1, 0.55, 1]);
  });

  test("is held again at its first failure on the ramp, for longer", () => {
    expect(failed(back(), "a", sinceMs + 5_000, sinceMs + 1)).toEqual({
      state: "open",
      holds: 2,
      at: sinceMs + 5_000,
      until: sinceMs + 5_000 + 2 * FIRST_HOLD_MS,
    });
  });

  test("is not held for a call that began before it was back", () => {
    const breaker = back();
    expect(failed(breaker, "a", sinceMs + 5_000, sinceMs - 1)).toBe(breaker);
  });

  test("leaves no trace after the ramp: three users must fail again", () => {
    expect(served(back(), sinceMs + RAMP_MS)).toBeUndefined();
    expect(failed(back(), "a", sinceMs + RAMP_MS)).toEqual({
      state: "failing",
      users: ["a"],
      since: sinceMs + RAMP_MS,
    });
  });

  test("is degraded until all calls are let through again", () => {
    expect(isDegraded(opened(), T0)).toBe(true);
    expect(isDegraded(back(), sinceMs)).toBe(true);
    expect(isDegraded(back(), sinceMs + RAMP_MS)).toBe(false);
    expect(isDegraded(failed(undefined, "a", T0), T0)).toBe(false);
  });
});

/** Whatever a provider did before, from the moment on that it serves all calls are let through within a few minutes. */
test("recovery comes by itself from any past, and never takes more than a hold and a ramp", () => {
  const event = fc.record({
    afterMs: fc.integer({ min: 0, max: 90_000 }),
    lastedMs: fc.integer({ min: 0, max: 60_000 }),
    ok: fc.boolean(),
    user: fc.constantFrom("a", "b", "c", "d"),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let breaker: Breaker;
      let nowMs = T0;
      for (const { afterMs, lastedMs, ok, user } of events) {
        nowMs += afterMs;
        const startMs = nowMs - lastedMs;
        breaker = ok ? served(breaker, nowMs, startMs) : failed(breaker, user, nowMs, startMs);
      }
      // One call a second from here on, each of which succeeds at once.
      const endMs = nowMs + LONGEST_HOLD_MS + RAMP_MS + 2_000;
      for (; nowMs <= endMs; nowMs += 1_000) {
        const entry = enter(breaker, nowMs, 0.05);
        if (entry.kind === "refused") continue;
        breaker = served(entry.kind === "probe" ? entry.next : breaker, nowMs, nowMs);
      }
      expect(breaker).toBeUndefined();
    }),
  );
});

/** Many processes under one provider, each of whose calls lasts some seconds, on a clock that the test moves. */
function evening({
  perSecond,
  seconds,
  works,
}: {
  perSecond: number;
  seconds: number;
  works: (atMs: number, n: number) => boolean;
}) {
  let breaker: Breaker;
  const ends: { atMs: number; startMs: number; n: number }[] = [];
  const seen = { calls: [] as number[], refused: [] as number[], writes: 0, opens: 0 };
  let n = 0;
  for (let nowMs = T0; nowMs < T0 + seconds * 1_000; nowMs += 1_000) {
    const second = (nowMs - T0) / 1_000;
    seen.calls[second] = 0;
    seen.refused[second] = 0;
    for (let one = 0; one < perSecond; one++) {
      n++;
      const entry = enter(breaker, nowMs, (n * 0.618_034) % 1);
      if (entry.kind === "refused") {
        seen.refused[second]++;
        continue;
      }
      if (entry.kind === "probe") breaker = entry.next;
      seen.calls[second]++;
      ends.push({ atMs: nowMs + 11_000 + (n % 10) * 1_000, startMs: nowMs, n });
    }
    for (const { atMs, startMs, n } of ends.filter(({ atMs }) => atMs === nowMs)) {
      const next = works(atMs, n) ? served(breaker, atMs, startMs) : failed(breaker, `u${n}`, atMs, startMs);
      if (next !== breaker) seen.writes++;
      if (next?.state === "open" && breaker?.state !== "open") seen.opens++;
      breaker = next;
    }
  }
  return seen;
}

describe("an evening", () => {
  test("on which the provider stops: within half a minute hardly a call reaches it, and all do soon after it is back", () => {
    const stopS = 60;
    const backS = 360;
    const seen = evening({
      perSecond: 20,
      seconds: 600,
      works: (atMs) => atMs < T0 + stopS * 1_000 || atMs >= T0 + backS * 1_000,
    });
    const total = (list: number[], from: number, to: number) =>
      list.slice(from, to).reduce((sum, one) => sum + one, 0);
    expect(total(seen.calls, stopS + 30, backS)).toBeLessThan(20);
    expect(total(seen.refused, backS + 180, 600)).toBe(0);
    expect(seen.writes).toBeLessThan(30);
  });

  test("on which a third of the calls fail: nobody is held, since the others serve", () => {
    const seen = evening({ perSecond: 20, seconds: 600, works: (_, n) => n % 3 !== 0 });
    expect([seen.opens, seen.refused.some((count) => count > 0)]).toEqual([0, false]);
  });

  test("without a failure nothing is written", () => {
    expect(evening({ perSecond: 20, seconds: 120, works: () => true }).writes).toBe(0);
  });
});
