import { readdirSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Corrector, createCorrector } from "../corrector.ts";
import type { Finding } from "../rule.ts";
import { RULES } from "./index.ts";

const Module = v.object({
  cases: v.object({
    rule: v.string(),
    faux: v.array(v.tuple([v.string(), v.string(), v.string()])),
    juste: v.array(v.string()),
  }),
});

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".cases.ts"));
const tables = await Promise.all(
  files.map(async (name) => v.parse(Module, await import(new URL(name, import.meta.url).href)).cases),
);

let corrector: Corrector;

beforeAll(async () => {
  corrector = await createCorrector();
});

afterAll(() => corrector.dispose());

function brief(texte: string, findings: readonly Finding[]): string[] {
  return findings.map(
    ({ debut, fin, correction, regle }) => `${texte.slice(debut, fin)} → ${correction} [${regle}]`,
  );
}

test("every table of cases names a rule of the list", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  expect(tables.map(({ rule }) => rule).filter((rule) => !ids.has(rule))).toEqual([]);
});

describe.each(tables)("$rule", ({ rule, faux, juste }) => {
  test.each(faux)("%s", (texte, extrait, correction) => {
    const findings = corrector.findErrors(texte);
    expect(brief(texte, findings).map((line) => line.replace(/ \[.*/u, ""))).toEqual([
      `${extrait} → ${correction}`,
    ]);
    expect(findings[0]?.explication).toMatch(/\.$/u);
    expect(rule).not.toBe("");
  });

  test.each(juste)("nothing in: %s", (texte) => {
    expect(brief(texte, corrector.findErrors(texte))).toEqual([]);
  });
});
