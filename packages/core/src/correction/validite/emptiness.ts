import { TACHES, type Tache } from "@epreuve/contract/tache";
import { type Constat, quoteOf } from "./constat.ts";
import regles from "./data/regles.json" with { type: "json" };
import type { Density } from "./density.ts";
import { featuresOfHeart } from "./heart.ts";
import type { ReadText } from "./read-text.ts";
import { scoreOf } from "./score.ts";

/*
 * Bounds between honest texts and texts that say nothing: each lies beyond every honest text of the development sets, the
 * weakest and the most schoolish included, also with what learners say in any text added to it. Essays of students are
 * more general than all of these: of 23 debates written in class by Chinese and Polish students of French, the least
 * particular had 0.049 and 0.055, half had less than 0.105, and one had 2.4 by the rule of texts learned by heart. What
 * bounds debates, and what is particular, lies beyond them too.
 */
/**
 * Log-odds of the fitted rule of texts learned by heart. With any of 1,488 mixes of lines that learners say in any text around
 * them, honest texts have at most 1.1, 1.6, 3.1, -1.02 and 0.3.
 */
const HEART: Record<Exclude<Tache, "EO_T2_LIVE">, number> = {
  EE_T1: 1.3,
  EE_T2: 2.1,
  EE_T3: 3.8,
  EO_T1: -1,
  EO_T3: 0.7,
};
const HEART_SIGN = -1;
/** Particular words of a text, among all; a live exchange asks conventional questions. With `little` it may be empty. */
const PARTICULAR = { told: 0.05, argued: 0.042, live: 0.045, notions: 0.072, little: 0.09 };
/** Where so many of the words are notions, more particular ones are needed: of those debates none had more than 0.091. */
const NOTIONS = 0.13;
const KIND = {
  EE_T1: "told",
  EE_T2: "told",
  EE_T3: "argued",
  EO_T1: "told",
  EO_T2_LIVE: "live",
  EO_T3: "argued",
} as const satisfies Record<Tache, keyof typeof PARTICULAR>;
/** Where so many of the words tell what happened, fewer particular ones do: one may tell of a word, « tu » or « vous ». */
const EVENTS = { told: 0.035, room: 0.02 };
const LINKING = { preuve: 0.2, spoken: 0.28, indice: 0.1 };
/** Lists alone prove from the first share on: a notice, or tastes told one by one, are lists too. From the second with few particular words. */
const LISTED = { most: 0.5, poor: 0.3, particular: 0.2 };
const REPEATED = 0.2;
/** Fewer words show no density. */
const WORDS_MIN = 60;

/** Whether a text was learned to fit any subject, or is filled with words that say nothing. */
export function emptiness(text: ReadText, density: Density): Constat[] {
  if (text.mots.length < WORDS_MIN) return [];
  // The questions of an exchange are conventional, whoever asks them.
  const heart = text.tache === "EO_T2_LIVE" ? null : byHeart(density, HEART[text.tache]);
  const filled = filling(density, text.tache);
  return [
    ...(heart === null ? [] : [constat(text, "PAR_COEUR", heart, density)]),
    // What was learned by heart is poor in what it says: that alone is no second reproach.
    ...(filled === null || (heart === "preuve" && filled !== "remplie")
      ? []
      : [constat(text, "REMPLISSAGE", filled === "indice" ? "indice" : "preuve", density)]),
  ];
}

function byHeart(density: Density, bound: number): Constat["force"] | null {
  const odds = scoreOf(regles.par_coeur, featuresOfHeart(density));
  if (odds >= bound) return "preuve";
  return odds >= HEART_SIGN || density.particular < PARTICULAR.little ? "indice" : null;
}

/** Whether a text is filled: with linking phrases, lists and repetitions; by saying nothing; or perhaps. */
function filling(
  { linking, listed, repeated, particular, events, abstract }: Density,
  tache: Tache,
): "remplie" | "vide" | "indice" | null {
  // Speech is full of "donc" and "voilà" that link nothing.
  const spoken = TACHES[tache].mode === "EO";
  const linked = linking >= (spoken ? LINKING.spoken : LINKING.preuve);
  const lists = listed >= LISTED.most || (listed >= LISTED.poor && particular < LISTED.particular);
  const none = abstract >= NOTIONS ? PARTICULAR.notions : PARTICULAR[KIND[tache]];
  if (linked || lists || repeated >= REPEATED) return "remplie";
  if (particular < none - (events >= EVENTS.told ? EVENTS.room : 0)) return "vide";
  return linking >= LINKING.indice || particular < PARTICULAR.little ? "indice" : null;
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
