import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import { adviceFor } from "./advice.ts";
import type { AnalysedProduction } from "./analysis.ts";
import { evidenceFor } from "./evidence.ts";
import { type Features, measure } from "./features.ts";
import { levelsOf } from "./levels.ts";
import { reasonsOf } from "./reasons.ts";

/**
 * These rules do not understand a text, and what can be measured of its validity core measures beside every provider: a
 * verdict from the same measures would count as a second ground and be none.
 */
const NO_VERDICT: CriteresReply["validite"] = { motifs: [], statut: "valide" };

/** The level, evidence and advice of each criterion, then reasons; levels depend on measures only. */
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
    validite: NO_VERDICT,
    criteres,
    pourquoi: reasonsOf(criteres, production, features),
  };
}
