import { describe, expect, it, test } from "vitest";
import type { Failure } from "./failure.ts";
import { type RetryOptions, retry, SPEECH_RETRY, TEXT_RETRY } from "./retry.ts";

const cause = new Error("cause");
const broken: Failure = { kind: "broken", cause };
const busy = (ms: number | null): Failure => ({ kind: "busy", retryAfterMs: ms, cause });

/** How a retry ended, and its time: what remained until the deadline, or the rest of a wait. */
interface End {
  how: "ended" | "interrupted";
  failure: Failure;
  timeMs: number;
}

const endedWith = (end: End) => Object.assign(new Error(end.how), end);

interface Case extends Partial<Pick<RetryOptions, "policy" | "followingMs">> {
  budgetMs?: number;
  random?: number;
  /** Duration of each attempt. */
  attemptMs?: number;
}

/** Retries on a clock that only the attempts and the waits advance. */
async function run(outcomes: readonly (Failure | "done")[], options: Case = {}) {
  const { policy = TEXT_RETRY, budgetMs = 50_000, random = 0, attemptMs = 0, followingMs = 0 } = options;
  let nowMs = 0;
  const over = new AbortController();
  const pass = (ms: number) => {
    nowMs += ms;
    if (nowMs >= budgetMs) over.abort();
  };
  const waits: number[] = [];
  let made = 0;
  const ended = await retry<string>(
    async (attempts) => {
      made++;
      expect(attempts).toBe(made);
      pass(attemptMs);
      const outcome = outcomes[Math.min(attempts, outcomes.length) - 1] ?? broken;
      return outcome === "done" ? { kind: "done", value: "value" } : outcome;
    },
    {
      policy,
      followingMs,
      runtime: {
        random: () => random,
        pauseMs: async (ms) => {
          waits.push(ms);
          pass(ms);
        },
      },
      deadline: { signal: over.signal, remainingMs: () => Math.max(0, budgetMs - nowMs) },
      ended: (failure, remainingMs) => endedWith({ how: "ended", failure, timeMs: remainingMs }),
      interrupted: (failure, restMs) => endedWith({ how: "interrupted", failure, timeMs: restMs }),
    },
  ).catch((error: unknown) => error);
  return { ended, waits, made };
}

describe("waits between attempts", () => {
  it.each([
    ["the first lies between half and the whole of the policy's", [broken, "done"], 0, [250]],
    ["randomness lengthens it", [broken, "done"], 1, [500]],
    [
      "they double up to a ceiling",
      [broken, broken, broken, broken, broken, "done"],
      0,
      [250, 500, 1_000, 2_000, 2_000],
    ],
    ["what the provider asks is waited in full, and a little more", [busy(3_000), "done"], 0, [3_250]],
    ["a busy provider that asks nothing gets the usual wait", [busy(null), "done"], 0, [250]],
  ] as const)("%s", async (_, outcomes, random, waits) => {
    expect(await run(outcomes, { random })).toEqual({ ended: "value", waits, made: outcomes.length });
  });
});

describe("no attempt follows", () => {
  it.each([
    ["a final failure", TEXT_RETRY, [{ kind: "final", cause }], 1],
    ["a provider that says it would time out again", TEXT_RETRY, [{ kind: "overdue", cause }], 1],
    ["the last attempt allowed", TEXT_RETRY, [broken], 6],
    ["a second reply cut at its ceiling", TEXT_RETRY, [{ kind: "unfinished", cause }], 2],
    ["the sixth error of a transcription", SPEECH_RETRY, [busy(null), busy(null), broken], 8],
  ] as const)("%s", async (_, policy, outcomes, made) => {
    const run1 = await run(outcomes, { policy });
    expect(run1).toMatchObject({ made, ended: { how: "ended", failure: outcomes.at(-1) } });
    expect(run1.waits).toHaveLength(made - 1);
  });

  it.each([
    ["a wait that would pass the deadline", broken, 200],
    ["a provider that asks to wait beyond the deadline", busy(60_000), 50_000],
  ] as const)("%s, and it is not waited", async (_, failure, budgetMs) => {
    const ended = { how: "ended", failure, timeMs: budgetMs };
    expect(await run([failure], { budgetMs })).toMatchObject({ ended, waits: [], made: 1 });
  });
});

test("a busy provider ends a transcription only at its deadline", async () => {
  const { ended, made } = await run([busy(null)], { policy: SPEECH_RETRY, budgetMs: 120_000 });
  expect(ended).toMatchObject({ failure: { kind: "busy" } });
  expect(made).toBeGreaterThan(50);
});

describe("the deadline", () => {
  it("interrupts a longer wait, and returns the rest of the wait", async () => {
    const outcome = await run([busy(40_000)], { budgetMs: 30_000, followingMs: 30_000 });
    expect(outcome).toMatchObject({
      ended: { how: "interrupted", timeMs: 10_250 },
      waits: [30_000],
      made: 1,
    });
  });

  it("prevents a retry at once, however many attempts are left", async () => {
    const outcome = await run([broken], { budgetMs: 1_000, attemptMs: 1_000, followingMs: 30_000 });
    expect(outcome).toMatchObject({ ended: { how: "interrupted", failure: broken, timeMs: 0 }, waits: [] });
  });
});

test("an attempt's exception is rethrown", async () => {
  const thrown = new Error("ours");
  const attempt = () => Promise.reject(thrown);
  const runtime = { random: () => 0, pauseMs: async () => {} };
  const deadline = { signal: new AbortController().signal, remainingMs: () => 1_000 };
  const options = { policy: TEXT_RETRY, runtime, deadline, ended: () => new Error("ended") };
  await expect(retry(attempt, options)).rejects.toBe(thrown);
});
