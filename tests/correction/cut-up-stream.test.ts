import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCase, judgeCutUp } from "./cut-up-stream.ts";

test("however the provider's streams are cut up and go wrong, what is told and not withdrawn is the report", async () => {
  let judged = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      if ((await judgeCutUp(one)) !== null) judged++;
    }),
    { numRuns: 25 },
  );
  // A property of failures alone would say nothing.
  expect(judged).toBeGreaterThan(0);
});
