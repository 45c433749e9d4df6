import { type Nclc, type NiveauCecr, NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { nclcOfNote } from "@epreuve/core/correction/scale/niveaux";

/** The classes of a note that decide: below NCLC 4, then 4 to 10. */
export const NCLC_CLASSES = ["< 4", "4", "5", "6", "7", "8", "9", "10"] as const;

const BELOW_FIRST = 3;

/** Index in `NCLC_CLASSES` of a note on 20. */
export function nclcClass(note: number): number {
  return classOfNclc(nclcOfNote(note));
}

/** Index in `NCLC_CLASSES` of an NCLC level; null is below 4. */
export function classOfNclc(nclc: Nclc): number {
  return (nclc ?? BELOW_FIRST) - BELOW_FIRST;
}

export const CECR_CLASSES = NiveauCecrSchema.options;

/** Index in `CECR_CLASSES` of a level. */
export function cecrClass(niveau: NiveauCecr): number {
  return CECR_CLASSES.indexOf(niveau);
}
