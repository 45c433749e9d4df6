import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A net under what hangs, not a measure: flows through the real protocols wait for what must come.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/*/{adversarial,evaluation,openapi}/**/*.test.ts",
      "tests/**/*.test.ts",
    ],
  },
});
