import type { Critere, Fourchette, Validite } from "@epreuve/contract/rapport";
import { meanOfCriteres, nclcOfNote } from "../scale/niveaux.ts";
import type { Ecart } from "./opinions.ts";

/**
 * Half the width of the estimate, in points of note: with one judge, what holds the settled level of about nine texts of
 * ten of the development set (`npm run evaluate` prints the share); with two, what they differ by, and at least a point.
 */
const ONE_JUDGE = 2;
const TWO_JUDGES_MIN = 1;
const HALF_WIDTH_MAX = 4;

/** Fewer words than this show little of what somebody can do. */
const FEW_WORDS = 60;
const FEW_WORDS_MORE = 1;

/** The most NCLC levels that an estimate of this confidence spans. */
const SPANS = [
  { levels: 2, confiance: "haute" },
  { levels: 3, confiance: "moyenne" },
] as const;

/**
 * Between which NCLC levels the estimate lies: from the spread of two judges where there are two, the length of the
 * production, and how far the criteria's mean is from the thresholds. Where an examiner may refuse the production, from
 * below 4 to what the language is worth.
 */
export function fourchetteOf(
  { criteres, validite, note }: { criteres: readonly Critere[]; validite: Validite; note: number },
  { ecarts, mots }: { ecarts: readonly Ecart[] | null; mots: number },
): Fourchette {
  if (validite.statut !== "valide") {
    const high = validite.statut === "a_risque" ? Math.max(note, validite.niveau_langue.note) : note;
    return { nclc_min: null, nclc_max: nclcOfNote(high), confiance: "basse" };
  }
  const mean = meanOfCriteres(criteres.map((critere) => critere.note));
  const half = halfWidth(ecarts, mots);
  const nclc_min = nclcOfNote(Math.max(0, Math.round(mean - half)));
  const nclc_max = nclcOfNote(Math.min(20, Math.round(mean + half)));
  // Below 4 counts as the level under 4.
  const levels = (nclc_max ?? 3) - (nclc_min ?? 3) + 1;
  return { nclc_min, nclc_max, confiance: SPANS.find((span) => levels <= span.levels)?.confiance ?? "basse" };
}

function halfWidth(ecarts: readonly Ecart[] | null, mots: number): number {
  const spread =
    ecarts === null || ecarts.length === 0
      ? ONE_JUDGE
      : Math.max(TWO_JUDGES_MIN, ecarts.reduce((sum, { ecart }) => sum + Math.abs(ecart), 0) / ecarts.length);
  return Math.min(HALF_WIDTH_MAX, spread + (mots < FEW_WORDS ? FEW_WORDS_MORE : 0));
}
