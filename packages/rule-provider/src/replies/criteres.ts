import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import { adviceFor } from "./advice.ts";
import type { AnalysedProduction } from "./analysis.ts";
import { evidenceFor } from "./evidence.ts";
import { type Features, measure } from "./features.ts";
import { givenLevels, judgedOf } from "./judged.ts";
import { readingOf } from "./reading.ts";
import { reasonsOf } from "./reasons.ts";

/**
 * These rules do not understand a text, and what can be measured of its validity core measures beside every provider: a
 * verdict from the same measures would count as a second ground and be none.
 */
const NO_VERDICT: CriteresReply["validite"] = { motifs: [], statut: "valide" };

/**
 * The level, evidence and advice of each criterion, then reasons. Levels depend on measures only; evidence, advice and
 * reasons agree with what the service makes of them.
 */
export function criteresReply(
  production: AnalysedProduction,
  features: Features = measure(production),
): CriteresReply {
  const judged = judgedOf(production, features);
  const reading = readingOf(production, judged, features);
  const notes = [...judged.notes.values()];
  const mean = notes.reduce((sum, note) => sum + note, 0) / Math.max(1, notes.length);
  const shown: string[] = [];
  const criteres = givenLevels(production, features).map((level) => {
    const side = (judged.notes.get(level.code) ?? 0) < mean ? "low" : "high";
    const { conseil, code } = adviceFor(level.code, reading);
    const preuves = evidenceFor(level.code, production, features, side, shown, code);
    shown.push(...preuves);
    return { ...level, preuves, conseil };
  });
  const limiting = criteres.find(({ code }) => code === judged.limitant)?.preuves ?? [];
  return {
    validite: NO_VERDICT,
    criteres,
    pourquoi: reasonsOf(judged.limitant, reading, limiting),
  };
}
