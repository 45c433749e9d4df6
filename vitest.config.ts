import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig, type UserWorkspaceConfig } from "vitest/config";

// The workers, and the commands that tests run, take compiled modules from here: a third of what a start costs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/node-compile");

/** Where tests are; those of `npm run test:long` are named `*.long.test.ts`. */
export const TEST_ROOTS = ["packages/*/src", "packages/*/{adversarial,evaluation,openapi}", "tests"];

/**
 * Test files with a process of their own: those of the functions and of whole stacks, because the functions read their
 * environment once, and those that replace modules. The other files share workers, and what these have loaded (the AWS
 * SDK, the French checker). tests/structure checks that none outside this list needs to be on it.
 */
export const ALONE = [
  // What a first text loads, and that it does so once.
  "packages/french-checker/src/index.test.ts",
  "packages/functions/src/**/*.test.ts",
  "packages/local/src/{simulate/stack,stack,start}.test.ts",
  // It counts the calls of functions with the profiler, which stops a process that has loaded much else.
  "packages/rule-provider/adversarial/*.test.ts",
  "packages/evaluation/src/command/*.test.ts",
  "tests/{client,docs,e2e,exploration,infra,models}/**/*.test.ts",
  "tests/account/unused-lambda.test.ts",
  "tests/correction/{correct-eo-lambda,judges-compared}.test.ts",
  "tests/live/{gateway,key-set,lambdas}.test.ts",
  "tests/speech/chosen-{provider,voice}.test.ts",
];

const ALL_TESTS = TEST_ROOTS.map((root) => `${root}/**/*.test.ts`);

/** `npm test`: every test but the long ones, at most 5 minutes on 2 cores. */
export default defineConfig({
  test: {
    // One more than cores: some files wait for queues and time-outs, and another one works meanwhile.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "packages/test-kit/src/slowest-files.ts"],
    // In the order of their names: what takes longest starts first.
    projects: [
      project("alone", { include: ALONE }),
      project("shared", { isolate: false, include: ALL_TESTS, exclude: ALONE }),
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
