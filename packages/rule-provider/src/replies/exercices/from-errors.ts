import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { analyse } from "../analysis.ts";
import type { Language } from "../language.ts";
import { applyCorrections, hash, type Place } from "../rewrite.ts";
import { asWritten } from "./as-written.ts";
import { distractors } from "./distractors.ts";
import { canBeDone, type Exercice, withGap } from "./exercice.ts";
import { type GivenError, onOneLine, placeIn } from "./given-error.ts";

/** An error with its sentence, all other errors of which are corrected. */
interface Case extends GivenError {
  /** The sentence with this one error. */
  faulty: string;
  /** The sentence without any known error. */
  correct: string;
  /** Where the correction stands in `correct`. */
  place: Place;
}

/** Longest sentence of an exercise, in characters. */
const PHRASE_MAX = 300;

const BETWEEN = /^(?:plus|moins|aussi|très|trop|bien|si|tout|toujours|souvent|pas|vraiment|assez)$/u;

/**
 * Whether « être » precedes an adjective or noun of another number (« est meilleurs »): the checker is not sure
 * enough to correct it, but it must not be shown as a right answer.
 */
function disagrees(phrase: string, language: Language): boolean {
  return analyse(phrase, language).sentences.some(({ words }) =>
    words.some(({ word }, index) => {
      const numbers = new Set(
        word.all.flatMap(({ lemma, person, number }) =>
          lemma === "être" && person === 3 && number !== undefined ? [number] : [],
        ),
      );
      const after = words.slice(index + 1).find(({ lower }) => !BETWEEN.test(lower))?.word.readings ?? [];
      const [verb] = numbers;
      return (
        numbers.size === 1 &&
        after.length > 0 &&
        after.every(
          ({ pos, number }) => (pos === "ADJ" || pos === "NOM") && number !== undefined && number !== verb,
        )
      );
    }),
  );
}

function cases(errors: readonly GivenError[], language: Language): Case[] {
  const found: Case[] = [];
  for (const error of errors) {
    const phrase = onOneLine(error.phrase);
    if (phrase.length < 8 || phrase.length > PHRASE_MAX || error.correction.trim() === "") continue;
    const others = errors.flatMap((other) => {
      if (other === error || other.phrase !== error.phrase) return [];
      const place = placeIn(phrase, other, language);
      return place === null ? [] : [{ ...place, correction: other.correction }];
    });
    const own = placeIn(phrase, error, language);
    if (own === null) continue;
    const apart = others.filter(({ debut, fin }, index) => {
      const meets = (one: Place): boolean => debut < one.fin && one.debut < fin;
      return !meets(own) && !others.slice(0, index).some(meets);
    });
    const before = apart.filter(({ fin }) => fin <= own.debut);
    const debut =
      own.debut + before.reduce((sum, one) => sum + one.correction.length - (one.fin - one.debut), 0);
    const correct = applyCorrections(phrase, [...apart, { ...own, correction: error.correction }]);
    // Any error that remains would be shown as right.
    if (language.findErrors(correct).length > 0 || disagrees(correct, language)) continue;
    found.push({
      ...error,
      faulty: applyCorrections(phrase, apart),
      correct,
      place: { debut, fin: debut + error.correction.length },
    });
  }
  return found;
}

function explanation({ explication, code }: GivenError): string {
  return explication.trim() === "" ? CODES_ERREUR[code].definition : explication;
}

function lowerFirst(texte: string): string {
  return texte.charAt(0).toLowerCase() + texte.slice(1);
}

/** Codes for which the instruction can give the base form of the answer. */
const BASE_FORM = /^(?:ACC_|CONJ_)/u;

/** The base form of an answer that is one inflected word; null where it is not known. */
function baseForm(one: Case, { lexicon }: Language): string | null {
  const reading = lexicon
    .readings(one.correction.toLowerCase())
    .find(({ pos }) =>
      one.code.startsWith("CONJ_") || one.code === "ACC_SUJET_VERBE" || one.code === "ACC_PARTICIPE"
        ? pos === "VER"
        : pos === "ADJ" || pos === "NOM",
    );
  return reading?.lemma ?? null;
}

function gapExercise(one: Case, language: Language): Exercice | null {
  if (!BASE_FORM.test(one.code) || /\s/u.test(one.correction)) return null;
  const base = baseForm(one, language);
  if (base === null) return null;
  return {
    code: one.code,
    type: "texte_a_trous",
    consigne: `Complétez la phrase avec « ${base} », à la forme qui convient ici (${lowerFirst(CODES_ERREUR[one.code].libelle)}).`,
    enonce: withGap(one.correct, one.place),
    choix: null,
    reponse: one.correction,
    explication: explanation(one),
  };
}

function choiceExercise(one: Case, language: Language): Exercice | null {
  const wrong = distractors(one.correction, one.extrait, language);
  if (wrong.length === 0) return null;
  const choix = [...wrong, one.correction].sort((a, b) => hash(a + one.correct) - hash(b + one.correct));
  return {
    code: one.code,
    type: "qcm",
    consigne: `Choisissez ce qui complète correctement la phrase (${lowerFirst(CODES_ERREUR[one.code].libelle)}).`,
    enonce: withGap(one.correct, one.place),
    choix,
    reponse: one.correction,
    explication: explanation(one),
  };
}

function correctionExercise(one: Case): Exercice {
  return {
    code: one.code,
    type: "correction",
    consigne: `Une erreur s'est glissée dans cette phrase (${lowerFirst(CODES_ERREUR[one.code].libelle)}). Récrivez la phrase correctement.`,
    enonce: one.faulty,
    choix: null,
    reponse: one.correct,
    explication: explanation(one),
  };
}

function rewordingExercise(one: Case): Exercice | null {
  if (!/^(?:LEX_|REG_|SYN_|COH_)/u.test(one.code)) return null;
  return {
    code: one.code,
    type: "reformulation",
    consigne: `Reformulez la phrase en remplaçant « ${one.extrait} » par « ${one.correction} », et relisez-la à voix haute.`,
    enonce: one.faulty,
    choix: null,
    reponse: one.correct,
    explication: explanation(one),
  };
}

/** Sorts by frequency of the code, the most frequent first; errors of one code keep their order. */
function byFrequency(all: readonly Case[]): Case[] {
  const totals = new Map<string, number>();
  for (const { code } of all) totals.set(code, (totals.get(code) ?? 0) + 1);
  return [...all].sort((a, b) => (totals.get(b.code) ?? 0) - (totals.get(a.code) ?? 0));
}

/** Puts one error of each code before a second of any, so that the exercises vary. */
function spread(all: readonly Case[]): Case[] {
  const rounds = new Map<string, number>();
  return byFrequency(all)
    .map((one) => {
      const round = rounds.get(one.code) ?? 0;
      rounds.set(one.code, round + 1);
      return { one, round };
    })
    .sort((a, b) => a.round - b.round)
    .map(({ one }) => one);
}

/**
 * At most `max` exercises on the candidate's errors, of as many types and codes as possible. Sentences of speech
 * (`oral`) are put as they would be written.
 */
export function exercisesFromErrors(
  errors: readonly GivenError[],
  { max, oral }: { max: number; oral: boolean },
  language: Language,
): Exercice[] {
  const ready = spread(cases(oral ? asWritten(errors, language) : errors, language));
  const makers = [gapExercise, choiceExercise, correctionExercise, rewordingExercise];
  const exercises: Exercice[] = [];
  const seen = new Set<string>();
  for (let round = 0; round < makers.length && exercises.length < max; round += 1) {
    for (const [index, one] of ready.entries()) {
      if (exercises.length >= max) break;
      const exercise = makers[(index + round) % makers.length]?.(one, language) ?? null;
      const key = exercise?.enonce ?? "";
      if (exercise === null || seen.has(key) || !canBeDone(exercise)) continue;
      seen.add(key);
      exercises.push(exercise);
    }
  }
  return exercises;
}
