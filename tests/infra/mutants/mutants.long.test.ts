import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Another seed every day; the one that was used is printed. */
const SEED = process.env.MUTANTS_SEED ?? String(Math.floor(Date.now() / 86_400_000));

test("every change of one input of the graph, the policies and the workflows breaks a rule", async () => {
  const args = ["tests/infra/mutants/run.ts", "--seed", SEED];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  );
  console.log(stdout);
  expect(stdout).toMatch(/, 0 survive/);
  expect(Number(/(\d+) kinds of change/.exec(stdout)?.[1])).toBeGreaterThan(200);
});
