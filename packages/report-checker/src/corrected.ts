import type { Erreur } from "@epreuve/contract/rapport";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import type { Rule } from "./rule.ts";

const selfCorrection: Rule = {
  name: "corrections",
  find({ rapport: { erreurs } }) {
    return erreurs
      .filter(({ code, extrait, correction }) => CODES_ERREUR[code].located && extrait === correction)
      .map(({ code }) => `a ${code} is corrected by itself`);
  },
};

/** One passage has one correction. */
const rivalCorrections: Rule = {
  name: "corrections of one passage",
  find({ rapport: { erreurs } }) {
    const placed = erreurs.filter(({ debut }) => debut !== null);
    return [...Map.groupBy(placed, ({ debut, fin }) => `${debut}-${fin}`).values()]
      .filter((all) => new Set(all.map(({ correction }) => correction)).size > 1)
      .map((all) => `a ${all.map(({ code }) => code).join(" and a ")} correct one passage differently`);
  },
};

/** The corrected text is the text with its errors corrected: each by its own correction, and nothing else changed. */
const correctedText: Rule = {
  name: "corrected text",
  find({ rapport: { erreurs, texte_corrige }, production: { contenu } }) {
    if (texte_corrige === null) return [];
    const faults: string[] = [];
    const applied: Erreur[] = [];
    let at = 0;
    for (const { texte, erreur: index } of texte_corrige.segments) {
      if (index === null) {
        const from = contenu.startsWith(texte, at) ? at : at + 1;
        if (!contenu.startsWith(texte, from)) faults.push("a segment without an error is not the text's");
        at = from + texte.length;
        continue;
      }
      const erreur = erreurs[index];
      if (erreur === undefined || erreur.debut === null || erreur.fin === null) {
        faults.push("a segment corrects an error that has no place");
        continue;
      }
      if (texte !== erreur.correction) faults.push(`a segment is not the correction of its ${erreur.code}`);
      if (erreur.debut !== at && erreur.debut !== at + 1)
        faults.push(`a ${erreur.code} is corrected elsewhere`);
      applied.push(erreur);
      at = erreur.fin;
    }
    if (contenu.slice(at).trim() !== "") faults.push("the corrected text ends before the text");
    const left = erreurs.filter(
      (erreur) =>
        erreur.debut !== null && !applied.includes(erreur) && !applied.some((one) => overlap(one, erreur)),
    );
    return [...faults, ...left.map(({ code }) => `a ${code} is not in the corrected text`)];
  },
};

function overlap(one: Erreur, other: Erreur): boolean {
  return (one.debut ?? 0) < (other.fin ?? 0) && (other.debut ?? 0) < (one.fin ?? 0);
}

/** A correction of fewer letters stands in any sentence without telling anything. */
const TELLING_LETTERS = 4;

/** A hint leads to the rule, and never holds the correction. */
const hints: Rule = {
  name: "hints",
  find({ rapport: { erreurs } }) {
    return erreurs
      .filter(({ indice, correction }) => {
        const words = wordsOf(correction);
        return indice !== null && words.trim().length >= TELLING_LETTERS && wordsOf(indice).includes(words);
      })
      .map(({ code }) => `the hint of a ${code} gives its correction away`);
  },
};

function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

export const CORRECTION_RULES: readonly Rule[] = [selfCorrection, rivalCorrections, correctedText, hints];
