import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Corrector, createCorrector } from "../corrector.ts";
import { brief, corrected } from "./proof.ts";

const Table = v.object({
  rule: v.string(),
  lines: v.array(v.object({ id: v.string(), bad: v.array(v.string()), good: v.array(v.string()) })),
});

const folder = new URL("data/", import.meta.url);
const tables = readdirSync(folder)
  .filter((name) => name !== "lists.json")
  .map((name) => v.parse(Table, JSON.parse(readFileSync(new URL(name, folder), "utf8"))));

let corrector: Corrector;

beforeAll(async () => {
  corrector = await createCorrector();
});

afterAll(() => corrector.dispose());

describe.each(tables)("every line of $rule", ({ rule, lines }) => {
  test.each(lines)(
    "$id: its bad texts have its finding, its good ones and the corrected ones have none",
    (line) => {
      for (const text of line.bad) {
        const findings = corrector.findErrors(text);
        expect(
          findings.map(({ regle }) => regle),
          brief(text, findings),
        ).toEqual([`${rule}/${line.id}`]);
        const better = corrected(text, findings);
        expect(brief(better, corrector.findErrors(better))).toBe("");
      }
      for (const text of line.good) expect(brief(text, corrector.findErrors(text))).toBe("");
    },
  );
});
