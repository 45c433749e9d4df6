import fc from "fast-check";
import { test } from "vitest";
import { anyCase, judgeCutUp } from "./cut-up-stream.ts";

test("however the provider's streams are cut up and go wrong, what is told and not withdrawn is the report", {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => void (await judgeCutUp(one))),
    { numRuns: 3_000 },
  );
});
