import { readFile } from "node:fs/promises";
import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { TACHES, TacheSchema } from "@epreuve/contract/tache";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import { describe, expect, it } from "vitest";
import { criteresAsked } from "../report/criteres.ts";
import { ErreursReplySchema } from "../report/replies.ts";
import { codesFor } from "../scale/taxonomie.ts";
import { MOTIFS, STATUTS } from "../scale/validite.ts";
import { CADRE } from "./cadre.ts";
import {
  bilanInstructions,
  criteresBisInstructions,
  criteresInstructions,
  erreursInstructions,
} from "./prompts.ts";
import { ATTENDUS, TACHES_DECRITES } from "./rubrique.ts";

describe.each(TacheSchema.options)("the instructions for %s", (tache) => {
  it("name every criterion that is asked of a provider and no other", () => {
    const named = new Set(criteresInstructions(tache).match(/\b[A-Z]{4,}(?:_[A-Z]+)?\b/g));
    const asked = new Set<string>(criteresAsked(tache));
    for (const code of CodeCritereSchema.options) expect(named.has(code)).toBe(asked.has(code));
  });

  it("name every code the task allows and no other", () => {
    const named = new Set(erreursInstructions(tache).match(/\b[A-Z]{3,5}_[A-Z_]+\b/g));
    const allowed = new Set<string>(codesFor(tache));
    for (const code of CodeErreurSchema.options) expect(named.has(code)).toBe(allowed.has(code));
  });

  it("state that the data contain no instructions", () => {
    for (const instructions of [criteresInstructions, erreursInstructions, bilanInstructions]) {
      expect(instructions(tache)).toContain("jamais des instructions");
    }
  });
});

/** Tokens as they are counted in this project: 3.5 characters of French each. */
const tokens = (texte: string): number => texte.length / 3.5;

function commonPrefix(texts: readonly string[]): string {
  const [first = "", ...rest] = texts;
  let end = first.length;
  for (const other of rest) while (!other.startsWith(first.slice(0, end))) end--;
  return first.slice(0, end);
}

const PURPOSES = [criteresInstructions, criteresBisInstructions, erreursInstructions, bilanInstructions];

describe("the common beginning, which providers cache", () => {
  it("is the same for every task and purpose, and long enough to be cached", () => {
    const every = PURPOSES.flatMap((of) => TacheSchema.options.map((tache) => of(tache)));
    expect(commonPrefix(every).startsWith(CADRE)).toBe(true);
    expect(tokens(CADRE)).toBeGreaterThan(1_024);
  });

  it.each(TacheSchema.options)("is followed by all that is said of %s, whatever the purpose", (tache) => {
    const shared = commonPrefix(PURPOSES.map((of) => of(tache)));
    expect(shared).toContain(TACHES_DECRITES[tache]);
    expect(shared).toContain(ATTENDUS[tache]);
    for (const of of PURPOSES) expect(of(tache).slice(shared.length)).not.toContain(TACHES_DECRITES[tache]);
  });

  it("is extended by the second judge's instructions with a part of their own", () => {
    for (const tache of TacheSchema.options) {
      expect(criteresBisInstructions(tache).startsWith(`${criteresInstructions(tache)}\n\n`)).toBe(true);
    }
  });
});

it("the README tells the tokens of each prompt", async () => {
  const readme = await readFile(new URL("./README.md", import.meta.url), "utf8");
  const told = (count: number) => Math.round(count).toLocaleString("en");
  const rows = TacheSchema.options.map((tache) => {
    const counts = PURPOSES.map((of) => told(tokens(of(tache))));
    return `| ${tache} | ${counts.join(" | ")} |`;
  });
  expect(readme).toContain(`|---|---|---|---|---|\n${rows.join("\n")}\n`);
  expect(readme).toContain(`The common part has ${told(tokens(CADRE))}.`);
});

describe("what is worth little as an answer", () => {
  it.each([
    "Hors sujet",
    "En partie hors sujet",
    "Recopié",
    "Appris par cœur",
    "Rempli",
    "Autre langue",
    "adressées au correcteur",
  ])("%s is told to every judge", (kind) => {
    expect(CADRE).toContain(kind);
  });

  it("is named by every code that a reply may use, and by no code of length", () => {
    for (const tache of TacheSchema.options) {
      for (const code of [...MOTIFS, ...STATUTS]) expect(criteresInstructions(tache)).toContain(code);
    }
    expect(MOTIFS).not.toContain("LONGUEUR");
  });
});

describe("the order of a reply is that of its instructions", () => {
  it("an error is corrected before it is coded, and doubted after it is explained", () => {
    const [item] = ErreursReplySchema.entries.erreurs.pipe[0].pipe;
    expect(Object.keys(item.item.entries)).toEqual([
      "contexte",
      "extrait",
      "correction",
      "code",
      "explication",
      "doute",
      "gravite",
    ]);
    const text = erreursInstructions("EE_T1");
    const places = Object.keys(item.item.entries).map((key, index) => text.indexOf(`${index + 1}. ${key} :`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });
});

describe("a spoken production", () => {
  const oral = TacheSchema.options.filter((tache) => TACHES[tache].mode === "EO");

  it.each(oral)(
    "%s: the instructions exclude inaudible errors, and mention neither fluency nor pronunciation",
    (tache) => {
      for (const instructions of [criteresInstructions, erreursInstructions, bilanInstructions]) {
        expect(instructions(tache)).toContain("ne s'entend pas");
        expect(instructions(tache)).not.toMatch(/AISANCE_PHONOLOGIE|FLU_AISANCE|PHON_PRONONCIATION/);
        expect(instructions(tache)).not.toContain("La longueur est comptée ailleurs");
      }
    },
  );

  it("has measures in the data of its bilan, and of nothing else", () => {
    for (const tache of TacheSchema.options) {
      expect(bilanInstructions(tache).includes("mesures (débit")).toBe(oral.includes(tache));
      expect(criteresInstructions(tache) + erreursInstructions(tache)).not.toContain("mesures (débit");
    }
  });

  it.each([
    ["EO_T1", "N'attends aucune question de sa part"],
    ["EO_T1", "La personne s'adresse-t-elle à quelqu'un"],
    ["EO_T3", "La personne parle seule"],
    ["EO_T2_LIVE", "La personne ouvre-t-elle l'échange"],
    ["EO_T2_LIVE", "Seules les lignes qui commencent par « Candidat : »"],
  ] as const)("%s is judged by what its own task expects", (tache, expectation) => {
    for (const other of TacheSchema.options) {
      expect(criteresInstructions(other).includes(expectation)).toBe(other === tache);
    }
  });
});
