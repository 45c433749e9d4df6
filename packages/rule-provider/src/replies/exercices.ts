import { type CodeCritere, CodeCritereSchema } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import type { Donnees } from "@epreuve/core/generation/donnees";
import { EXERCISE_STOCK } from "../content/exercise-stock.ts";
import { analyseProduction } from "./analysis.ts";
import { exercisesFromErrors } from "./exercices/from-errors.ts";
import { exercisesFromText } from "./exercices/from-text.ts";
import { parseErrors } from "./exercices/given-error.ts";
import type { Language } from "./language.ts";
import { hash } from "./rewrite.ts";

/**
 * Five to eight exercises: first on the candidate's errors, then, up to five, on the weakest criterion, made from the
 * text's sentences and last from the stock.
 */
export function exercicesReply(donnees: Donnees, language: Language): ExercicesReply {
  const wanted = donnees.critere?.trim();
  const critere: CodeCritere = CodeCritereSchema.options.find((code) => code === wanted) ?? "GRAMMAIRE";
  const production = analyseProduction(donnees, language);
  const exercices = exercisesFromErrors(
    parseErrors(donnees.erreurs ?? ""),
    { max: LIMITS.exercicesMax, oral: production.oral },
    language,
  );
  const missing = LIMITS.exercicesMin - exercices.length;
  if (missing > 0) {
    const max = exercices.length === 0 ? LIMITS.exercicesMin + 1 : missing;
    const taken = new Set(exercices.map(({ enonce }) => enonce));
    for (const one of exercisesFromText(production, critere, max, language)) {
      if (!taken.has(one.enonce)) exercices.push(one);
    }
  }
  const all = EXERCISE_STOCK[critere];
  const first = hash(donnees.contenu ?? "") % all.length;
  for (const stock of [...all.slice(first), ...all.slice(0, first)]) {
    if (exercices.length >= LIMITS.exercicesMin) break;
    exercices.push({ code: critere, ...stock });
  }
  return { exercices };
}
