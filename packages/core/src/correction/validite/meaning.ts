import type { Tache } from "@epreuve/contract/tache";
import { dot, formOf, less, type Space, sumOf, unit, type Vector } from "./space.ts";
import type { Mot, Phrase } from "./words.ts";

/** What a subject means: its words, and all of them together less the middle of its task. */
export interface Aim {
  words: readonly { vector: Vector; weight: number }[];
  vector: Vector;
}

/** How a text stands to its subject by what its words mean. */
export interface Meaning {
  /** Cosine of the text's and the subject's vectors, less the middles of their task. */
  meant: number;
  /** Logarithm of the share of other matters that are nearer to the text than its subject. */
  nearer: number;
  /** How much nearer the third nearest of them is to the text than its subject. */
  beyond: number;
  /** How near the nearest word of the text is to each of the subject's, on average by weight; of the five first. */
  answered: number;
  answeredFirst: number;
  /** How near each word of the text is to the nearest of the subject's, on average by weight. */
  about: number;
  /** Share of its words in sentences with one that is near. */
  aboutSentences: number;
}

/** Of a subject so many words at most are looked for one by one, those that weigh most: documents have a hundred. */
const WORDS_MAX = 40;

/** What weighted words of a subject, in plain letters, mean together. */
export function aimOf(tache: Tache, weights: ReadonlyMap<string, number>, space: Space): Aim {
  const words = [...weights].flatMap(([plain, weight]) => {
    const sense = space.of(plain);
    return sense === undefined ? [] : [{ vector: sense.vector, weight: weight * sense.inSubject }];
  });
  return {
    words: words.toSorted((one, other) => other.weight - one.weight).slice(0, WORDS_MAX),
    vector: less(unit(sumOf(words)), space.middles[tache].subject),
  };
}

/** How near a word has to be to be about the subject. */
const NEAR = 0.4;
const FIRST = 5;
/** A word of the subject counts whole from the mean weight of its heaviest on. */
const HEAVIEST = 3;
/** The nearest other matters may be neighbours of the subject. */
const RIVAL = 2;

/** `weightOf`: what a word weighs in a text, beside how common it is; 0 for those that say nothing. */
export function meaningOf(
  phrases: readonly Phrase[],
  tache: Tache,
  aim: Aim,
  space: Space,
  weightOf: (mot: Mot) => number,
): Meaning {
  const words = wordsOf(phrases, space, weightOf);
  const full = mean(aim.words.slice(0, HEAVIEST).map(({ weight }) => weight)) || 1;
  const compared = new Map(
    [...words].map(([form, { vector, weight }]) => {
      const cosines = aim.words.map((asked) => dot(vector, asked.vector));
      const near = cosines.map((cosine, at) => cosine * Math.min(1, (aim.words[at]?.weight ?? 0) / full));
      return [form, { weight, cosines, near: Math.max(0, ...near) }];
    }),
  );
  const all = [...compared.values()];
  const answers = aim.words.map(({ weight }, at) => ({
    weight,
    near: all.reduce((most, { cosines }) => Math.max(most, cosines[at] ?? 0), 0),
  }));
  const vector = less(unit(sumOf([...words.values()])), space.middles[tache].text);
  const meant = dot(vector, aim.vector);
  const others = space.matters.map((matter) => dot(matter, vector)).toSorted((one, other) => other - one);
  const isNear = ({ mots }: Phrase) =>
    mots.some(({ plain }) => (compared.get(formOf(plain))?.near ?? 0) >= NEAR);
  return {
    meant,
    nearer: Math.log(0.01 + others.filter((cosine) => cosine > meant).length / Math.max(1, others.length)),
    beyond: (others[RIVAL] ?? 0) - meant,
    answered: nearness(answers),
    answeredFirst: nearness(answers.slice(0, FIRST)),
    about: nearness(all),
    aboutSentences: length(phrases.filter(isNear)) / Math.max(1, length(phrases)),
  };
}

/** The known words of a text by their form; what is said again counts less than once. */
function wordsOf(phrases: readonly Phrase[], space: Space, weightOf: (mot: Mot) => number) {
  const words = new Map<string, { vector: Vector; weight: number; times: number }>();
  for (const mot of phrases.flatMap(({ mots }) => mots)) {
    const weight = weightOf(mot);
    const sense = weight === 0 ? undefined : space.of(mot.plain);
    if (sense === undefined) continue;
    const form = formOf(mot.plain);
    const times = (words.get(form)?.times ?? 0) + 1;
    words.set(form, { vector: sense.vector, weight: weight * sense.inText * Math.sqrt(times), times });
  }
  return words;
}

function nearness(words: readonly { weight: number; near: number }[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : words.reduce((sum, { weight, near }) => sum + weight * near, 0) / total;
}

function length(phrases: readonly Phrase[]): number {
  return phrases.reduce((sum, { mots }) => sum + mots.length, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
