import type { Finding, Rule } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { replaced } from "./verb-group.ts";

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u;
/** How often, when and how one goes, where no place is said. */
const HOW =
  /^(?:souvent|parfois|rarement|toujours|jamais|régulièrement|quelquefois|chaque|tous|toutes|une|deux|trois|quatre|cinq|plusieurs|demain|hier|seule?s?|encore|aussi)$/u;
const COUNTED =
  /^(?:fois|jours?|matins?|soirs?|semaines?|samedis?|dimanches?|mois|années?|week-ends?|étés?|vacances)$/u;
const PLACE =
  /^(?:à|au|aux|dans|chez|en|vers|sur|sous|jusqu'|jusque|là|là-bas|ici|où|loin|près|dehors|partout|ailleurs|nulle|voir|devant|derrière|quelque|bien|mal|mieux|vite|lentement|tranquillement|pas)$/u;
/** What ends what is said of going. */
const CLOSED = /^(?:[.;!?…]|\.{2,}|,|mais|car|parce|pour|quand|et)$/u;

/** The verb "aller" at `at`, not before an infinitive and not of health. */
function goes(words: readonly Word[], at: number): number | undefined {
  const forms = words[at]?.all.filter((one) => isFiniteForm(one) && one.mode !== "imp") ?? [];
  // "j'irai": no "y" before that vowel.
  if (forms.some(({ lemma }) => lemma === "aller") && !/^ir/u.test(words[at]?.lower ?? "")) return at + 1;
  if (!forms.some(({ lemma }) => lemma === "être")) return undefined;
  return /^allée?s?$/u.test(words[at + 1]?.lower ?? "") ? at + 2 : undefined;
}

/** Whether what follows says how or when one goes, up to the end, and no place. */
function saysNoPlace(words: readonly Word[], from: number): boolean {
  const first = words[from];
  if (first === undefined || !HOW.test(first.lower)) return false;
  const counted = /^(?:chaque|tous|toutes|une|deux|trois|quatre|cinq|plusieurs)$/u.test(first.lower);
  if (counted && !words.slice(from + 1, from + 3).some(({ lower }) => COUNTED.test(lower))) return false;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || CLOSED.test(word.lower)) return true;
    // "je vais toujours à pied": what one says of every way.
    if (PLACE.test(word.lower) || word.name) return false;
    if (word.all.some(({ mode }) => mode === "inf")) return false;
  }
  return true;
}

function at(rule: Rule, index: number, { words }: TaggedSentence, sentence: Sentence): Finding | undefined {
  const ne = /^n[e']$/u.test(words[index - 1]?.lower ?? "") ? 1 : 0;
  const subject = words[index - 1 - ne];
  if (subject === undefined || subject.token.quoted || !SUBJECTS.test(subject.lower)) return undefined;
  const end = goes(words, index);
  if (end === undefined) return undefined;
  const after = /^(?:pas|plus)$/u.test(words[end]?.lower ?? "") ? end + 1 : end;
  if (!saysNoPlace(words, after)) return undefined;
  // "le parc où je vais souvent", "au parc, je vais souvent".
  if (
    words.slice(0, index - ne).some(({ lower }) => PLACE.test(lower) || /^(?:du|que|qu'|dont)$/u.test(lower))
  )
    return undefined;
  const verb = words[index]?.token.text ?? "";
  return replaced(
    rule,
    ["y", verb],
    index,
    index,
    sentence,
    (correction) =>
      `« aller » a besoin d'un lieu : s'il a été nommé avant, « y » le rappelle, « ${correction} ».`,
  );
}

/** "c'est un beau parc, je vais souvent": the place one goes to is named before, and "y" stands for it. */
export const goingThere: Rule = {
  id: "aller-sans-y",
  code: "SYN_PRONOM",
  priority: "text",
  *find(sentence: Sentence, { tagger }): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found = at(this, index, tagged, sentence);
      if (found !== undefined) yield found;
    }
  },
};
