import type { CallRecord } from "@epreuve/paced-provider/server";
import { describe, expect, test } from "vitest";
import { figuresOf } from "../scripts/bench-corrections/figures.ts";

const tokens = { input: 100, reasoning: 64, text: 36 };

function record(request: string, startMs: number, endMs: number, ending: CallRecord["ending"]): CallRecord {
  return { request, format: null, startMs, endMs, ending, tokens, lateMs: 0 };
}

describe("figures", () => {
  test("percentiles are of all corrections, and errors are counted by code", () => {
    const corrected = Array.from({ length: 20 }, (_, index) => ({
      durationMs: (20 - index) * 1_000,
      firstErrorMs: index < 10 ? (index + 1) * 100 : null,
      withdrawn: index % 2,
      bilanByRule: index === 5,
      error: index < 2 ? "PROVIDER_TIMEOUT" : null,
    }));
    expect(figuresOf(corrected, [])).toMatchObject({
      corrections: 20,
      succeeded: 18,
      errors: { PROVIDER_TIMEOUT: 2 },
      bilansByRule: 1,
      p50Ms: 10_000,
      p95Ms: 19_000,
      maxMs: 20_000,
      firstErrors: 10,
      firstErrorP50Ms: 500,
      firstErrorP95Ms: 1_000,
      withdrawn: 10,
    });
  });

  test("an attempt after the first has ended is a restart, one beside it a hedge", () => {
    const records = [
      record("a", 0, 10, "cut"),
      record("a", 20, 60, "aborted"),
      record("a", 40, 50, "completed"),
      record("b", 0, 30, "completed"),
    ];
    expect(figuresOf([], records)).toMatchObject({
      calls: 4,
      restarts: 1,
      hedges: 1,
      aborted: 1,
      outputTokens: 400,
      reasoningTokens: 256,
      abortedTokens: 100,
    });
  });
});
