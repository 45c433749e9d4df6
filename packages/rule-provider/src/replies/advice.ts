import type { CodeCritere } from "@epreuve/contract/criteres";
import { coherenceAdvice, grammarAdvice, lexiconAdvice, spellingAdvice } from "./advice/language.ts";
import { interactionAdvice, mannersAdvice } from "./advice/manners.ts";
import { PRAISE } from "./advice/praise.ts";
import { commonest } from "./advice/quoting.ts";
import { heavyRepeat } from "./advice/spoken.ts";
import { taskAdvice } from "./advice/task.ts";
import type { AnalysedProduction } from "./analysis.ts";
import type { Features } from "./features.ts";

/** One piece of advice for a criterion, which cites what was found in this text. */
export function adviceFor(code: CodeCritere, production: AnalysedProduction, features: Features): string {
  if (code === "AISANCE_PHONOLOGIE") {
    return "La prononciation, le débit et les pauses ne s'entendent pas dans une transcription : ce critère n'est pas noté ici. Réécoutez votre enregistrement et repérez vos hésitations.";
  }
  const { oral, texte } = production;
  if (!/\p{L}/u.test(texte))
    return `Rien ne peut encore être jugé : ${oral ? "dites" : "écrivez"} quelques phrases en français.`;
  if (production.words.length === 0 || features.lexical.knownShare < 0.62) {
    return oral
      ? "On n'entend pas de français, ou trop peu pour juger : recommencez entièrement en français, avec des phrases simples."
      : "Le texte ne paraît pas écrit en français, ou trop peu pour être jugé : reprenez-le entièrement en français.";
  }
  switch (code) {
    case "ADEQUATION_TACHE":
      return taskAdvice(production, features);
    case "COHERENCE":
      return coherenceAdvice(production, features);
    case "LEXIQUE":
      return lexiconAdvice(production, features);
    case "GRAMMAIRE":
      return grammarAdvice(production, features);
    case "ORTHOGRAPHE":
      return spellingAdvice(production);
    case "SOCIOLINGUISTIQUE":
      return mannersAdvice(production, features);
    case "INTERACTION":
      return interactionAdvice(production, features);
  }
}

/** Whether the advice of a criterion is about a weakness; otherwise it only suggests how to go further. */
export function hasWeakness(code: CodeCritere, production: AnalysedProduction, features: Features): boolean {
  const { structure, lexical, grammar } = features;
  switch (code) {
    case "AISANCE_PHONOLOGIE":
      return false;
    case "ORTHOGRAPHE":
      return commonest(production, ["orthographe", "ponctuation"]) !== null;
    case "COHERENCE":
      return structure.links.length < 4 || (!production.oral && structure.paragraphCount < 2);
    case "LEXIQUE":
      return (
        commonest(production, ["lexique"]) !== null ||
        lexical.rareWords.length < 4 ||
        heavyRepeat(production, features) !== null
      );
    case "GRAMMAIRE":
      return (
        commonest(production, ["accord", "conjugaison", "syntaxe"]) !== null || grammar.tenses.length < 6
      );
    case "SOCIOLINGUISTIQUE":
    case "ADEQUATION_TACHE":
    case "INTERACTION":
      return !adviceFor(code, production, features).startsWith(PRAISE[code]);
  }
}
