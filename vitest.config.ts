import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/*/evaluation/**/*.test.ts", "tests/**/*.test.ts"],
    // Flows through real protocols take what a busy machine gives them; a test that hangs still ends.
    testTimeout: 30_000,
  },
});
