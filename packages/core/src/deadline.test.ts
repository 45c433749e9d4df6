import { expect, test } from "vitest";
import { deadlineIn } from "./deadline.ts";

test("what is left of a budget may have a fraction", () => {
  const deadline = deadlineIn(9_999.5);
  expect(deadline.signal.aborted).toBe(false);
  expect(deadline.remainingMs()).toBeLessThanOrEqual(9_999.5);
});

test("a budget that is spent ends at once", async () => {
  const { signal } = deadlineIn(0.5);
  await expect.poll(() => signal.aborted).toBe(true);
});
