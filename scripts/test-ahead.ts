import { spawnSync } from "node:child_process";

/*
 * The tests once more, on a day more than a year ahead: none may depend on today. The clock is libfaketime's (Debian's
 * `faketime`), and moves on from there.
 */

const DAYS = 400;

const { status, error } = spawnSync(
  "faketime",
  ["-f", `+${DAYS}d`, process.execPath, "node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    // Timers keep the real pace: only what day it is changes.
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" },
  },
);
if (error !== undefined) {
  console.error("faketime is not installed: apt-get install faketime.");
  process.exitCode = 1;
} else {
  process.exitCode = status ?? 1;
}
