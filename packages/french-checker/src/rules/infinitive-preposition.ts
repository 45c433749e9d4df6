import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import { ACT_TO_PERSON } from "./government-words.ts";
import {
  ADJECTIVES,
  JUDGED,
  JUST_DONE,
  NOUNS_OF_DE,
  OF_A,
  OF_DE,
  REFLEXIVE_A,
  REFLEXIVE_DE,
  STATES,
} from "./infinitive-preposition-words.ts";

/** What may stand between the infinitive and what governs it. */
export const BETWEEN =
  /^(?:pas|plus|jamais|aussi|toujours|souvent|encore|beaucoup|vraiment|ensemble|bientôt|finalement|enfin|parfois|seulement|maintenant|déjà|même|donc|alors|euh)$/u;
const CLITICS = /^(?:me|m'|te|t'|se|s'|la|lui|leur|y|en|nous|vous|ne|n')$/u;
const REFLEXIVES = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u;
const MEALS = /^(?:manger|boire|dîner|déjeuner|souper|goûter|dormir)$/u;
/** Infinitives that are nouns as well, though they are verbs after what governs an infinitive. */
const ALSO_NOUNS =
  /^(?:être|avoir|faire|aller|manger|boire|vivre|savoir|parler|dormir|rire|sourire|dîner|déjeuner|souper|goûter)$/u;

export function isInfinitive({ all, lower, name }: Word, before: Word | undefined): boolean {
  if (name || !all.some(({ mode }) => mode === "inf")) return false;
  // "se lever" is no "lever du soleil".
  const own = /^(?:me|m'|te|t'|se|s')$/u.test(before?.lower ?? "");
  return own || all.every(({ mode }) => mode === "inf") || ALSO_NOUNS.test(lower);
}

/** Where the infinitive's own group begins: its pronouns and its negation belong to it. */
export function beginning(words: readonly Word[], index: number): number {
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

export const isForm = (word: Word | undefined, verb: RegExp): boolean =>
  word?.all.some(({ pos, lemma }) => pos === "VER" && verb.test(lemma)) === true;

/** Whether the word is a verb here: after its subject, its pronoun or its auxiliary, or a form that is nothing else. */
function isVerb(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.name || word.readings.length === 0) return false;
  const before = words[at - 1];
  if (before?.readings.some(({ pos }) => pos === "DET") === true) return false;
  const helped = words.slice(Math.max(0, at - 3), at).some((one) => isForm(one, /^(?:avoir|être)$/u));
  const said = /^(?:je|j'|tu|il|elle|on|ils|elles|me|m'|te|t'|se|s')$/u.test(before?.lower ?? "");
  if (said && word.readings.some(isFiniteForm)) return true;
  if (word.readings.some(({ mode }) => mode === "ppas")) return helped;
  if (word.readings.every(({ pos }) => pos === "VER")) return true;
  return /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ne|n')$/u.test(before?.lower ?? "");
}

/** Verbs after which a noun may have an infinitive of its own: "laisser le temps passer". */
const SHOWING = /^(?:laisser|voir|regarder|sentir|entendre|écouter|faire|venir|aller)$/u;

/** "une bonne idée acheter", "quelque chose te dire", "beaucoup de temps regarder". */
function afterNoun(words: readonly Word[], at: number): "à" | "de" | undefined {
  const lower = words[at]?.lower ?? "";
  const earlier = words.slice(Math.max(0, at - 5), at);
  if (lower === "semblant") return "de";
  if (earlier.some((one) => isForm(one, SHOWING))) return undefined;
  if (/^(?:temps|heures|journée|soirée|longtemps)$/u.test(lower)) {
    if (earlier.some((one) => isForm(one, /^(?:passer|perdre|mettre)$/u))) return "à";
    return lower === "temps" && earlier.some((one) => isForm(one, /^(?:avoir|trouver|prendre)$/u))
      ? "de"
      : undefined;
  }
  if (/^choses?$/u.test(lower))
    return /^(?:quelque|de|des|plusieurs|deux|trois)$/u.test(words[at - 1]?.lower ?? "") ? "à" : undefined;
  // "elle a du mal s'adapter", "j'ai de la difficulté comprendre"
  if (/^(?:mal|difficultés?)$/u.test(lower))
    return /^(?:du|la|des|de)$/u.test(words[at - 1]?.lower ?? "") ? "à" : undefined;
  if (lower === "moment") return /^(?:le|bon)$/u.test(words[at - 1]?.lower ?? "") ? "de" : undefined;
  const before = words[at - 1]?.lower ?? "";
  if (lower === "mesure") return before === "en" ? "de" : undefined;
  if (lower === "peine") return /^(?:la|ma|sa|ta)$/u.test(before) ? "de" : undefined;
  return NOUNS_OF_DE.has(lower) ? "de" : undefined;
}

/** The masculine of an adjective or a participle: "fatiguées" is "fatigué". */
export function masculine({ all, lower }: Word): string {
  const adjective = all.find(({ pos }) => pos === "ADJ")?.lemma;
  if (adjective !== undefined) return adjective;
  return all.some(({ mode }) => mode === "ppas") ? lower.replace(/(?<=[éiu])(?:e?s?)$/u, "") : lower;
}

/** "c'est réconfortant avoir des amis": what one says of an act, whatever the adjective. */
function judges(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.name) return false;
  const earlier = words.slice(Math.max(0, at - 4), at);
  const it = earlier.some(({ lower }) => /^(?:c'|ce)$/u.test(lower));
  if (JUDGED.has(word.lower)) return it || earlier.some(({ lower }) => /^(?:il|ça|serait)$/u.test(lower));
  const adjective = word.all.some(({ pos, gender }) => pos === "ADJ" && gender !== "f");
  // "c'était censé être simple"
  if (/^(?:censé|supposé|présumé)$/u.test(word.lower)) return false;
  return it && adjective && word.all.every(({ pos, mode }) => pos === "ADJ" || mode === "ppres");
}

/** "j'ai demandé à mes parents m'envoyer", "à tous les gens de mon âge": what is asked of a person. */
function afterPerson(words: readonly Word[], at: number): "de" | undefined {
  const all = /^(?:tous|toutes|chacun|chacune)$/u.test(words[at]?.lower ?? "");
  if (!all && words[at]?.all.some(({ pos }) => pos === "NOM" || pos === "ADJ") !== true) return undefined;
  for (const back of [1, 2, 3, 4, 5, 6]) {
    const { token, lower } = words[at - back] ?? {};
    // "il a demandé à Marie si elle a dû partir"
    if (token?.kind === "punct" || /^(?:si|s'|qu[ei']|dont|où|quand|comment)$/u.test(lower ?? ""))
      return undefined;
    if (!/^(?:à|au|aux)$/u.test(words[at - back]?.lower ?? "")) continue;
    const verb = words[at - back - 1];
    return verb?.readings.some(({ pos, lemma }) => pos === "VER" && ACT_TO_PERSON.has(lemma)) === true
      ? "de"
      : undefined;
  }
  return undefined;
}

/** The preposition that the word at `at` takes before an infinitive; undefined where it takes none, or two. */
export function prepositionAfter(
  words: readonly Word[],
  at: number,
  negated: boolean,
  infinitive?: Word,
): "à" | "de" | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const earlier = words.slice(Math.max(0, at - 4), at);
  const adjective = ADJECTIVES.get(masculine(word));
  if (adjective !== undefined && earlier.some((one) => isForm(one, STATES))) return adjective;
  // "c'est gentil m'inviter", "c'est gentil de ta part m'inviter"
  const judged = word.lower === "part" && words[at - 2]?.lower === "de" ? at - 3 : at;
  if (judges(words, judged))
    return words.slice(Math.max(0, judged - 3), judged).some((one) => isForm(one, /^être$/u))
      ? "de"
      : undefined;
  const noun = afterNoun(words, at) ?? afterPerson(words, at);
  if (noun !== undefined) return noun;
  const lemma = (
    word.readings.find(({ pos }) => pos === "VER") ?? word.all.find(({ mode }) => mode === "ppas")
  )?.lemma;
  if (lemma === undefined || !isVerb(words, at)) return undefined;
  const reflexive = earlier.slice(-3).some(({ lower }) => REFLEXIVES.test(lower));
  if (reflexive && REFLEXIVE_A.has(lemma)) return "à";
  // "il s'arrête déjeuner en route".
  if (reflexive && lemma === "arrêter" && infinitive?.all.some((one) => MEALS.test(one.lemma)))
    return undefined;
  if (reflexive && REFLEXIVE_DE.has(lemma)) return "de";
  // "il arrive" is "à" in a negation only: "je n'arrive pas à dormir".
  if (lemma === "arriver") return negated ? "à" : undefined;
  if (lemma === "servir" || lemma === "suffire")
    return word.readings.every(isFiniteForm) ? (lemma === "servir" ? "à" : "de") : undefined;
  if (lemma === "venir")
    return infinitive?.all.some((one) => one.mode === "inf" && JUST_DONE.has(one.lemma)) === true &&
      word.all.every((one) => isFiniteForm(one) && /^(?:present|imparfait)$/u.test(one.tense ?? ""))
      ? "de"
      : undefined;
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
      if (!isInfinitive(word, words[index - 1]) || word.token.quoted) continue;
      const from = beginning(words, index);
      let at = from - 1;
      while (from - at < 4 && BETWEEN.test(words[at]?.lower ?? "")) at -= 1;
      const negated = words
        .slice(Math.max(0, at - 2), from)
        .some(({ lower }) => /^(?:pas|plus|jamais|ne|n')$/u.test(lower));
      const preposition = at < 0 ? undefined : prepositionAfter(words, at, negated, word);
      const first = words[from]?.token;
      if (preposition === undefined || first === undefined) continue;
      // "je me souviens avoir lu", after "je me rappelle avoir lu".
      const recalls = isForm(words[at], /^souvenir$/u) && /^(?:avoir|être)$/u.test(word.lower);
      if (recalls) continue;
      const start = preposition === "à" ? "à " : elidesBefore(first.lower) ? "d'" : "de ";
      const correction = `${start}${first.text}`;
      const governor = words[at]?.token.text ?? "";
      const text = `Après « ${governor} », l'infinitif est introduit par « ${preposition} » : « ${correction} ».`;
      yield finding(this, first, first, correction, text);
    }
  },
};
