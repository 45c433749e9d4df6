import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { nounGender } from "./agreement.ts";
import { MEMORY_CHARS } from "./bare-noun-places.ts";
import {
  AROUND,
  COMES_WITH,
  DISH_KIND,
  DRINKS,
  FELT,
  FOODS,
  GOT,
  LESSONS,
  MANY_FOODS,
  OF_A_KIND,
  THERE_ARE,
  WATCHED,
  WORKERS,
} from "./definite-for-some-words.ts";
import { elidesBefore } from "./elides.ts";
import { isMannerAfter, isNamedBefore } from "./first-mention.ts";

const ADVERBS =
  /^(?:aussi|toujours|souvent|encore|maintenant|seulement|surtout|parfois|déjà|juste|beaucoup|trop|même|également|quand|pas|plus|jamais|moi|nous)$/u;
const NEGATIVE = /^(?:pas|plus|jamais)$/u;

/** The definite article at `index`, the verb before it, and the noun after it. */
interface Place {
  words: readonly Word[];
  index: number;
  article: Word;
  noun: Word;
  next: string;
  negated: boolean;
  plural: boolean;
  /** Index of the verb, and what it may be. */
  verb: number;
  lemmas: ReadonlySet<string>;
}

function placeAt(words: readonly Word[], index: number): Place | undefined {
  const article = words[index];
  const noun = words[index + 1];
  if (article === undefined || noun === undefined || article.token.quoted || noun.name) return undefined;
  if (!noun.all.some(({ pos }) => pos === "NOM")) return undefined;
  let verb = index - 1;
  let negated = false;
  while (index - verb < 4 && ADVERBS.test(words[verb]?.lower ?? "")) {
    negated ||= NEGATIVE.test(words[verb]?.lower ?? "");
    verb -= 1;
  }
  const readings = words[verb]?.name === true ? [] : (words[verb]?.all ?? []);
  const lemmas = new Set(
    readings
      .filter((one) => one.pos === "VER" && (isFiniteForm(one) || one.mode === "inf" || one.mode === "ppas"))
      .map(({ lemma }) => lemma),
  );
  // "je ne peux pas manger", "il ne faut jamais manger"
  negated ||= words
    .slice(Math.max(0, verb - 3), verb)
    .some(({ lower }) => lower !== "plus" && NEGATIVE.test(lower));
  const next = words[index + 2]?.lower ?? ".";
  const plural = article.lower === "les";
  return { words, index, article, noun, next, negated, plural, verb, lemmas };
}

const ENDS =
  /^(?:[.,;!?]|et|ou|mais|avec|tous|toutes|chaque|le|les|pendant|quand|parce|car|pour|au|aux|dans|chez|trois|deux|une|à|sans|souvent|ensemble|aussi|après|avant|aujourd'hui|hier|demain|surtout|par)$/u;

function lemmaIn({ lemmas }: Place, tests: RegExp): boolean {
  return [...lemmas].some((lemma) => tests.test(lemma));
}

/** "il ne peut pas manger les noix". */
function isRefused({ words, verb }: Place): boolean {
  return words
    .slice(Math.max(0, verb - 3), verb)
    .some(({ all }) => all.some(({ lemma }) => /^(?:pouvoir|devoir|falloir)$/u.test(lemma)));
}

/** "nous mangeons le poulet", "il faut manger les légumes". */
function isEaten(place: Place): boolean {
  const { words, verb, noun, next, plural } = place;
  if (!ENDS.test(next) || !lemmaIn(place, /^(?:manger|boire|cuisiner|consommer)$/u)) return false;
  const drinks = lemmaIn(place, /^(?:boire|consommer)$/u);
  const known = plural ? MANY_FOODS : drinks ? DRINKS : FOODS;
  if (!known.has(noun.lower)) return false;
  // "le chat a mangé le poisson": the one that was there. "il ne mange pas les légumes": those on his plate.
  const readings = words[verb]?.all ?? [];
  if (readings.every(({ mode }) => mode === "ppas")) return false;
  if (place.negated && !isRefused(place)) return false;
  if (noun.lower === "riz" && lemmaIn(place, /^cuisiner$/u)) return false;
  // "je cuisine le poisson, la soupe, les nems": all that one can cook.
  if (
    lemmaIn(place, /^cuisiner$/u) &&
    next === "," &&
    /^(?:le|la|l'|les)$/u.test(words[place.index + 3]?.lower ?? "")
  )
    return false;
  // "j'aime manger le poisson", "manger le poulet avec les doigts", "mangé le gâteau": the way, or the whole.
  const before = words.slice(Math.max(0, verb - 3), verb);
  if (
    before.some(({ all }) =>
      all.some(({ lemma }) => /^(?:aimer|adorer|préférer|savoir|apprendre|finir|commencer)$/u.test(lemma)),
    )
  )
    return false;
  // "on ne peut pas boire l'eau": the one that is there. "comme ça que je cuisine le poisson": how it is done.
  if (place.negated && noun.lower === "eau") return false;
  if (words.slice(0, verb).some(({ lower }) => /^(?:comme|comment)$/u.test(lower))) return false;
  return !(next === "avec" && isMannerAfter(words, place.index + 3));
}

/** "il a reçu les patins usagés", "ils achètent les vêtements d'occasion". */
function isOfAKind(place: Place): boolean {
  const { words, index, plural } = place;
  if (!plural || !lemmaIn(place, GOT)) return false;
  const second = words[index + 2];
  const chance = /^d'$/u.test(second?.lower ?? "") && words[index + 3]?.lower === "occasion";
  const last = words[index + 3]?.lower ?? ".";
  if (chance) return true;
  return OF_A_KIND.test(second?.lower ?? "") && !/^(?:de|d'|du|des|que|qu'|qui|dont|où)$/u.test(last);
}

/** "elle fait le poulet très piquant": a dish of that kind. */
function isDish(place: Place): boolean {
  const { words, index, noun, plural } = place;
  if (plural || !FOODS.has(noun.lower) || !lemmaIn(place, /^(?:faire|préparer|cuisiner|servir)$/u))
    return false;
  const degree = /^(?:très|trop|bien|vraiment)$/u.test(words[index + 2]?.lower ?? "");
  return DISH_KIND.test(words[index + (degree ? 3 : 2)]?.lower ?? "");
}

/** "je prends les cours de français", "on cherche les chauffeurs de bus". */
function isForSomeWork(place: Place): boolean {
  const { words, index, noun, next, plural } = place;
  if (!plural || !/^d[e']$/u.test(next)) return false;
  const kind = words[index + 3];
  const bare = kind?.name !== true && kind?.all.some(({ pos }) => pos === "NOM" || pos === "ADJ") === true;
  if (!bare || kind?.all.some(({ pos }) => pos === "DET") === true) return false;
  // "toi qui donnes les cours de natation": those that are given.
  const areTold = words[place.verb - 1]?.lower === "qui";
  if (LESSONS.has(noun.lower))
    return !areTold && lemmaIn(place, /^(?:prendre|donner|chercher|offrir|proposer|avoir)$/u);
  return WORKERS.has(noun.lower) && lemmaIn(place, /^(?:chercher|recruter|embaucher|engager|demander)$/u);
}

/** "mais il y a aussi les inconvénients", "ils regardent les vidéos", "un cahier avec les images". */
function isSome(place: Place): boolean {
  const { words, index, verb, noun, next, plural } = place;
  if (!plural || !ENDS.test(next) || /^(?:et|,)$/u.test(next)) return false;
  if (THERE_ARE.has(noun.lower) && words[verb - 1]?.lower === "y") return lemmaIn(place, /^avoir$/u);
  if (WATCHED.has(noun.lower)) return lemmaIn(place, /^(?:regarder|écouter|voir)$/u);
  const link = words[index - 1]?.lower ?? "";
  if (link !== "avec" || !COMES_WITH.has(noun.lower)) return false;
  const before = words[index - 2];
  const determined = words[index - 3]?.all.some(({ pos }) => pos === "DET") === true;
  const thing = determined && before?.all.some(({ pos }) => pos === "NOM") === true;
  return thing && /^[.,;!?]$/u.test(next);
}

/** "mon fils a la fièvre". */
function isFelt(place: Place): boolean {
  const { article, noun, next } = place;
  return (
    article.lower === "la" &&
    FELT.has(noun.lower) &&
    (ENDS.test(next) || next === "depuis") &&
    lemmaIn(place, /^avoir$/u) &&
    // "il a eu la fièvre" tells of one that is over.
    place.words[place.verb]?.lower !== "eu" &&
    !place.negated
  );
}

/** "du bruit et la pollution": what follows in the list is in some amount too. */
function isListed({ words, index, noun, next }: Place): boolean {
  if (words[index - 1]?.lower !== "et" || !AROUND.has(noun.lower) || !/^[.,;!?]$/u.test(next)) return false;
  if (!AROUND.has(words[index - 2]?.lower ?? "")) return false;
  const first = words[index - 3]?.lower ?? "";
  return first === "du" || (/^(?:la|l')$/u.test(first) && words[index - 4]?.lower === "de");
}

function articleFor({ article, noun, negated, plural }: Place): string | undefined {
  const elided = elidesBefore(noun.lower);
  if (negated) return elided ? "d'" : "de";
  if (plural) return "des";
  if (elided) return "de l'";
  const gender = nounGender(noun) ?? (article.lower === "la" ? "f" : "m");
  return gender === "f" ? "de la" : "du";
}

function isWanted(place: Place): boolean {
  return (
    isEaten(place) ||
    (!place.negated && (isOfAKind(place) || isDish(place) || isForSomeWork(place) || isSome(place))) ||
    isFelt(place) ||
    isListed(place)
  );
}

/** "nous mangeons le poulet", "il a reçu les patins usagés": the definite article for what is not known. */
export const definiteForSome: Rule = {
  id: "defini-pour-indefini",
  code: "SYN_DETERMINANT",
  priority: "text",
  *find(sentence: Sentence, { tagger, text }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (!/^(?:le|la|l'|les)$/u.test(word.lower)) continue;
      const place = placeAt(words, index);
      if (place === undefined || !isWanted(place)) continue;
      const { start } = word.token;
      const before = text.slice(Math.max(0, start - MEMORY_CHARS), start).toLowerCase();
      if (isNamedBefore(place.noun.lower, before)) continue;
      const article = articleFor(place);
      if (article === undefined) continue;
      const whole = article.endsWith("'") !== word.lower.endsWith("'");
      const last = whole ? place.noun : word;
      const space = article.endsWith("'") ? "" : " ";
      const correction = whole ? `${article}${space}${place.noun.token.text}` : article;
      const why = place.negated
        ? `Après une négation, le nom se met avec « de » : « ${article} ».`
        : `Ce que l'on nomme pour la première fois ne prend pas l'article défini : « ${article} ».`;
      yield finding(this, word.token, last.token, sameCase(correction, word.token.text), why);
    }
  },
};
