import { expect, test } from "vitest";
import { runProfile } from "../scripts/bench-corrections/run.ts";

test("learners' texts are judged with the deployed settings, and every call is counted", async () => {
  const figures = await runProfile({
    pace: "auto",
    settings: { OPENAI_EFFORT: "high" },
    count: 3,
    concurrency: 2,
    seed: 1,
    speed: 10_000,
  });
  expect(figures).toMatchObject({
    corrections: 3,
    succeeded: 3,
    errors: {},
    calls: 9,
    restarts: 0,
    aborted: 0,
  });
  // Three replies of each correction reason for some 25 s at the rate of 130 tokens a second.
  expect(figures.reasoningTokens).toBeGreaterThan(9 * 1_000);
});
