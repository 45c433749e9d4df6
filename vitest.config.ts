import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, type UserWorkspaceConfig } from "vitest/config";

/** Where tests are; those of `npm run test:long` are named `*.long.test.ts`. */
export const TEST_ROOTS = ["packages/*/src", "packages/*/{adversarial,evaluation,openapi}", "tests"];

/** Packages whose modules keep nothing between tests: their files share workers, and what these have loaded. */
const STATELESS = [
  "client",
  "contract",
  "core",
  "french-checker",
  "loopback",
  "paced-provider",
  "rule-provider",
  "test-kit",
];

const ALL_TESTS = TEST_ROOTS.map((root) => `${root}/**/*.test.ts`);
const STATELESS_TESTS = STATELESS.map((name) => `packages/${name}/{src,evaluation}/**/*.test.ts`);

/** `npm test`: every test but the long ones, at most 5 minutes on 2 cores. */
export default defineConfig({
  test: {
    // One more than cores: some files wait for queues and time-outs, and another one works meanwhile.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "packages/test-kit/src/slowest-files.ts"],
    projects: [
      project("stateless", { isolate: false, include: STATELESS_TESTS }),
      project("isolated", { include: ALL_TESTS, exclude: STATELESS_TESTS }),
    ],
  },
});

function project(
  name: string,
  { exclude = [], ...files }: { include: string[]; exclude?: string[]; isolate?: boolean },
): UserWorkspaceConfig {
  return {
    test: {
      name,
      // A net under what hangs, not a measure: flows through the real protocols wait for what must come.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      exclude: [...configDefaults.exclude, "**/*.long.test.ts", ...exclude],
      ...files,
    },
  };
}
