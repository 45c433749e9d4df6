/*
 * Applies each mutant in turn and explores the crash points that must fail with it, or with `--by lives` lives by
 * chance, until one fails, or with `--by tests` runs the tests that must fail. Ends with 1 where a mutant survives, where the service itself fails at those points, or where
 * a mutant's text is no longer in the sources.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MUTANTS } from "./mutants.ts";
import { type Mutant, mutate } from "./mutate.ts";

const ROOT = new URL("../../../", import.meta.url);
const HOOK = fileURLToPath(new URL("hook.ts", import.meta.url));
const CRASHES = fileURLToPath(new URL("../crashes/run.ts", import.meta.url));
const LIVES = fileURLToPath(new URL("../lives/run.ts", import.meta.url));
const VITEST = fileURLToPath(new URL("node_modules/vitest/vitest.mjs", ROOT));
const VITEST_CONFIG = fileURLToPath(new URL("vitest.config.ts", import.meta.url));

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    "mutants-only": { type: "boolean", default: false },
    by: { type: "string", default: "crashes" },
    /** How long lives look for one mutant. */
    seconds: { type: "string", default: "240" },
  },
});
const byLives = values.by === "lives";
const byTests = values.by === "tests";
const mutants = MUTANTS.filter(
  ({ name, operations, lives, tests }) =>
    (wanted.length === 0 || wanted.includes(name)) &&
    (byLives ? lives === true : byTests ? tests !== undefined : operations.length > 0),
);

for (const { edits } of MUTANTS) {
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    mutate(readFileSync(new URL(file, ROOT), "utf8"), own);
  }
}

/** What the crash points of an operation say, by the mutant that is applied. */
async function explore(operation: string, mutant?: Mutant): Promise<{ caught: boolean; output: string }> {
  const hooked = mutant === undefined ? [] : ["--import", HOOK];
  const child = spawn(
    process.execPath,
    [
      ...hooked,
      CRASHES,
      "--operation",
      operation,
      ...(mutant?.pairs ? [] : ["--singles"]),
      ...(mutant ? ["--until-failure"] : []),
    ],
    { env: { ...process.env, MUTANT: mutant?.name }, stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  for await (const chunk of child.stdout) output += String(chunk);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  if (child.exitCode === null) child.once("exit", resolve);
  else resolve(child.exitCode);
  const code = await promise;
  if (!/^\d+ points, /m.test(output)) throw new Error(`the exploration of ${operation} broke off: ${output}`);
  return { caught: code !== 0, output };
}

let failed = false;
const unmutated =
  values["mutants-only"] || byLives || byTests ? [] : mutants.flatMap(({ operations }) => operations);
for (const operation of new Set(unmutated)) {
  const { caught, output } = await explore(operation);
  if (!caught) continue;
  failed = true;
  console.log(`${operation} fails without a mutant:\n${output}`);
}

let survivors = 0;
for (const mutant of mutants) {
  const seen = byLives
    ? await seenByLives(mutant)
    : byTests
      ? await seenByTests(mutant)
      : await firstToSee(mutant);
  if (seen === undefined) survivors++;
  console.log(`${mutant.name.padEnd(28)} ${seen ?? "SURVIVES"}`);
}
console.log(`${mutants.length} mutants, ${survivors} survive`);
process.exitCode = failed || survivors > 0 ? 1 : 0;

async function firstToSee(mutant: Mutant): Promise<string | undefined> {
  for (const operation of mutant.operations) {
    const { caught, output } = await explore(operation, mutant);
    if (!caught) continue;
    const points = /^(\d+) points/m.exec(output)?.[1];
    const broken = /failures\n\n.*\n {2}(.*)/.exec(output)?.[1] ?? "";
    return `seen by ${operation} after ${points} points: ${broken}`;
  }
  return undefined;
}

/** What lives say of a mutant that is applied in the service's process; undefined where it survives them. */
async function seenByLives({ name }: Mutant): Promise<string | undefined> {
  const child = spawn(
    process.execPath,
    [LIVES, "--seed", "1", "--seconds", values.seconds, "--shrink-seconds", "0"],
    {
      env: { ...process.env, MUTANT: name, NODE_OPTIONS: `--import ${HOOK}` },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let told = "";
  for await (const chunk of child.stderr) told += String(chunk);
  const life = /EXPLORE_SEED=(\d+) lives it again/.exec(told)?.[1];
  if (life === undefined && /\S/.test(told.replace(/^\(node.*$|^\(Use.*$/gm, ""))) throw new Error(told);
  const answer = /^ {2}(?!\{)(\S.*)\n {4}\{"status":(\d+),(?:"code":"(\w+)")?/m.exec(told);
  return life === undefined
    ? undefined
    : `seen by life ${life}: ${answer === null ? "" : `${answer[1]} → ${answer[3] ?? answer[2]}`}`;
}

/** The tests that fail with a mutant that is applied to the sources as they are loaded; undefined where none does. */
async function seenByTests({ name }: Mutant): Promise<string | undefined> {
  const args = ["run", "--config", VITEST_CONFIG, "--root", fileURLToPath(ROOT)];
  const child = spawn(process.execPath, [VITEST, ...args], {
    env: { ...process.env, MUTANT: name, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let told = "";
  for await (const chunk of child.stdout) told += String(chunk);
  const failing = [...told.matchAll(/^ *× (.*?)(?: \d+ms)?$/gm)].map(([, title]) => title);
  if (!/^ *Tests .*\d+ (?:passed|failed)/m.test(told))
    throw new Error(`no test was run with ${name}: ${told}`);
  return failing.length === 0 ? undefined : `seen by ${failing.length} tests: ${failing[0]}`;
}
