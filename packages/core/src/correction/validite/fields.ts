import type { Lexicon } from "./lexicon.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { likeness } from "./themes.ts";
import type { Mot, Phrase } from "./words.ts";

/** How much each field of everyday matter ("argent de poche", "jardin communautaire") is meant, by its number. */
export type Fields = ReadonlyMap<number, number>;

/** How a text stands to its subject by their fields, which are narrower than themes. */
export interface Nearness {
  /** How alike its fields and the subject's are, from 0 to 1. */
  fields: number;
  /** Its words near the subject's fields, beyond the subject's own: share of all that have a field, and how many. */
  near: number;
  nearWords: number;
  /** Share of its words in sentences with a word of the subject's own, or near to it. */
  nearSentences: number;
  /** How many of its words belong to one field that the subject does not mean; to one that it means; the difference. */
  rival: number;
  held: number;
  margin: number;
  /** Share of its words in sentences with one of that field, less the share of those near the subject. */
  rivalSentences: number;
}

/** In a consigne, a word that only goes with a field means it less than one that names it. */
const GOES_WITH = 0.3;
/** A word of many fields says less of each. */
const SPREAD = 0.5;
/** From this on a word is near, of 1 for the words of the first field only. */
const NEAR = 0.25;
/** A field with less than the first share of the subject's first one is not meant, one with more than the other is. */
const MEANT = { hardly: 0.2, surely: 0.5 };
/** A word of more fields shows none of them, unless it names it. */
const COMMON = 8;
/** Words that name a field count so much more, and of a sentence, where lists stand, only so many count. */
const NAMES = 1.5;
const STEMS_A_SENTENCE = 3;
/** From these counts on, more words show no more. */
const MOST = { near: 6, rival: 8, held: 6, margin: { least: -4, most: 6 } };

/** The fields that weighted stems mean; `goesWith`: the weight of those that do not name a field. */
export function fieldsOf(
  weights: ReadonlyMap<string, number>,
  { champs }: Lexicon,
  goesWith = GOES_WITH,
): Fields {
  const sum = new Map<number, number>();
  for (const [stem, weight] of weights) {
    const places = champs.get(stem) ?? [];
    for (const { champ, names } of places) {
      const share = (weight * (names ? 1 : goesWith)) / places.length ** SPREAD;
      sum.set(champ, (sum.get(champ) ?? 0) + share);
    }
  }
  return sum;
}

export function nearnessOf(
  phrases: readonly Phrase[],
  weights: ReadonlyMap<string, number>,
  { lexicon }: Pick<ReadText, "lexicon">,
  { stems, fields }: { stems: ReadonlyMap<string, number>; fields: Fields },
): Omit<Nearness, "nearSentences" | "rivalSentences"> & {
  isNear: (mot: Mot) => boolean;
  isRival: (mot: Mot) => boolean;
} {
  const tells = (stem: string) => !lexicon.generiques.has(stem) && lexicon.champs.has(stem);
  const rarity = (stem: string) => (lexicon.champs.get(stem)?.length ?? 1) ** -SPREAD;
  const asked = Math.max(0, ...fields.values());
  const share = (champ: number) => (asked === 0 ? 0 : (fields.get(champ) ?? 0) / asked);
  const beyond = [...weights.keys()].filter((stem) => tells(stem) && !stems.has(stem));
  const nearest = new Map(
    beyond.map((stem) => {
      const shares = (lexicon.champs.get(stem) ?? []).map(({ champ }) => share(champ));
      return [stem, Math.max(0, ...shares) * rarity(stem)];
    }),
  );
  const near = total([...nearest.values()]);
  const held = heldByField(phrases, lexicon, (stem) => (tells(stem) ? rarity(stem) : 0));
  const most = (wanted: (share: number) => boolean) =>
    [...held].filter(([champ]) => wanted(share(champ))).reduce(more, [-1, 0]);
  const [first, rival] = most((one) => one < MEANT.hardly);
  const [, own] = most((one) => one >= MEANT.surely);
  return {
    fields: likeness(fieldsOf(weights, lexicon, 1), fields),
    near: near / Math.max(1, total(beyond.map(rarity))),
    nearWords: Math.min(MOST.near, near),
    rival: Math.min(MOST.rival, rival),
    held: Math.min(MOST.held, own),
    margin: Math.max(MOST.margin.least, Math.min(MOST.margin.most, rival - own)),
    isRival: ({ stem }) => {
      const places = lexicon.champs.get(stem) ?? [];
      return places.some(({ champ, names }) => champ === first && (names || places.length <= COMMON));
    },
    isNear: ({ stem }) => (nearest.get(stem) ?? 0) >= NEAR,
  };
}

/** How many different words of each field there are, each by what it weighs. */
function heldByField(
  phrases: readonly Phrase[],
  lexicon: Lexicon,
  weightOf: (stem: string) => number,
): Map<number, number> {
  const seen = new Set<string>();
  const held = new Map<number, number>();
  for (const { mots } of phrases) {
    const here = new Map<number, number[]>();
    for (const mot of mots) {
      if (seen.has(mot.stem) || !isContent(mot, lexicon)) continue;
      seen.add(mot.stem);
      for (const { champ, names } of lexicon.champs.get(mot.stem) ?? []) {
        here.set(champ, [...(here.get(champ) ?? []), weightOf(mot.stem) * (names ? NAMES : 1)]);
      }
    }
    for (const [champ, words] of here) {
      const counted = words.toSorted((one, other) => other - one).slice(0, STEMS_A_SENTENCE);
      held.set(champ, (held.get(champ) ?? 0) + total(counted));
    }
  }
  return held;
}

type Held = readonly [champ: number, words: number];

function more(one: Held, other: Held): Held {
  return other[1] > one[1] ? other : one;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
