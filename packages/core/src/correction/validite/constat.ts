import type { CodeMotif } from "@epreuve/contract/validite";
import type { Statut } from "../scale/validite.ts";
import type { ReadText } from "./read-text.ts";
import type { Mot } from "./words.ts";

/**
 * What a measure of being off the subject looks at; two of these are independent of each other, but for "ensemble", which
 * is words, themes and meaning together.
 */
export type Ground = "mots" | "themes" | "sens" | "demande" | "acte" | "passage" | "ensemble";

/**
 * What a measure found. `force` "preuve" proves its motif alone, "indice" only with another ground or with the
 * provider's verdict.
 */
export interface Constat {
  code: CodeMotif;
  /** What the motif, once proved, makes of the production. */
  statut: Statut;
  force: "preuve" | "indice";
  ground: Ground | null;
  /** An exact quote of the text; null where no single passage shows it. */
  preuve: string | null;
}

/** Whether the measures alone prove a motif. */
export function isProved(constats: readonly Constat[], code: CodeMotif): boolean {
  return constats.some((one) => one.code === code && one.force === "preuve" && one.ground === null);
}

const QUOTE_WORDS = 25;
/** A quote does not end before the word that these belong to. */
const OPENS_GROUP =
  /^(?:l|d|le|la|les|une?|des|du|aux?|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|de|a|avec|pour|dans|sur|chez|par|sans|et|ou|qu[ei]?|parce|je|j|tu|ils?|elles?|nous|vous|ne|n|tres)$/u;

/** The words as they stand in the text, from the first to the last of them, at most about a sentence. */
export function quoteOf(
  { texte, phrases }: Pick<ReadText, "texte" | "phrases">,
  mots: readonly Mot[],
): string | null {
  const first = mots[0];
  if (first === undefined) return null;
  const phrase = phrases.find(({ fin }) => fin >= first.fin);
  const within = mots.filter((mot) => phrase !== undefined && mot.fin <= phrase.fin).slice(0, QUOTE_WORDS);
  const last = within.findLast(({ plain }) => !OPENS_GROUP.test(plain));
  return texte.slice(first.debut, last?.fin ?? first.fin);
}
