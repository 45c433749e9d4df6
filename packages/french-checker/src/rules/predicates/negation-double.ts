export { noQuestion } from "./pronouns-of-verbs.ts";

import { lowerAt, type Sentence } from "../../token.ts";
import type { Match } from "../phrase-pattern.ts";

/** Whether "ne" stands before: "je n'ai pas rien mangé", never "pas rien" alone. */
export function isAfterNe(match: Match, sentence: Sentence): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(({ lower }) => /^(?:ne|n')$/u.test(lower));
}

/** "il ne prend pas un médicament ou un autre": neither of several. */
export function notOneOrOther(match: Match, { tokens }: Sentence): boolean {
  return !tokens
    .slice(match.to + 1, match.to + 6)
    .some(({ lower }, at, rest) => lower === "ou" && /^une?$/u.test(rest[at + 1]?.lower ?? ""));
}

/** Whether the article is only denied: "je n'ai pas une voiture", never "pas un sou" nor "pas un frère, mais deux". */
export function isPlainNegation(match: Match, sentence: Sentence): boolean {
  // "N'aurait-elle pas des frères ?": a question that hopes for a yes.
  if (sentence.tokens.some(({ text }) => text === "?")) return false;
  const ahead = sentence.tokens.slice(0, match.from);
  const before = ahead.slice(ahead.findLastIndex(({ kind }) => kind === "punct") + 1);
  // "tout le monde n'a pas une voiture": some have one.
  if (before.some(({ lower }) => /^(?:tous|toutes|tout)$/u.test(lower))) return false;
  // "pas une ne répond", "il n'y a pas un chat dehors", "pas un mot qui ait un sens"
  if (/^une?$/u.test(lowerAt(sentence, match.from))) {
    if (/^(?:qui|dont|où)$/u.test(lowerAt(sentence, match.to + 2))) return false;
    const there = before.slice(-4).some(({ lower }) => lower === "y");
    if (there && /^(?:chat|bruit|nuage|souffle|signe)$/u.test(lowerAt(sentence, match.to + 1))) return false;
  }
  return (
    !/^(?:seul|seule|sou|centime|dollar|euro|mot|instant|minute|seconde|moment|goutte|tout|quart|peu|même|certain|certaine|autre|ride|tel|telle|vrai|vraie|seule|heure|heures|années|demi-heure|lieue|reste)$/u.test(
      lowerAt(sentence, match.to + 1),
    ) &&
    !sentence.tokens.slice(match.to + 1, match.to + 8).some(({ lower }) => lower === "mais") &&
    // "n'achète pas une maison, achète un voisin": one thing against another.
    lowerAt(sentence, match.to + 3) !== lowerAt(sentence, match.from - 2)
  );
}
