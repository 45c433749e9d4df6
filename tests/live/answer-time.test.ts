import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, startBench } from "../bench.ts";
import { started } from "./session-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

test.each([
  { what: "one answer may take", within: 20_000 },
  { what: "is left of the session", sinceMs: 209_000, within: 1_000 },
  { what: "its handler has to live, less the time to store it", aliveMs: 6_000, within: 1_000 },
])("the examiner has no more time than $what", async ({ sinceMs = 0, aliveMs, within }) => {
  const { phone, examiner, life } = await started(bench);
  await phone.say(1);
  bench.runtime.advance(sinceMs);
  if (aliveMs !== undefined) life.aliveMs = aliveMs;
  let hadMs = 0;
  examiner.answer = ({ deadline }) => {
    hadMs = deadline.remainingMs();
    return "Oui.";
  };
  await phone.say(2);
  expect(hadMs).toBeGreaterThan(0);
  expect(hadMs).toBeLessThanOrEqual(within);
});
