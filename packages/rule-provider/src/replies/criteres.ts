import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import { adviceFor } from "./advice.ts";
import type { AnalysedProduction } from "./analysis.ts";
import { evidenceFor } from "./evidence.ts";
import { type Features, measure } from "./features.ts";
import { levelsOf } from "./levels.ts";
import { reasonsOf } from "./reasons.ts";
import { validityOf } from "./validity.ts";

/** Validity, then the level, evidence and advice of each criterion, then reasons; levels depend on measures only. */
export function criteresReply(
  production: AnalysedProduction,
  features: Features = measure(production),
): CriteresReply {
  const shown: string[] = [];
  const levels = levelsOf(features);
  const criteres = CRITERES_DE_TACHE[production.tache].map((code) => {
    const { niveau_cecr = null, position = "moyen" } = levels.get(code) ?? {};
    const preuves = evidenceFor(code, production, features, shown);
    shown.push(...preuves);
    return {
      code,
      preuves,
      niveau_cecr,
      position,
      conseil: adviceFor(code, production, features),
    };
  });
  return {
    validite: validityOf(production, features),
    criteres,
    pourquoi: reasonsOf(criteres, production, features),
  };
}
