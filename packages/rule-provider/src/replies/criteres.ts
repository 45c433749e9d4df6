import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import { adviceFor } from "./advice.ts";
import type { AnalysedProduction } from "./analysis.ts";
import { evidenceFor } from "./evidence.ts";
import { type Features, measure } from "./features.ts";
import { levelOf, scoreCriterion } from "./levels.ts";

/** The level, evidence and advice of each criterion; levels depend on measured features only. */
export function criteresReply(
  production: AnalysedProduction,
  features: Features = measure(production),
): CriteresReply {
  const shown: string[] = [];
  const criteres = CRITERES_DE_TACHE[production.tache].map((code) => {
    const score = scoreCriterion(code, features);
    const level = score === null ? { niveau_cecr: null, position: "moyen" as const } : levelOf(score);
    const preuves = evidenceFor(code, production, features, shown);
    shown.push(...preuves);
    return {
      code,
      preuves,
      ...level,
      conseil: adviceFor(code, production, features),
    };
  });
  return { criteres };
}
