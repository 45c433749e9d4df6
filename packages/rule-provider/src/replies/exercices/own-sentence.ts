import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { GAP, verdictOn } from "@epreuve/core/enrichment/exercices-cles";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import { tokenize } from "@epreuve/french-checker/token";
import type { Language } from "../language.ts";
import { applyCorrections, hash } from "../rewrite.ts";
import { distractors } from "./distractors.ts";
import { type GivenError, onOneLine, placeIn } from "./given-error.ts";

type Exercice = ExercicesReply["exercices"][number];

/** A sentence of the candidate with all its errors corrected but one, and with all of them corrected. */
interface Case {
  error: GivenError;
  faulty: string;
  correct: string;
  /** The corrected sentence with a gap in the place of the one error. */
  gapped: string;
}

/** The length of a sentence that is read at once, in characters. */
const PHRASE = { min: 20, max: 110 };
const WRONG_CHOICES_MIN = 2;

/** Codes whose errors have one correction: another word or tense may be as right. */
const ONE_CORRECTION = /^(?:ORTH_|ACC_|CONJ_FORME|CONJ_MODE|SYN_DETERMINANT)/u;

/** Whether a sentence is whole and of words that are known: an odd one is no model. */
function isWhole(phrase: string, { lexicon }: Language): boolean {
  return (
    phrase.length >= PHRASE.min &&
    phrase.length <= PHRASE.max &&
    /^\p{Lu}[^\n«»"()[\]…]*[.!?]$/u.test(phrase) &&
    tokenize(phrase).every(({ kind, lower }) => kind !== "word" || lexicon.readings(lower).length > 0)
  );
}

function caseOf(error: GivenError, errors: readonly GivenError[], language: Language): Case | null {
  const phrase = onOneLine(error.phrase);
  const same = errors.filter((one) => onOneLine(one.phrase) === phrase);
  const places = same.map((one) => ({ one, place: placeIn(phrase, one, language) }));
  const own = places.find(({ one }) => one === error)?.place;
  if (own === undefined || own === null || error.correction.trim() === "") return null;
  // With an error whose place is unknown, or that meets this one, the sentence cannot be corrected whole.
  const others = places.flatMap(({ one, place }) =>
    one === error || place === null ? [] : [{ ...place, correction: one.correction }],
  );
  if (others.length < same.length - 1) return null;
  if (others.some(({ debut, fin }) => debut < own.fin && own.debut < fin)) return null;
  const faulty = applyCorrections(phrase, others);
  const correct = applyCorrections(phrase, [...others, { ...own, correction: error.correction }]);
  const gapped = applyCorrections(phrase, [...others, { ...own, correction: GAP }]);
  return isWhole(correct, language) ? { error, faulty, correct, gapped } : null;
}

function correctionExercise({ error, faulty, correct }: Case): Exercice {
  return {
    code: error.code,
    type: "correction",
    consigne: `Cette phrase, tirée de votre texte, contient une seule erreur (${nameOf(error)}). Récrivez la phrase entière, corrigée.`,
    enonce: faulty,
    choix: null,
    reponse: correct,
    explication: explanation(error),
  };
}

function choiceExercise({ error, gapped }: Case, language: Language): Exercice | null {
  const { correction } = error;
  const wrong = distractors(correction, error.extrait, language).filter(
    (one) => language.findErrors(gapped.replace(GAP, () => one)).length > 0,
  );
  if (wrong.length < WRONG_CHOICES_MIN) return null;
  return {
    code: error.code,
    type: "qcm",
    consigne: `Choisissez ce qui complète votre phrase (${nameOf(error)}).`,
    enonce: gapped,
    choix: [...wrong, correction].sort((a, b) => hash(a + gapped) - hash(b + gapped)),
    reponse: correction,
    explication: explanation(error),
  };
}

function nameOf({ code }: GivenError): string {
  return CODES_ERREUR[code].libelle.toLowerCase();
}

/** The report's explanation, with the answer where it does not quote it. */
function explanation({ explication, correction, code }: GivenError): string {
  const given = explication.trim() || CODES_ERREUR[code].definition;
  return given.includes(correction) ? given : `${given} Ici : « ${correction} ».`;
}

/** At most `max` exercises on the candidate's own sentences, of those whose key the rules prove. */
export function ownSentenceExercises(
  errors: readonly GivenError[],
  max: number,
  language: Language,
): Exercice[] {
  const made: Exercice[] = [];
  const used = new Set<string>();
  for (const error of errors) {
    if (made.length === max) break;
    if (!ONE_CORRECTION.test(error.code) || used.has(error.code)) continue;
    const found = caseOf(error, errors, language);
    if (found === null) continue;
    const makers = [choiceExercise(found, language), correctionExercise(found)];
    const proven = (made.length === 0 ? makers : makers.toReversed()).find(
      (one) => one !== null && verdictOn(one, language).kind === "proven",
    );
    if (proven === undefined || proven === null) continue;
    used.add(error.code);
    made.push(proven);
  }
  return made;
}
