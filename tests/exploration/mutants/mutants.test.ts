import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPERATIONS } from "../crashes/registry.ts";
import { MUTANTS } from "./mutants.ts";
import { mutate } from "./mutate.ts";

const ROOT = new URL("../../../", import.meta.url);

it.each(MUTANTS)(
  "the text that the mutant $name replaces is in the sources, and its operations exist",
  (mutant) => {
    for (const file of new Set(mutant.edits.map((edit) => edit.file))) {
      const source = readFileSync(new URL(file, ROOT), "utf8");
      const own = mutant.edits.filter((edit) => edit.file === file);
      expect(mutate(source, own)).not.toBe(source);
    }
    const names = OPERATIONS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...mutant.operations]));
    const tests = mutant.tests ?? [];
    expect(tests.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    expect(mutant.lives === true || tests.length + mutant.operations.length > 0).toBe(true);
  },
);

it("no two mutants have the same name", () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it("a text that is found twice or not at all is refused", () => {
  const edit = { file: "a.ts", text: "x", replacement: "y" };
  expect(() => mutate("x x", [edit])).toThrow("2 times");
  expect(() => mutate("z", [edit])).toThrow("0 times");
});
