import { beforeEach, describe, expect, test, vi } from "vitest";
import { TEXT_RETRY } from "../provider/retry.ts";
import { USUAL_PACE } from "../provider/watch-pace.ts";
import { systemRuntime } from "../runtime.ts";
import { replyTo } from "./attempts.ts";
import { oneVoice } from "./hearing.ts";
import type { TextEvent } from "./text-protocol.ts";

/*
 * Calls at a real model's pace, on a fake clock: what thinks is not interrupted, what is slow gets a second call, and
 * every connection is closed. The protocol on the wire is tested beside the generator and the streamer.
 */

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  };
});

const HEDGE_AFTER_MS = 8_000;
const BUDGET_MS = 50_000;

/** What a call does: its events, each at a time since the call; a call that says no more stays silent. */
type Course = readonly (readonly [atMs: number, event: TextEvent | Error])[];

const opened: TextEvent = { kind: "opened" };
const piece = (texte: string): TextEvent => ({ kind: "piece", texte });
const reply = (text: string): TextEvent => ({
  kind: "ended",
  outcome: { kind: "done", value: { text, modeleIa: "m" } },
});
const good = (atMs: number, text = "bon"): Course => [
  [100, opened],
  [atMs, piece(text)],
  [atMs + 1_000, reply(text)],
];

interface Case {
  hedgeAfterMs?: number;
  onPiece?: (texte: string) => void;
}

/** Asks for one reply, of a provider whose calls follow these courses in turn, the last one again and again. */
function ask(courses: readonly Course[], { hedgeAfterMs = HEDGE_AFTER_MS, onPiece }: Case = {}) {
  const startMs = Date.now();
  const calls: { atMs: number; closedMs: number | null }[] = [];
  const over = new AbortController();
  const overTimer = setTimeout(() => over.abort(), BUDGET_MS);
  const elapsedMs = () => Date.now() - startMs;
  const onCall = vi.fn();
  const ended = replyTo(
    {
      settings: { model: "m", maxOutputTokens: 900, ...(hedgeAfterMs > 0 && { hedgeAfterMs }) },
      instructions: "",
      messages: [],
      format: null,
      owner: "u",
    },
    { signal: over.signal, remainingMs: () => BUDGET_MS - elapsedMs() },
    {
      protocol: {
        async *stream(_, signal) {
          const call: (typeof calls)[number] = { atMs: elapsedMs(), closedMs: null };
          const course = courses[Math.min(calls.length, courses.length - 1)] ?? [];
          calls.push(call);
          try {
            for (const [atMs, event] of course) {
              await pause(call.atMs + atMs - elapsedMs(), signal);
              if (event instanceof Error) throw event;
              yield event;
            }
            await pause(1_000_000, signal);
          } finally {
            call.closedMs = elapsedMs();
          }
        },
      },
      policy: TEXT_RETRY,
      runtime: {
        ...systemRuntime,
        now: () => 0,
        random: () => 0,
        pauseMs: (ms, signal) => pause(ms, signal).catch(() => {}),
      },
      onCall,
    },
    onPiece && oneVoice(onPiece),
  )
    .then(
      ({ text }) => text,
      (error: { code: string }) => error.code,
    )
    .then((how) => {
      clearTimeout(overTimer);
      return { how, atMs: elapsedMs(), calls: calls.map(({ atMs }) => atMs) };
    });
  return {
    async end() {
      await vi.advanceTimersByTimeAsync(BUDGET_MS + 10_000);
      const all = await ended;
      expect(calls.every(({ closedMs }) => closedMs !== null)).toBe(true);
      expect(onCall).toHaveBeenCalledTimes(calls.length);
      return all;
    },
  };
}

/** Waits on the fake clock; rejects when the signal is aborted. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => {
    clearTimeout(timer);
    reject(new Error("aborted"));
  };
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  return promise;
}

describe("a call that thinks", () => {
  test("for less than the time set is alone", async () => {
    expect(await ask([good(7_900)]).end()).toEqual({ how: "bon", atMs: 8_900, calls: [0] });
  });

  test("longer gets a second call beside it, and wins if it answers first", async () => {
    const courses = [good(9_000, "premier"), good(9_000, "second")];
    expect(await ask(courses).end()).toEqual({ how: "premier", atMs: 10_000, calls: [0, 8_000] });
  });

  test("is beaten by a second one that answers first, and is then closed", async () => {
    const courses = [good(40_000, "premier"), good(2_000, "second")];
    expect(await ask(courses).end()).toEqual({ how: "second", atMs: 11_000, calls: [0, 8_000] });
  });

  test("is never interrupted where no second call is allowed", async () => {
    expect(await ask([good(48_000)], { hedgeAfterMs: 0 }).end()).toEqual({
      how: "bon",
      atMs: 49_000,
      calls: [0],
    });
  });

  test("goes on when the second call fails, and may get another", async () => {
    const fails: Course = [[500, new Error("cut")]];
    const courses = [good(30_000, "premier"), fails, good(25_000, "troisième")];
    expect(await ask(courses).end()).toEqual({ how: "premier", atMs: 31_000, calls: [0, 8_000, 10_000] });
  });
});

describe("a connection that does not open", () => {
  test("is closed and the call made again", async () => {
    expect(await ask([[], good(1_000)], { hedgeAfterMs: 0 }).end()).toEqual({
      how: "bon",
      atMs: USUAL_PACE.openingMs + 250 + 2_000,
      calls: [0, USUAL_PACE.openingMs + 250],
    });
  });

  test("each time is PROVIDER_TIMEOUT, within the attempts allowed", async () => {
    const { how, atMs, calls } = await ask([[]], { hedgeAfterMs: 0 }).end();
    expect([how, calls.length]).toEqual(["PROVIDER_TIMEOUT", 6]);
    expect(atMs).toBeLessThanOrEqual(BUDGET_MS);
  });

  test("each time, with second calls, makes at most two at a time", async () => {
    const { how, calls } = await ask([[]], { hedgeAfterMs: 3_000 }).end();
    expect(how).toBe("PROVIDER_TIMEOUT");
    for (const atMs of calls) {
      const open = calls.filter((other) => other <= atMs && other + USUAL_PACE.openingMs > atMs);
      expect(open.length).toBeLessThanOrEqual(2);
    }
  });
});

describe("a reply that stands still", () => {
  const stalls: Course = [
    [100, opened],
    [1_000, piece("{")],
    [21_000, piece("}")],
    [21_500, reply("repris")],
  ];

  test("gets a second call, and goes on", async () => {
    expect(await ask([stalls, good(30_000)]).end()).toEqual({
      how: "repris",
      atMs: 21_500,
      calls: [0, 6_000],
    });
  });

  test("is aborted and asked for again where no second call is allowed", async () => {
    expect(await ask([stalls, good(1_000)], { hedgeAfterMs: 0 }).end()).toEqual({
      how: "bon",
      atMs: 8_250,
      calls: [0, 6_250],
    });
  });

  test("for good is PROVIDER_TIMEOUT at the deadline", async () => {
    const dead: Course = [
      [100, opened],
      [1_000, piece("{")],
    ];
    expect(await ask([dead]).end()).toMatchObject({ how: "PROVIDER_TIMEOUT", atMs: BUDGET_MS });
  });

  test("never happens to one that comes slowly", async () => {
    const slow = Array.from({ length: 11 }, (_, n) => [1_000 + 4_000 * n, piece("x")] as const);
    const course: Course = [...slow, [42_000, reply("lent")]];
    expect(await ask([course]).end()).toEqual({ how: "lent", atMs: 42_000, calls: [0] });
  });
});

describe("a reply that is heard while it is written", () => {
  test("is the first call's that has a piece, and the other is closed then", async () => {
    const heard: string[] = [];
    const courses = [good(30_000, "premier"), good(1_000, "second")];
    const asked = ask(courses, { hedgeAfterMs: 3_000, onPiece: (texte) => heard.push(texte) });
    expect(await asked.end()).toEqual({ how: "second", atMs: 5_000, calls: [0, 3_000] });
    expect(heard).toEqual(["second"]);
  });

  test("gets no second call once it has begun: when it stands still it is asked for again, unheard", async () => {
    const heard: string[] = [];
    const begun: Course = [
      [100, opened],
      [500, piece("Vin")],
    ];
    const asked = ask([begun, good(1_000, "Trente")], {
      hedgeAfterMs: 3_000,
      onPiece: (texte) => heard.push(texte),
    });
    expect(await asked.end()).toMatchObject({ how: "Trente", calls: [0, 5_750] });
    expect(heard).toEqual(["Vin"]);
  });

  test("an empty piece is no beginning", async () => {
    const heard: string[] = [];
    const courses: Course[] = [[[100, piece("")]], good(1_000, "second")];
    const asked = ask(courses, { hedgeAfterMs: 3_000, onPiece: (texte) => heard.push(texte) });
    expect(await asked.end()).toMatchObject({ how: "second", calls: [0, 3_000] });
    expect(heard).toEqual(["second"]);
  });
});
