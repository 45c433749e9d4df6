import type { Reading } from "../lexicon.ts";
import { finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { bare } from "../spelling/sound.ts";
import { isApostrophe, isElided, type Sentence, type Token } from "../token.ts";
import { elidesBefore } from "./elides.ts";

/** What an apostrophe ends. */
const SHORT = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)$/u;

/** Words after which a letter alone is a name or a unit: "la lettre c est", "5 m avant". */
const NAMED =
  /^(?:lettre|groupe|classe|vitamine|plan|niveau|type|bâtiment|hépatite|option|point|partie|catégorie|série|note|touche|variable|salle|ligne|quai|porte|bloc|axe)s?$/u;

const isVerb = ({ pos, mode }: Reading): boolean => pos === "VER" && mode !== "ppas" && mode !== "ppres";
const NEITHER = /^(?:et|ou|où|est|à|au|aux)$/u;

/** The word as it is spelt, where only its accents are missing: "ecole", "etait". */
function spelt(token: Token, { spelling }: RuleContext): string {
  if (spelling.isKnown(token.lower) || spelling.isKnown(token.text)) return token.text;
  const near = spelling.suggest(token.lower).find((one) => bare(one) === bare(token.lower));
  // "c etait": the third person ends in t as the misspelt word does.
  const was = /^etai(?:s|t|ent)$/u.test(token.lower) ? `é${token.lower.slice(1)}` : near;
  return was === undefined ? token.text : sameCase(was, token.text);
}

/** Whether the letters at the head go with this word: "j ai", "l école", "qu il". */
function goesWith(head: string, word: string, readings: readonly Reading[]): boolean {
  if (NEITHER.test(word) && !(/^[csn]$/u.test(head) && word === "est") && !(head === "jusqu")) return false;
  const nominal = readings.some(({ pos }) => /^(?:NOM|ADJ)$/u.test(pos));
  const verbal = readings.some(isVerb);
  switch (head) {
    case "c":
      return /^(?:est|étai(?:t|s|ent)|en)$/u.test(word);
    case "j":
      return /^(?:y|en)$/u.test(word) || readings.some((one) => isVerb(one) && one.person === 1);
    case "m":
    case "t":
    case "n":
      return /^(?:y|en)$/u.test(word) || verbal;
    case "s":
      return /^(?:y|en|ils?)$/u.test(word) || verbal;
    case "l":
      return nominal || verbal || word === "on" || word === "un" || word === "une";
    case "d":
      return !readings.every(isVerb) || readings.some(({ mode }) => mode === "inf");
    case "jusqu":
      return (
        readings.some(({ pos }) => pos === "ADV" || pos === "PREP") || /^(?:à|a|au|aux|en|où)$/u.test(word)
      );
    case "lorsqu":
    case "puisqu":
    case "quoiqu":
      return /^(?:ils?|elles?|on|une?|en)$/u.test(word);
    default:
      return true;
  }
}

/** Whether the letters at `index` stand for an elided word. */
function isHead({ tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== "word" || token.quoted || !SHORT.test(token.lower)) return false;
  const before = tokens[index - 1];
  const shouted = token.text !== token.lower;
  if (shouted && before?.kind === "word" && before.text !== before.text.toUpperCase()) return false;
  if (before === undefined) return true;
  if (before.kind === "number" || NAMED.test(before.lower)) return false;
  return before.kind !== "punct" || (/^[,;:!?.«"()—–-]$/u.test(before.text) && token.spaceBefore !== "");
}

/** "c est", "l ecole", "s ' installer", "d’ un": an apostrophe left out, or with a space beside it. */
export const apostrophe: Rule = {
  id: "apostrophe",
  code: "ORTH_ELISION",
  priority: "homophone",
  *find(sentence, context) {
    const { tokens } = sentence;
    for (const [index, token] of tokens.entries()) {
      const spaced = token.kind === "word" && isElided(token.text) && SHORT.test(token.lower.slice(0, -1));
      if (token.quoted || (!spaced && !isHead(sentence, index))) continue;
      const marked = !spaced && isApostrophe(tokens[index + 1]?.text ?? "");
      const next = tokens[marked ? index + 2 : index + 1];
      if (next?.kind !== "word" || next.text.startsWith("-") || /\n/u.test(next.spaceBefore)) continue;
      if ((spaced || !marked) && next.spaceBefore === "") continue;
      const word = spelt(next, context);
      const lower = word.toLowerCase();
      if (!elidesBefore(lower)) continue;
      const head = spaced ? token.lower.slice(0, -1) : token.lower;
      const readings = context.lexicon.readings(lower);
      if (!spaced && !marked && !goesWith(head, lower, readings)) continue;
      const whole = head === "jusqu" && lower === "a" ? "à" : word;
      const correction = `${spaced ? token.text : `${token.text}'`}${whole}`;
      const text =
        spaced || marked
          ? `Pas d'espace à côté de l'apostrophe : « ${correction} ».`
          : `L'apostrophe marque la voyelle qui manque : « ${correction} ».`;
      yield finding(this, token, next, correction, text, spaced || marked ? "PONC_TYPO" : this.code);
    }
  },
};
