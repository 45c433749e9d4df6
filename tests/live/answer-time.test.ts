import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test.each([
  { what: "one answer may take", within: 20_000 },
  { what: "is left of the session", sinceMs: 209_000, within: 1_000 },
  { what: "its handler has to live, less the time to store it", remainingMs: 6_000, within: 1_000 },
])("the examiner has no more time than $what", async ({ sinceMs = 0, remainingMs, within }) => {
  const { phone, examiner, life } = await started(harness);
  await phone.say(1);
  harness.runtime.advance(sinceMs);
  if (remainingMs !== undefined) life.remainingMs = remainingMs;
  let hadMs = 0;
  examiner.answer = ({ deadline }) => {
    hadMs = deadline.remainingMs();
    return "Oui.";
  };
  await phone.say(2);
  expect(hadMs).toBeGreaterThan(0);
  expect(hadMs).toBeLessThanOrEqual(within);
});
