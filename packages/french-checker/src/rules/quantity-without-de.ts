import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { MASS, standsBareAfter, TASTE } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { MANY_THINGS } from "./everyday-things.ts";

/** Adverbs of quantity, which "de" joins to a noun. */
const QUANTITIES =
  /^(?:beaucoup|trop|assez|plus|moins|tellement|autant|énormément|suffisamment|peu|davantage)$/u;
/** Masses that are measured, where the list of masses has them not, and nouns that are verbs or adjectives too. */
const MEASURED =
  /^(?:lumière|espace|temps|travail|argent|place|gâteau|pizza|sucre|glace|café|monde|énergie|lait|chance|difficultés|sport|violence|amour|repos|silence|respect|liberté|technologie|publicité|alcool|fumée|poussière|outils|jouets|voitures|voyages|meubles|places|parcs|écoles|cours|touristes|immigrants|étudiants|restaurants|logements|livres|légumes|fruits|devoirs|activités|animations|aide|efforts|progrès|bus|films|photos|filles|personnes|étrangers|policiers|commerces|services|règles|bancs|feux|poubelles|trains|arbres|amis|clients|chats|chiens|jeunes)$/u;
/** What makes another phrase of the quantity: "les plus jeunes", "de plus", "un peu", "bien plus". */
const NOT_BEFORE =
  /^(?:en|de|d'|des|du|non|sans|au|aux|le|les|la|l'|un|ce|ces|mes|ses|nos|leurs|très|ni|par|bien|sont|était|étaient)$/u;
/** Verbs that the quantity completes by itself, before what somebody is: "elles sont plus amies". */
const OF_STATE =
  /^(?:être|devenir|redevenir|rester|sembler|paraître|demeurer|sentir|appeler|nommer|élire|ressembler|coûter|valoir)$/u;

/** Whether the noun names what a quantity measures, and cannot be another word here. */
function isMeasured(noun: Word, verb: string): boolean {
  if (noun.name || noun.token.quoted || noun.token.kind !== "word" || noun.token.text.startsWith("-"))
    return false;
  if (!noun.all.some(({ pos }) => pos === "NOM")) return false;
  if (MEASURED.test(noun.lower)) return true;
  if (noun.all.some(({ pos, number }) => pos === "NOM" && number === "p"))
    return noun.all.every(
      ({ pos, number, lemma }) =>
        number === "p" && (pos === "NOM" || (pos === "ADJ" && MANY_THINGS.has(lemma))),
    );
  return MASS.has(noun.lower) && !standsBareAfter(verb, noun.lower);
}

/** The verb that the quantity at `index` completes; undefined where none stands right before it. */
function verbBefore(words: readonly Word[], index: number): Word | undefined {
  let at = index - 1;
  while (at >= 0 && index - at < 4) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct") return undefined;
    if (word.all.some(({ pos }) => pos === "VER") && !/^(?:pas|plus)$/u.test(word.lower)) return word;
    if (
      !/^(?:pas|plus|jamais|aussi|toujours|encore|vraiment|souvent|bien|beaucoup|-\p{L}+)$/u.test(word.lower)
    )
      return undefined;
    at -= 1;
  }
  return undefined;
}

/** "plus gens", "trop voitures", "assez argent": a quantity is joined to its noun by "de". */
export const quantityWithoutDe: Rule = {
  id: "quantite-sans-de",
  code: "SYN_DETERMINANT",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, quantity] of words.entries()) {
      const noun = words[index + 1];
      if (!QUANTITIES.test(quantity.lower) || noun === undefined || quantity.token.quoted) continue;
      const before = words[index - 1]?.lower ?? "";
      const few = quantity.lower === "peu" && before === "un";
      // "j'ai besoin de plus temps", where "de plus" alone adds something.
      const needed = before === "de" && /^(?:besoin|envie)$/u.test(words[index - 2]?.lower ?? "");
      if (NOT_BEFORE.test(before) && !few && !needed) continue;
      const verb = verbBefore(words, few ? index - 1 : index);
      const lemmas = verb?.all.flatMap(({ pos, lemma }) => (pos === "VER" ? [lemma] : [])) ?? [];
      // "il les estime plus adultes": how somebody is judged.
      if (
        lemmas.some((lemma) => /^(?:estimer|juger|trouver|rendre|croire|sentir)$/u.test(lemma)) &&
        noun.all.some(({ pos }) => pos === "ADJ")
      )
        continue;
      if (lemmas.some((lemma) => OF_STATE.test(lemma)) || /^(?:c'|est)$/u.test(before)) continue;
      // "j'aime plus chiens que chats" lacks the article of what is liked; "aimer plus" is how much.
      if (lemmas.some((lemma) => TASTE.has(lemma) && lemma !== "préférer")) continue;
      if (!isMeasured(noun, lemmas[0] ?? "")) continue;
      // "vous avez l'air un peu pâles": an adjective that the lexicon takes for a noun.
      if (few && !MASS.has(noun.lower) && !MEASURED.test(noun.lower)) continue;
      // "plus" and "moins" alone compare anything: only what a verb takes is measured.
      const led =
        verb !== undefined ||
        needed ||
        !/^(?:plus|davantage)$/u.test(quantity.lower) ||
        /^(?:avec|pour|beaucoup)$/u.test(before);
      if (!led || (index === 0 && !/^(?:beaucoup|trop|peu)$/u.test(quantity.lower))) continue;
      // "des exercices tellement ridicules": an adjective of the noun before.
      const described = words[index - 1]?.readings.some(({ pos }) => pos === "NOM") === true;
      if (verb === undefined && described) continue;
      // "plus jeunes", "trop jeunes pour voter": the adjective.
      if (
        noun.lower === "jeunes" &&
        !words.slice(index + 2).some(({ lower }) => /^(?:qui|dans|en|au)$/u.test(lower))
      )
        continue;
      const de = elidesBefore(noun.lower) ? `d'${noun.token.text}` : `de ${noun.token.text}`;
      const correction = `${quantity.token.text} ${de}`;
      const text = `Une quantité demande « de » devant le nom : « ${correction} ».`;
      yield finding(this, quantity.token, noun.token, correction, text);
    }
  },
};
