import { defineConfig } from "vitest/config";
import { TEST_ROOTS } from "./vitest.config.ts";

const HOUR_MS = 60 * 60 * 1000;

/** `npm run test:long`: whole explorations, mutants, loads. Nightly and before a release; no bound but the workflow's. */
export default defineConfig({
  test: {
    testTimeout: 3 * HOUR_MS,
    hookTimeout: 5 * 60_000,
    // A net under what hangs, as in `npm test`.
    expect: { poll: { timeout: 60_000 } },
    include: TEST_ROOTS.map((root) => `${root}/**/*.long.test.ts`),
    // What they print (seeds, counts) is read as it comes.
    reporters: ["verbose"],
    disableConsoleIntercept: true,
    // One after another: each is given the machine.
    fileParallelism: false,
  },
});
