import { lowerAt, type Sentence } from "../../token.ts";
import type { Match } from "../phrase-pattern.ts";

/** Whether "ne" stands before: "je n'ai pas rien mangé", never "pas rien" alone. */
export function isAfterNe(match: Match, sentence: Sentence): boolean {
  return sentence.tokens
    .slice(Math.max(0, match.from - 5), match.from)
    .some(({ lower }) => /^(?:ne|n')$/u.test(lower));
}

/** Whether the article is only denied: "je n'ai pas une voiture", never "pas un sou" nor "pas un frère, mais deux". */
export function isPlainNegation(match: Match, sentence: Sentence): boolean {
  // "N'aurait-elle pas des frères ?": a question that hopes for a yes.
  if (sentence.tokens.some(({ text }) => text === "?")) return false;
  return (
    !/^(?:seul|seule|sou|centime|mot|instant|minute|seconde|moment|goutte|tout|quart|peu|même|certain|certaine|autre)$/u.test(
      lowerAt(sentence, match.to + 1),
    ) &&
    !sentence.tokens.slice(match.to + 1, match.to + 8).some(({ lower }) => lower === "mais") &&
    // "n'achète pas une maison, achète un voisin": one thing against another.
    lowerAt(sentence, match.to + 3) !== lowerAt(sentence, match.from - 2)
  );
}
