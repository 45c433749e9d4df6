import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import type { Word } from "../tagger.ts";

const FEMININE = /^(?:la|une|ma|ta|sa|cette)$/u;
/** Adjectives that are nouns too, and that usage puts before the noun as often as after it. */
const OFTEN_BEFORE =
  /^(?:parfait|profond|important|plein|précieux|léger|lent|court|brillant|intéressant|délicieux|affreux|sérieux|dangereux|puissant|éternel|heureux|malheureux|doux|franc|vilain|méchant|ardent|passionnant|fameux|complet)$/u;
/** What tells which one is meant, where no noun follows. */
const ALONE = /^(?:seul|premier|dernier|second)$/u;
const AFTER_ALONE = /^(?:à|qui|que|qu'|dont)$/u;

/** The adjective at `index` after a feminine determiner: "une parfait équipe", "la seul à venir". */
export function masculineAfterFeminine(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined || word.name || word.token.quoted || !FEMININE.test(words[index - 1]?.lower ?? ""))
    return false;
  if (!word.all.some(({ pos, gender, number }) => pos === "ADJ" && gender === "m" && number !== "p"))
    return false;
  if (word.all.some(({ pos, gender }) => pos === "ADJ" && gender !== "m")) return false;
  if (ALONE.test(word.lower) && AFTER_ALONE.test(next?.lower ?? "")) return true;
  // "une demi heure"
  if (word.lower === "demi") return false;
  if (!OFTEN_BEFORE.test(word.lower) && !PRENOMINAL.has(word.lower)) return false;
  if (next === undefined || next.name) return false;
  return (
    next.all.some(({ pos, gender, number }) => pos === "NOM" && gender === "f" && number !== "p") &&
    next.all.every(({ pos, gender }) => pos !== "ADJ" && (pos !== "NOM" || gender !== "m"))
  );
}

/** The feminine of such adjectives. */
export function* feminineBeforeNoun(rule: Rule, words: readonly Word[], lexicon: Lexicon): Iterable<Finding> {
  for (const [index, word] of words.entries()) {
    if (!masculineAfterFeminine(words, index)) continue;
    const lemma = word.all.find(({ pos }) => pos === "ADJ")?.lemma ?? word.lower;
    const form = lexicon.inflect(lemma, "ADJ", "f", "s");
    if (form === undefined || form === word.lower) continue;
    const why = `Après « ${words[index - 1]?.token.text} », l'adjectif est au féminin : « ${form} ».`;
    yield finding(rule, word.token, word.token, sameCase(form, word.token.text), why);
  }
}
