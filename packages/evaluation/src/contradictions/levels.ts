import {
  cecrlOfNote,
  nclcOfNote,
  nextThreshold,
  noteOfCriteres,
} from "@epreuve/core/correction/scale/niveaux";
import type { Rule } from "./rule.ts";

/** Levels follow from notes by the exam's tables. */
const levelOfNote: Rule = {
  name: "level and note",
  find({ rapport: { note, niveau_cecr, nclc, criteres } }) {
    return [
      ...(niveau_cecr === cecrlOfNote(note) ? [] : [`note ${note}, and level ${niveau_cecr}`]),
      ...(nclc === nclcOfNote(note) ? [] : [`note ${note}, and NCLC ${nclc}`]),
      ...criteres.flatMap((critere) =>
        critere.note === null
          ? critere.niveau_cecr === null
            ? []
            : [`${critere.code} has a level and no note`]
          : critere.niveau_cecr === cecrlOfNote(critere.note)
            ? []
            : [`${critere.code}: note ${critere.note}, and level ${critere.niveau_cecr}`],
      ),
    ];
  },
};

/** The note of a valid production is that of its criteria; another's may only be lower. */
const noteOfItsCriteria: Rule = {
  name: "note and criteria",
  find({ rapport: { note, criteres }, validite }) {
    const own = noteOfCriteres(criteres.map((critere) => critere.note));
    const capped = validite !== null && validite.statut !== "valide" && note < own;
    return note === own || capped ? [] : [`note ${note}, and criteria that make ${own}`];
  },
};

const limitingCriterion: Rule = {
  name: "limiting criterion",
  find({ rapport: { criteres, diagnostic } }) {
    const limiting = criteres.find(({ code }) => code === diagnostic.critere_limitant);
    if (limiting === undefined || limiting.note === null) {
      return [`${diagnostic.critere_limitant} limits, and has no note`];
    }
    const { code, note } = limiting;
    const lower = criteres.filter((critere) => critere.note !== null && critere.note < note);
    return lower.length === 0
      ? []
      : [`${code} limits with ${note}, and ${lower[0]?.code} has ${lower[0]?.note}`];
  },
};

const nextLevel: Rule = {
  name: "advice and level",
  find({ rapport: { nclc, conseil_nclc } }) {
    const { nclc_vise, note_requise } = nextThreshold(nclc);
    return [
      ...(conseil_nclc.nclc_actuel === nclc
        ? []
        : [`NCLC ${nclc}, and advice from ${conseil_nclc.nclc_actuel}`]),
      ...(conseil_nclc.nclc_vise === nclc_vise && conseil_nclc.note_requise === note_requise
        ? []
        : [`NCLC ${nclc}, and advice towards ${conseil_nclc.nclc_vise} with ${conseil_nclc.note_requise}`]),
    ];
  },
};

export const LEVEL_RULES: readonly Rule[] = [levelOfNote, noteOfItsCriteria, limitingCriterion, nextLevel];
