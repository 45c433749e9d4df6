import { expect, test } from "vitest";
import { clientSizes } from "../../scripts/client/bundle.ts";

test.each([
  ["client", 8_000],
  // Loaded when they are first used.
  ["live", 5_000],
  ["progress", 1_700],
] as const)("the part `%s` is under %i bytes, minified and gzipped", async (part, most) => {
  const { gzipped } = (await clientSizes())[part];
  expect(gzipped).toBeGreaterThan(500);
  expect(gzipped).toBeLessThan(most);
});
