import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Exercice } from "@epreuve/contract/enrichment";
import { LIMITS } from "@epreuve/contract/limits";
import type { CodeErreur } from "@epreuve/contract/taxonomie";
import { holdsAsWords } from "../correction/report/citations.ts";
import type { Issue } from "../generation/issue.ts";
import { foldQuote, foldText } from "../text/fold.ts";
import { normalized } from "../text/normalize.ts";
import { GAP, type Verdict, verdictOn } from "./exercices-cles.ts";
import type { Proofreader } from "./proofreader.ts";
import type { ExercicesReply } from "./replies.ts";

type Proposed = ExercicesReply["exercices"][number];
const CHOIX_MIN = 3;
const CHOIX_MAX = 5;

/** A shorter answer (à, de, est) may occur elsewhere in the sentence without revealing it. */
const TELLING_LENGTH = 4;

/** What exercises are measured against: the codes they may practise, and the check of the language. */
export interface ReviewBasis {
  codes: readonly (CodeErreur | CodeCritere)[];
  proofreader: Proofreader;
}

/** An exercise without a fault. Where its key is not `proven` by rule, only solving it shows whether it is right. */
export interface ReviewedExercice extends Omit<Exercice, "id"> {
  proven: boolean;
}

export interface ReviewedExercices {
  exercices: ReviewedExercice[];
  faults: string[];
}

/**
 * Keeps the exercises that can be done and marked and whose key nothing speaks against, at most 8, and describes the
 * faults of the others in French. A repeated statement is dropped without a fault.
 */
export function reviewExercices(
  reply: ExercicesReply,
  { codes, proofreader }: ReviewBasis,
): ReviewedExercices {
  const exercices: ReviewedExercice[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [index, proposed] of reply.exercices.entries()) {
    const exercice = trimmed(proposed);
    const verdict = reviewOne(exercice, { codes, proofreader });
    const statement = foldQuote(exercice.enonce);
    if (verdict.kind === "fault") faults.push(`Exercice ${index + 1} : ${verdict.fault}.`);
    else if (!seen.has(statement) && exercices.length < LIMITS.exercicesMax) {
      exercices.push({ ...exercice, proven: verdict.kind === "proven" });
    }
    seen.add(statement);
  }
  return { exercices, faults };
}

function reviewOne(exercice: Proposed, { codes, proofreader }: ReviewBasis): Verdict {
  const fault = codes.includes(exercice.code)
    ? faultOf(exercice)
    : `le code ${exercice.code} n'est pas admis ici`;
  return fault === null ? verdictOn(exercice, proofreader) : { kind: "fault", fault };
}

/** The faults to send back to the provider; empty when enough exercises are valid. */
export function exercicesIssues({ exercices, faults }: ReviewedExercices): Issue[] {
  if (exercices.length >= LIMITS.exercicesMin) return [];
  const messages = [
    `${exercices.length} exercices utilisables et différents ; il en faut de ${LIMITS.exercicesMin} à ${LIMITS.exercicesMax}.`,
    ...faults,
  ];
  return messages.map((message) => ({ message }));
}

function trimmed(proposed: Proposed): Proposed {
  return {
    ...proposed,
    consigne: proposed.consigne.trim(),
    enonce: proposed.enonce.trim(),
    // A provider may send an empty list for no choices.
    choix: proposed.choix?.length ? proposed.choix.map((choix) => choix.trim()) : null,
    reponse: proposed.reponse.trim(),
    explication: proposed.explication.trim(),
  };
}

function faultOf(exercice: Proposed): string | null {
  const { type, consigne, enonce, choix, reponse, explication } = exercice;
  if ([consigne, enonce, reponse, explication].includes("")) return "un champ est vide";
  if (type !== "qcm" && choix !== null) return `choix doit être null pour le type ${type}`;
  switch (type) {
    case "texte_a_trous":
      if (!enonce.includes(GAP)) return `l'énoncé n'a pas de trou « ${GAP} »`;
      return givesAway(enonce, reponse);
    case "qcm":
      return qcmFault(choix ?? [], reponse) ?? givesAway(enonce, reponse);
    case "reformulation":
    case "correction":
      if (normalized(enonce, "NFC") === normalized(reponse, "NFC")) return "la réponse est l'énoncé lui-même";
      return null;
  }
}

function qcmFault(choix: readonly string[], reponse: string): string | null {
  if (choix.length < CHOIX_MIN || choix.length > CHOIX_MAX) {
    return `un qcm a de ${CHOIX_MIN} à ${CHOIX_MAX} choix`;
  }
  // Choices may differ by a capital or an accent only: that can be the point of the exercise.
  if (new Set(choix.map((one) => normalized(one, "NFC"))).size < choix.length)
    return "deux choix sont identiques";
  if (choix.includes("")) return "un choix est vide";
  return choix.includes(reponse) ? null : "la réponse n'est pas l'un des choix";
}

function givesAway(enonce: string, reponse: string): string | null {
  if (foldQuote(reponse).length < TELLING_LENGTH) return null;
  return holdsAsWords(foldText(enonce), reponse) ? "l'énoncé contient la réponse" : null;
}
