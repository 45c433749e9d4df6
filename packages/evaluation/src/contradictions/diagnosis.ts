import { CRITERES } from "@epreuve/contract/criteres";
import type { Rule } from "./rule.ts";

const NOT_IN_WORD = /[^\p{L}\p{N}]+/gu;

function plain(text: string): string {
  return text.toLowerCase().replace(NOT_IN_WORD, " ").trim();
}

/** What a point is about: what stands before its colon, or all of it. */
function headOf(point: string): string {
  return plain(point.split(" : ")[0] ?? point);
}

const strengthsAndWeaknesses: Rule = {
  name: "strengths and weaknesses",
  find({ rapport: { diagnostic } }) {
    const weak = new Set(diagnostic.points_faibles.map(plain));
    const weakHeads = new Set(diagnostic.points_faibles.map(headOf));
    const limiting = plain(CRITERES[diagnostic.critere_limitant]);
    return diagnostic.points_forts.flatMap((point) => {
      const head = headOf(point);
      if (weak.has(plain(point)) || weakHeads.has(head)) return ["a strength is a weakness too"];
      return head === limiting ? ["the limiting criterion is a strength"] : [];
    });
  },
};

/** A production that may not be rated is not a valid one, and one that may be is not suspected. */
const validity: Rule = {
  name: "validity and note",
  find({ rapport: { note }, validite }) {
    if (validite === null) return [];
    const { statut, motifs, niveau_langue } = validite;
    const suspicions = motifs.filter(({ code }) => code !== "LONGUEUR");
    const noteMax = { valide: 20, a_risque: 8, hors_epreuve: 3 }[statut];
    return [
      ...(note <= noteMax ? [] : [`${statut}, and note ${note}`]),
      ...(statut === "valide" && suspicions.length > 0 ? [`${statut}, with ${suspicions[0]?.code}`] : []),
      ...(statut !== "valide" && suspicions.length === 0 ? [`${statut}, without a reason`] : []),
      ...(statut === "valide" && niveau_langue.note !== note
        ? [`${statut}, and a language of ${niveau_langue.note} with note ${note}`]
        : []),
    ];
  },
};

export const DIAGNOSIS_RULES: readonly Rule[] = [strengthsAndWeaknesses, validity];
