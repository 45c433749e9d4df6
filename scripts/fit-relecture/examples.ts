import { readdir, readFile } from "node:fs/promises";
import type { Checker } from "@epreuve/french-checker/checker";
import { corrected } from "@epreuve/french-checker/evaluation/parse";
import type { RuleCases } from "@epreuve/french-checker/rule";
import * as v from "valibot";
import type { MarkedText } from "./marked.ts";

const RULES = new URL("../../packages/french-checker/src/rules/", import.meta.url);

const TableSchema = v.object({
  lines: v.optional(
    v.array(
      v.object({ bad: v.optional(v.array(v.string()), []), good: v.optional(v.array(v.string()), []) }),
    ),
    [],
  ),
});

/**
 * The proofs of the rules: wrong texts with their corrections, as the rules make them and tests prove them; these texts
 * corrected; and right ones, as near to the wrong as correct French comes.
 */
export async function readExamples(checker: Checker): Promise<MarkedText[]> {
  const wrong: string[] = [];
  const right: string[] = [];
  for (const name of await namesIn("data/", ".json")) {
    const table = v.parse(TableSchema, JSON.parse(await readFile(new URL(`data/${name}`, RULES), "utf8")));
    wrong.push(...table.lines.flatMap(({ bad }) => bad));
    right.push(...table.lines.flatMap(({ good }) => good));
  }
  for (const name of await namesIn("", ".cases.ts")) {
    const module = (await import(new URL(name, RULES).href)) as Record<string, RuleCases>;
    for (const cases of Object.values(module)) {
      wrong.push(...cases.wrong.map(([text]) => text));
      right.push(...cases.right);
    }
  }
  return [
    ...wrong.flatMap((text) => {
      const gold = checker
        .findErrors(text)
        .map(({ start, end, correction }) => ({ start, end, corrections: [correction] }));
      return [
        { text, gold },
        { text: corrected({ text, gold }), gold: [] },
      ];
    }),
    ...right.map((text) => ({ text, gold: [] })),
  ];
}

async function namesIn(folder: string, ending: string): Promise<string[]> {
  return (await readdir(new URL(folder || ".", RULES))).filter((name) => name.endsWith(ending)).toSorted();
}
