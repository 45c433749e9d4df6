import { describe, expect, test } from "vitest";
import { retryOnContention } from "./contention.ts";

/** Runs attempts of which the first `losses` lose to other writes; returns the outcome and the pauses. */
async function run(policy: Parameters<typeof retryOnContention>[1], losses: number) {
  const pausesMs: number[] = [];
  let tries = 0;
  const result = retryOnContention(
    { random: () => 0.5, pauseMs: async (ms) => void pausesMs.push(ms) },
    policy,
    async () => (tries++ < losses ? undefined : "made"),
  );
  return { result: await result.catch((error: unknown) => error), pausesMs, tries };
}

describe("a change that may lose to other writes", () => {
  test("is attempted until it succeeds", async () => {
    expect(await run({ attempts: 3, maxPauseMs: 0 }, 2)).toEqual({ result: "made", pausesMs: [], tries: 3 });
  });

  test("is SERVICE_UNAVAILABLE after the last attempt of its policy", async () => {
    const { result, tries } = await run({ attempts: 3, maxPauseMs: 0 }, 3);
    expect(result).toMatchObject({ code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 1 });
    expect(tries).toBe(3);
  });

  test("pauses before each further attempt, longer each time where its policy grows", async () => {
    expect((await run({ attempts: 4, maxPauseMs: 60 }, 3)).pausesMs).toEqual([30, 30, 30]);
    expect((await run({ attempts: 4, maxPauseMs: 12, growth: 2 }, 3)).pausesMs).toEqual([6, 12, 24]);
  });

  test("throws what an attempt throws, without another attempt", async () => {
    let tries = 0;
    const refused = new Error("refused");
    const result = retryOnContention(
      { random: () => 0, pauseMs: async () => {} },
      { attempts: 5, maxPauseMs: 0 },
      async () => {
        tries++;
        throw refused;
      },
    );
    await expect(result).rejects.toBe(refused);
    expect(tries).toBe(1);
  });
});
