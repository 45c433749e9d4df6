import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PLANS } from "@epreuve/contract/plans";
import { expect, test } from "vitest";

/*
 * The guide's app in TypeScript is the example, which tests/client runs in Chromium.
 */

const root = join(import.meta.dirname, "../..");
const guide = readFileSync(join(root, "docs/api.md"), "utf8");
const files = globSync("examples/written-task/*.ts", { cwd: root });
const sources = files.map((file) => readFileSync(join(root, file), "utf8"));

/** The TypeScript blocks between a heading and the next one. */
function blocksUnder(heading: string): string[] {
  const [, section = ""] = guide.split(`${heading}\n`);
  const [own = ""] = section.split(/^#+ /m);
  return [...own.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
}

test.each([
  ["## The quickest way", 2],
  ["### With the client", 5],
])("the code under %j is the example's, to the letter", (heading, count) => {
  const blocks = blocksUnder(heading);
  expect(blocks).toHaveLength(count);
  for (const block of blocks) {
    // Blocks of several functions, which need not follow each other in the file.
    for (const piece of block.split(/(?<=^})\n\n(?=\S)/m)) {
      expect(sources.some((source) => source.includes(piece.trim()))).toBe(true);
    }
  }
});

test("the plans are those that the service knows", () => {
  for (const [plan, { simulationsMax, examMode }] of Object.entries(PLANS)) {
    const most = simulationsMax === null ? "no limit" : `${simulationsMax} in all`;
    expect(guide).toContain(`| \`${plan}\` | ${most} | ${examMode ? "yes" : "no"} |`);
  }
});

test("the example is one file of at most a hundred lines of code, beside its configuration", () => {
  expect(files.map((file) => file.split("/").at(-1)).sort()).toEqual(["app.ts", "config.ts"]);
  const app = readFileSync(join(root, "examples/written-task/app.ts"), "utf8");
  const lines = app.split("\n").map((line) => line.trim());
  // Those with a word: not the blank ones, closing brackets and comments.
  const statements = lines.filter((line) => /\w/.test(line) && !/^(\/\/|\/?\*)/.test(line));
  expect(statements.length).toBeLessThanOrEqual(100);
});
