import type { Rapport } from "@epreuve/contract/rapport";
import type { Rule } from "./rule.ts";

const NOTE_MAX = { valide: 20, a_risque: 8, hors_epreuve: 3 } as const;

/** A production that may not be rated is not a valid one, and one that may be is not suspected. */
const validity: Rule = {
  name: "validity and note",
  find({ rapport: { note, validite } }) {
    const { statut, motifs, niveau_langue } = validite;
    const suspicions = motifs.filter(({ code }) => code !== "LONGUEUR");
    return [
      ...(note <= NOTE_MAX[statut] ? [] : [`${statut}, and note ${note}`]),
      ...(statut === "valide" && suspicions.length > 0 ? [`${statut}, with ${suspicions[0]?.code}`] : []),
      ...(statut !== "valide" && suspicions.length === 0 ? [`${statut}, without a reason`] : []),
      ...(statut === "valide" && niveau_langue.note !== note
        ? [`${statut}, and a language of ${niveau_langue.note} with note ${note}`]
        : []),
      ...(niveau_langue.note < note ? [`a language of ${niveau_langue.note}, below the note ${note}`] : []),
    ];
  },
};

/** What an examiner refuses is the limiting criterion, the headline and an error; what is valid has no such error. */
const verdictEverywhere: Rule = {
  name: "validity and the rest",
  find({ rapport }) {
    const { validite, revelation, diagnostic, erreurs, conformite } = rapport;
    const { statut, motifs } = validite;
    const has = (code: Rapport["erreurs"][number]["code"]) => erreurs.some((erreur) => erreur.code === code);
    const of = (code: string) => motifs.some((motif) => motif.code === code);
    const refused = statut === "hors_epreuve" && (of("HORS_SUJET") || of("LANGUE"));
    return [
      ...(has("TACHE_HORS_SUJET") === refused
        ? []
        : [`${statut}, and TACHE_HORS_SUJET is${refused ? " not" : ""} there`]),
      ...(has("TACHE_RECOPIE") === conformite.recopie
        ? []
        : [`recopie is ${conformite.recopie}, and TACHE_RECOPIE is not`]),
      ...(statut !== "valide" && diagnostic.critere_limitant !== "ADEQUATION_TACHE"
        ? [`${statut}, and ${diagnostic.critere_limitant} limits`]
        : []),
      ...(statut !== "valide" && !motifs.some(({ explication }) => explication === revelation.constat)
        ? [`${statut}, and the revelation is about something else`]
        : []),
    ];
  },
};

export const VALIDITY_RULES: readonly Rule[] = [validity, verdictEverywhere];
