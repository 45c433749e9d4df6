import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/*/evaluation/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
