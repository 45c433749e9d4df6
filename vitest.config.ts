import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Where tests are; those of `npm run test:long` are named `*.long.test.ts`. */
export const TEST_ROOTS = ["packages/*/src", "packages/*/{adversarial,evaluation,openapi}", "tests"];

/** `npm test`: every test but the long ones, at most 5 minutes on 2 cores. */
export default defineConfig({
  test: {
    // A net under what hangs, not a measure: flows through the real protocols wait for what must come.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than cores: some files wait for queues and time-outs, and another one works meanwhile.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "packages/test-kit/src/slowest-files.ts"],
    include: TEST_ROOTS.map((root) => `${root}/**/*.test.ts`),
    exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
  },
});
