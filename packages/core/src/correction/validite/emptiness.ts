import { TACHES, type Tache } from "@epreuve/contract/tache";
import { type Constat, quoteOf } from "./constat.ts";
import type { Density } from "./density.ts";
import type { ReadText } from "./read-text.ts";

/*
 * Bounds between honest texts and texts that say nothing, measured on the development texts, the weakest and the most
 * schoolish included. Every letter has its formulas: what counts is how far stock phrases outweigh what is said.
 */
const STOCK = { beyond: 0.15, least: 0.12, some: 0.1, sign: 0.06 };
const LINKING = { preuve: 0.2, spoken: 0.28, indice: 0.1 };
const LISTED = 0.4;
const REPEATED = 0.2;
const VARIETY = 0.45;
const CONCRETE = { little: 0.13, poor: 0.1, none: 0.05 };
/** Fewer words show no density. */
const WORDS_MIN = 60;

/** Whether a text was learned to fit any subject, or is filled with words that say nothing. */
export function emptiness(text: ReadText, density: Density): Constat[] {
  if (text.mots.length < WORDS_MIN) return [];
  // The questions of an exchange are conventional, whoever asks them.
  const heart = text.tache === "EO_T2_LIVE" ? null : byHeart(density);
  const filled = filling(density, text.tache);
  return [
    ...(heart === null ? [] : [constat(text, "PAR_COEUR", heart, density)]),
    // What was learned by heart is poor in what it says: that it is filled too is no second reproach.
    ...(filled === null || heart === "preuve" ? [] : [constat(text, "REMPLISSAGE", filled, density)]),
  ];
}

function byHeart({ stock, concrete, linking }: Density): Constat["force"] | null {
  if (stock >= STOCK.least && stock - concrete >= STOCK.beyond) return "preuve";
  if (concrete < CONCRETE.poor && stock >= STOCK.some && linking < LINKING.preuve) return "preuve";
  return stock >= STOCK.sign || concrete < CONCRETE.little ? "indice" : null;
}

function filling(
  { linking, listed, repeated, variety, concrete }: Density,
  tache: Tache,
): Constat["force"] | null {
  const poor = concrete < CONCRETE.poor;
  // Speech is full of "donc" and "voilà" that link nothing.
  const linked = linking >= (TACHES[tache].mode === "EO" ? LINKING.spoken : LINKING.preuve);
  if (linked || listed >= LISTED || concrete < CONCRETE.none) return "preuve";
  if (repeated >= REPEATED || (poor && variety < VARIETY)) return "preuve";
  return linking >= LINKING.indice || concrete < CONCRETE.little ? "indice" : null;
}

function constat(
  text: ReadText,
  code: "PAR_COEUR" | "REMPLISSAGE",
  force: Constat["force"],
  { shown }: Density,
): Constat {
  const phrase = code === "PAR_COEUR" ? shown.stock : shown.linking;
  return { code, statut: "a_risque", force, ground: null, preuve: quoteOf(text, phrase?.mots ?? []) };
}
