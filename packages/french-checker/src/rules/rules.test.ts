import { readdirSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Checker, createChecker } from "../checker.ts";
import { RULES } from "./index.ts";
import { brief, corrected } from "./proof.ts";

const Module = v.object({
  cases: v.object({
    rule: v.string(),
    wrong: v.array(v.tuple([v.string(), v.string(), v.string()])),
    right: v.array(v.string()),
  }),
});

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".cases.ts"));
const tables = await Promise.all(
  files.map(async (name) => v.parse(Module, await import(new URL(name, import.meta.url).href)).cases),
);

let checker: Checker;

beforeAll(async () => {
  checker = await createChecker();
});

afterAll(() => checker.dispose());

test("every table of cases names a rule of the list", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  expect(tables.map(({ rule }) => rule).filter((rule) => !ids.has(rule))).toEqual([]);
});

describe.each(tables)("$rule", ({ rule, wrong, right }) => {
  test.each(wrong)("%s", (text, extract, correction) => {
    const findings = checker.findErrors(text);
    const [found] = findings;
    expect(findings.length, brief(text, findings)).toBe(1);
    expect(found).toMatchObject({ correction, explanation: expect.stringMatching(/\.$/u) });
    expect(text.slice(found?.start, found?.end)).toBe(extract);
    expect(found?.rule.split("/")[0]).toBe(rule);
    const better = corrected(text, findings);
    expect(brief(better, checker.findErrors(better))).toBe("");
  });

  test.each(right)("nothing in: %s", (text) => {
    expect(brief(text, checker.findErrors(text))).toBe("");
  });
});
