import { type CodeCritere, CodeCritereSchema } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import { TACHES, TacheSchema } from "@epreuve/contract/tache";
import type { CodeErreur } from "@epreuve/contract/taxonomie";
import { exercicesRediges } from "@epreuve/core/enrichment/exercices-rediges/choix";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import type { Donnees } from "@epreuve/core/generation/donnees";
import { type GivenError, parseErrors } from "./exercices/given-error.ts";
import { ownSentenceExercises } from "./exercices/own-sentence.ts";
import type { Language } from "./language.ts";

/** Exercises of a candidate with errors of several kinds, and of any other. */
const SEVERAL = { from: 3, count: LIMITS.exercicesMax };
const FEW = LIMITS.exercicesMin + 1;

/** What is made of the candidate's own sentences at most: new ones show that the rule is understood. */
const OWN_MAX = 2;

/**
 * Six to eight exercises: for writing, up to two on the candidate's own sentences where the checker proves them, then
 * authored ones on the most frequent errors and, where these are few, on the weakest criterion.
 */
export function exercicesReply(donnees: Donnees, language: Language): ExercicesReply {
  const wanted = donnees.critere?.trim();
  const critere: CodeCritere = CodeCritereSchema.options.find((code) => code === wanted) ?? "GRAMMAIRE";
  const tache = TacheSchema.options.find((one) => one === donnees.tache?.trim()) ?? "EE_T3";
  const oral = TACHES[tache].mode === "EO";
  const erreurs = parseErrors(donnees.erreurs ?? "");
  const codes = byFrequency(erreurs);
  const own = oral ? [] : ownSentenceExercises(erreurs, OWN_MAX, language);
  const count = codes.length < SEVERAL.from ? FEW : SEVERAL.count;
  const authored = exercicesRediges(
    { codes: [...codes, critere], erreurs, oral, graine: donnees.contenu ?? "" },
    count - own.length,
  );
  return { exercices: [...own, ...authored] };
}

/** The codes of the errors, the most frequent first. */
function byFrequency(erreurs: readonly GivenError[]): CodeErreur[] {
  const totals = new Map<CodeErreur, number>();
  for (const { code } of erreurs) totals.set(code, (totals.get(code) ?? 0) + 1);
  return [...totals].sort(([, a], [, b]) => b - a).map(([code]) => code);
}
