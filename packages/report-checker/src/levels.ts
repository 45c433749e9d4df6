import { CRITERES } from "@epreuve/contract/criteres";
import type { Rapport } from "@epreuve/contract/rapport";
import { levelsNamed } from "@epreuve/core/correction/report/statements";
import {
  cecrlOfNclc,
  cecrlOfNote,
  nclcOfNote,
  nextThreshold,
  noteOfCriteres,
} from "@epreuve/core/correction/scale/niveaux";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

/** Levels follow from notes by the exam's tables. */
const levelOfNote: Rule = {
  name: "level and note",
  find({ rapport: { note, niveau_cecr, nclc, criteres, validite } }) {
    const { niveau_langue } = validite;
    return [
      ...(niveau_cecr === cecrlOfNote(note) ? [] : [`note ${note}, and level ${niveau_cecr}`]),
      ...(nclc === nclcOfNote(note) ? [] : [`note ${note}, and NCLC ${nclc}`]),
      ...(niveau_langue.niveau_cecr === cecrlOfNote(niveau_langue.note) &&
      niveau_langue.nclc === nclcOfNote(niveau_langue.note)
        ? []
        : [`a language of ${niveau_langue.note}, and its level ${niveau_langue.niveau_cecr}`]),
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
  find({ rapport: { note, criteres, validite } }) {
    const own = noteOfCriteres(criteres.map((critere) => critere.note));
    const capped = validite.statut !== "valide" && note < own;
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

/** Below 4 counts as the level under 4. */
const rank = (nclc: number | null): number => nclc ?? 3;

const range: Rule = {
  name: "range and level",
  find({ rapport: { nclc, fourchette } }) {
    const { nclc_min, nclc_max } = fourchette;
    return rank(nclc_min) <= rank(nclc) && rank(nclc) <= rank(nclc_max)
      ? []
      : [`NCLC ${nclc}, and a range of ${nclc_min} to ${nclc_max}`];
  },
};

/** A level in the prose is one of the report: of a criterion, of the whole, of the range, or the next one. */
const levelsOfTheProse: Rule = {
  name: "levels in the prose",
  find({ rapport }) {
    const known = knownLevels(rapport);
    return proseOf(rapport).flatMap(({ part, text }) => [
      ...levelsNamed(text)
        .filter((name) => !known.has(name))
        .map((name) => `${part} names ${name}`),
      ...rapport.criteres.flatMap(({ code, niveau_cecr }) => {
        if (!text.startsWith(`${CRITERES[code]} : niveau `)) return [];
        const [named] = levelsNamed(text);
        return named === undefined || niveau_cecr?.startsWith(named)
          ? []
          : [`${part} gives ${code} ${named}`];
      }),
    ]);
  },
};

function knownLevels({ note, niveau_cecr, nclc, criteres, conseil_nclc, validite, fourchette }: Rapport) {
  const { nclc_vise, note_requise } = conseil_nclc;
  const next = Math.min(20, note + 1);
  const before = Math.max(0, note - 1);
  const cecrl = [
    niveau_cecr,
    validite.niveau_langue.niveau_cecr,
    cecrlOfNclc(nclc_vise),
    cecrlOfNote(next),
    cecrlOfNote(before),
    ...criteres.map((critere) => critere.niveau_cecr ?? ""),
  ].map((name) => name.split("_")[0] ?? "");
  const nclcs = [
    nclc,
    nclc_vise,
    fourchette.nclc_min,
    fourchette.nclc_max,
    nclcOfNote(next),
    nclcOfNote(before),
  ];
  return new Set([
    ...cecrl,
    ...nclcs.map((one) => `NCLC${one ?? 4}`),
    ...[note, note_requise].map((one) => `${one}/20`),
  ]);
}

export const LEVEL_RULES: readonly Rule[] = [
  levelOfNote,
  noteOfItsCriteria,
  limitingCriterion,
  nextLevel,
  range,
  levelsOfTheProse,
];
