import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Checker, createChecker } from "../src/checker.ts";
import { brief } from "../src/rules/proof.ts";

const folder = new URL("correct-prose/", import.meta.url);

let checker: Checker;

beforeAll(async () => {
  checker = await createChecker();
});

afterAll(() => checker.dispose());

test.each(readdirSync(folder).sort())("nothing is found in correct prose: %s", (name) => {
  const text = readFileSync(new URL(name, folder), "utf8");
  expect(brief(text, checker.findErrors(text))).toBe("");
});
