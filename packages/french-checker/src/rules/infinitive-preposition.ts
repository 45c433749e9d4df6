import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import {
  ADJECTIVES,
  OF_A,
  OF_DE,
  REFLEXIVE_A,
  REFLEXIVE_DE,
  STATES,
} from "./infinitive-preposition-words.ts";

/** What may stand between the infinitive and what governs it. */
const BETWEEN =
  /^(?:pas|plus|jamais|aussi|toujours|souvent|encore|beaucoup|vraiment|ensemble|bientôt|finalement|enfin|parfois|seulement|maintenant|déjà|même|donc|alors|euh)$/u;
const CLITICS = /^(?:me|m'|te|t'|se|s'|la|lui|leur|y|en|nous|vous|ne|n')$/u;
const REFLEXIVES = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u;
/** Infinitives that are nouns as well, though they are verbs after what governs an infinitive. */
const ALSO_NOUNS = /^(?:être|avoir|faire|aller|manger|boire|vivre|savoir|parler|dormir)$/u;

function isInfinitive({ all, lower, name }: Word): boolean {
  if (name || !all.some(({ mode }) => mode === "inf")) return false;
  return all.every(({ mode }) => mode === "inf") || ALSO_NOUNS.test(lower);
}

/** Where the infinitive's own group begins: its pronouns and its negation belong to it. */
function beginning(words: readonly Word[], index: number): number {
  let from = index;
  while (index - from < 3 && CLITICS.test(words[from - 1]?.lower ?? "")) from -= 1;
  // "décidé ne pas partir"
  if (
    /^(?:pas|plus|jamais)$/u.test(words[from - 1]?.lower ?? "") &&
    /^n[e']$/u.test(words[from - 2]?.lower ?? "")
  )
    return from - 2;
  return from;
}

const isForm = (word: Word | undefined, verb: RegExp): boolean =>
  word?.all.some(({ pos, lemma }) => pos === "VER" && verb.test(lemma)) === true;

/** Whether the word is a verb here: after its subject, its pronoun or its auxiliary, or a form that is nothing else. */
function isVerb(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.name || word.readings.length === 0) return false;
  const before = words[at - 1];
  if (before?.readings.some(({ pos }) => pos === "DET") === true) return false;
  const helped = words.slice(Math.max(0, at - 3), at).some((one) => isForm(one, /^(?:avoir|être)$/u));
  if (word.readings.some(({ mode }) => mode === "ppas")) return helped;
  if (word.readings.every(({ pos }) => pos === "VER")) return true;
  return /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ne|n')$/u.test(before?.lower ?? "");
}

/** The preposition that the word at `at` takes before an infinitive; undefined where it takes none, or two. */
function prepositionAfter(words: readonly Word[], at: number, negated: boolean): "à" | "de" | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const earlier = words.slice(Math.max(0, at - 4), at);
  if (ADJECTIVES.has(word.lower))
    return earlier.some((one) => isForm(one, STATES)) ? ADJECTIVES.get(word.lower) : undefined;
  const lemma = (
    word.readings.find(({ pos }) => pos === "VER") ?? word.all.find(({ mode }) => mode === "ppas")
  )?.lemma;
  if (lemma === undefined || !isVerb(words, at)) return undefined;
  const reflexive = earlier.slice(-3).some(({ lower }) => REFLEXIVES.test(lower));
  if (reflexive && REFLEXIVE_A.has(lemma)) return "à";
  if (reflexive && REFLEXIVE_DE.has(lemma)) return "de";
  // "il arrive" is "à" in a negation only: "je n'arrive pas à dormir".
  if (lemma === "arriver") return negated ? "à" : undefined;
  if (lemma === "servir" || lemma === "suffire")
    return word.readings.every(isFiniteForm) ? (lemma === "servir" ? "à" : "de") : undefined;
  if (OF_A.has(lemma)) return "à";
  return OF_DE.has(lemma) ? "de" : undefined;
}

/** "on a décidé ensemble vendre la maison", "je n'arrive pas encore m'endormir": "à" or "de" is missing. */
export const infinitivePreposition: Rule = {
  id: "preposition-infinitif",
  code: "SYN_PREPOSITION",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (!isInfinitive(word) || word.token.quoted) continue;
      const from = beginning(words, index);
      let at = from - 1;
      while (from - at < 4 && BETWEEN.test(words[at]?.lower ?? "")) at -= 1;
      const negated = words
        .slice(Math.max(0, at - 2), from)
        .some(({ lower }) => /^(?:pas|plus|jamais|ne|n')$/u.test(lower));
      const preposition = at < 0 ? undefined : prepositionAfter(words, at, negated);
      const first = words[from]?.token;
      if (preposition === undefined || first === undefined) continue;
      const start = preposition === "à" ? "à " : elidesBefore(first.lower) ? "d'" : "de ";
      const correction = `${start}${first.text}`;
      const governor = words[at]?.token.text ?? "";
      const text = `Après « ${governor} », l'infinitif est introduit par « ${preposition} » : « ${correction} ».`;
      yield finding(this, first, first, correction, text);
    }
  },
};
