import type { NiveauCecr } from "@epreuve/contract/niveaux";
import type { Rapport } from "@epreuve/contract/rapport";
import { cecrlOfNclc, nextThreshold } from "../correction/scale/niveaux.ts";

/** The level that a model answer is to show, and the candidate's own. */
export interface Vise {
  nclc: number;
  niveau_cecr: NiveauCecr;
  actuel: NiveauCecr;
}

/**
 * The next level up from what the candidate's language is worth: an answer that was refused for its subject is shown
 * how the subject is answered in language of its own level, not in that of a beginner.
 */
export function viseOf({ validite: { niveau_langue } }: Pick<Rapport, "validite">): Vise {
  const { nclc_vise } = nextThreshold(niveau_langue.nclc);
  return { nclc: nclc_vise, niveau_cecr: cecrlOfNclc(nclc_vise), actuel: niveau_langue.niveau_cecr };
}
