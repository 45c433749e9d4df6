import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Critere } from "@epreuve/contract/rapport";
import { expect, it } from "vitest";
import { weighDoubt } from "./doute.ts";
import type { DoubtedErreur } from "./erreurs.ts";
import { DOUTES, type Doute } from "./replies.ts";

function erreur(doute: Doute, code: DoubtedErreur["code"] = "SYN_PREPOSITION"): DoubtedErreur {
  const place = code.startsWith("TACHE") ? null : 0;
  return {
    code,
    extrait: place === null ? null : "à",
    debut: place,
    fin: place === null ? null : 1,
    correction: "de",
    explication: "Une règle.",
    gravite: "mineure",
    doute,
  };
}

function critere(code: CodeCritere, note: number): Critere {
  return { code, libelle: code, niveau_cecr: "B1", note, preuves: [], conseil: "" };
}

/** Which doubts are kept in a text of 100 words with these notes and this many certain errors. */
function kept(note: number, certain: number, code?: DoubtedErreur["code"]): Doute[] {
  const criteres = (["LEXIQUE", "GRAMMAIRE", "ORTHOGRAPHE"] as const).map((one) => critere(one, note));
  // A good task makes no good language.
  criteres.push(critere("ADEQUATION_TACHE", 20));
  const background = Array.from({ length: certain }, () => ({ ...erreur("certain"), explication: "Fond." }));
  return DOUTES.filter((doute) => {
    const one = { ...erreur(doute, code), explication: "Ceci." };
    const found = weighDoubt([...background, one], { criteres, mots: 100 });
    return found.some(({ explication }) => explication === "Ceci.");
  });
}

it.each([
  ["a text of many errors", 8, 9, ["certain", "probable", "douteux"]],
  ["a text of few errors", 8, 1, ["certain", "probable"]],
  ["an advanced text", 10, 9, ["certain", "probable"]],
  ["an expert text", 14, 9, ["certain"]],
] as const)("%s keeps what its level allows of doubtful findings", (_, note, certain, expected) => {
  expect(kept(note, certain)).toEqual(expected);
});

it("an error of the whole production is never reported on a doubt", () => {
  expect(kept(4, 20, "TACHE_HORS_SUJET")).toEqual(["certain", "probable"]);
});

it("a kept error has the report's fields and no doubt", () => {
  const [one] = weighDoubt([erreur("certain")], { criteres: [], mots: 100 });
  expect(one).not.toHaveProperty("doute");
});
