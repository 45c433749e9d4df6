import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Checker, createChecker } from "../checker.ts";
import { brief, corrected } from "./proof.ts";

const LineTable = v.object({
  rule: v.string(),
  lines: v.array(v.object({ id: v.string(), bad: v.array(v.string()), good: v.array(v.string()) })),
});

const dataFolder = new URL("data/", import.meta.url);
const lineTables = readdirSync(dataFolder)
  .filter((name) => name !== "lists.json")
  .map((name) => v.parse(LineTable, JSON.parse(readFileSync(new URL(name, dataFolder), "utf8"))));

let checker: Checker;

beforeAll(async () => {
  checker = await createChecker();
});

afterAll(() => checker.dispose());

describe.each(lineTables)("every line of $rule", ({ rule: table, lines }) => {
  test.each(lines)(
    "$id: its bad texts have its finding, its good ones and the corrected ones have none",
    (line) => {
      for (const text of line.bad) {
        const findings = checker.findErrors(text);
        expect(
          findings.map(({ rule }) => rule),
          brief(text, findings),
        ).toEqual([`${table}/${line.id}`]);
        const better = corrected(text, findings);
        expect(brief(better, checker.findErrors(better))).toBe("");
      }
      for (const text of line.good) expect(brief(text, checker.findErrors(text))).toBe("");
    },
  );
});
