import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { agrees, inflectAdjective } from "./agreement.ts";
import { COUNTABLE, COUNTED_AFTER_QUANTITY } from "./countable-nouns.ts";
import { MANY_THINGS } from "./everyday-things.ts";

const QUANTITIES = new Set(
  "beaucoup trop assez moins plus peu tant tellement combien autant plein tas nombre énormément milliers centaines dizaines dizaine vingtaine douzaine centaine millions".split(
    " ",
  ),
);

/** They count whatever follows: "une trentaine de personnes". */
const COUNTING =
  /^(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|centaine|millier|million|milliard|dizaines|centaines|milliers|millions)$/u;

/** Where goods are sold, made or put together, and the goods that one counts there: "une usine de meubles". */
const HOLDING =
  /^(?:magasins?|boutiques?|usines?|fabriques?|vendeurs?|vendeuses?|marchande?s?|rayons?|paires?|kilos?|paniers?|listes?|collections?|catalogues?|demi-kilo|livraisons?|vente|location|commerce|marchés?)$/u;
const GOODS =
  /^(?:meuble|chaussure|vêtement|jouet|livre|voiture|fleur|légume|fruit|bonbon|pomme|poire|orange|banane|tomate|carotte|fraise|cerise|oignon|citron|bijou|chaussette|gant|botte|basket|sandale|téléphone|ordinateur|vélo|gâteau|crevette|olive|mangue|aubergine|courgette|champignon|pêche|abricot|clémentine|mandarine|mot|course|animal)$/u;

function isCounted(noun: string): boolean {
  return COUNTABLE.has(noun) || COUNTED_AFTER_QUANTITY.has(noun) || MANY_THINGS.has(noun);
}

/** Compared with what is counted, these are counted too: "plus d'avantages que de risques". */
const COUNTED_BESIDE = /^(?:risque|danger|bénéfice|perte|gain|succès|échec|plaisir)$/u;

/** The quantity of which the "de" at `index` names a second thing: "autant d'amis que d'ennemis". */
function comparedQuantity(words: readonly Word[], index: number): Word | undefined {
  if (words[index - 1]?.lower !== "que") return undefined;
  for (let at = index - 3; at > 0 && index - at < 7; at -= 1) {
    if (words[at]?.token.kind === "punct") return undefined;
    if (!/^d[e']$/u.test(words[at]?.lower ?? "")) continue;
    const first = words[at + 1];
    const lemma = first?.all.find(({ pos }) => pos === "NOM")?.lemma ?? "";
    const quantity = words[at - 1];
    return /^(?:plus|moins|autant)$/u.test(quantity?.lower ?? "") && isCounted(lemma) ? quantity : undefined;
  }
  return undefined;
}

/** "avoir beaucoup de difficulté à lire", "étudier avec plus d'application": how it is done. */
function isManner(words: readonly Word[], index: number): boolean {
  const noun = words[index + 1]?.lower ?? "";
  if (/^(?:avec|sans)$/u.test(words[index - 2]?.lower ?? ""))
    return /^(?:difficulté|application|habitude|connaissance|possibilité)$/u.test(noun);
  const next = words[index + 2]?.lower ?? ".";
  return noun === "difficulté" && /^[àa.]$/u.test(next) && words[index - 3]?.lower !== "y";
}

/** "beaucoup de mauvais herbe": both words are wanted in the plural. */
function pluralOfBoth(
  adjective: Word | undefined,
  noun: Word | undefined,
  lexicon: Lexicon,
): string | undefined {
  if (adjective === undefined || noun === undefined || !PRENOMINAL.has(adjective.lower)) return undefined;
  if (!isCounted(noun.lower) && noun.lower !== "herbe") return undefined;
  const reading = noun.all.find(({ pos }) => pos === "NOM");
  const gender = reading?.gender ?? "m";
  const readings = adjective.all.filter(({ pos }) => pos === "ADJ");
  // An adjective in the plural already is the matter of its own agreement.
  if (agrees({ ...adjective, readings }, gender, "p")) return undefined;
  const form = inflectAdjective({ ...adjective, readings }, gender, "p", lexicon);
  const plural = reading && lexicon.inflect(reading.lemma, "NOM", gender, "p");
  return form === undefined || plural === undefined ? undefined : `${form} ${plural}`;
}

/** "beaucoup de" and its like, before a noun that is counted: the plural. */
export const quantity: Rule = {
  id: "quantite",
  code: "ACC_NOMINAL",
  priority: "agreement",
  *find(sentence: Sentence, { tagger, lexicon }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (word.lower !== "de" && word.lower !== "d'") continue;
      const compared = comparedQuantity(words, index);
      const before = compared ?? words[index - 1];
      const goods = HOLDING.test(before?.lower ?? "") && GOODS.test(words[index + 1]?.lower ?? "");
      if (before === undefined || !(goods || QUANTITIES.has(before.lower) || COUNTING.test(before.lower)))
        continue;
      // "un kilo de pommes de terre" has its own plural; "une vente de livre en livre".
      if (goods && /^(?:en|à|par)$/u.test(words[index + 2]?.lower ?? "")) continue;
      // "nous n'avons plus de voiture": none is left, the singular is right.
      if (
        before.lower === "plus" &&
        words.slice(0, index).some(({ lower }) => lower === "ne" || lower === "n'")
      )
        continue;
      // "encore moins de voiture"; "plus de mariage, plus de fête": none.
      if (before.lower === "moins" && words[index - 2]?.lower === "encore") continue;
      if (
        compared === undefined &&
        before.lower === "plus" &&
        (words[index - 2]?.token.kind ?? "punct") === "punct"
      )
        continue;
      // "faire assez d'exercice"; "la première quinzaine de mai"
      if (
        /^(?:exercice|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/u.test(
          words[index + 1]?.lower ?? "",
        )
      )
        continue;
      if (isManner(words, index)) continue;
      // "un peu de pomme": a part of what is eaten, not a number of them.
      if (before.lower === "peu" && words[index - 2]?.lower === "un") continue;
      const both = pluralOfBoth(words[index + 1], words[index + 2], lexicon);
      const adjective = words[index + 1]?.token;
      const last = words[index + 2]?.token;
      if (
        both !== undefined &&
        adjective !== undefined &&
        last !== undefined &&
        QUANTITIES.has(before.lower)
      ) {
        const text = `Après « ${before.token.text} de », un nom que l'on peut compter est au pluriel : « ${both} ».`;
        yield finding(this, adjective, last, both, text);
        continue;
      }
      let at = index + 1;
      if (words[at]?.readings.some((one) => one.pos === "ADJ" && one.number === "p")) at += 1;
      const noun = words[at];
      // "cela demande peu de chose".
      if (before.lower === "peu" && noun?.lower === "chose") continue;
      const counted =
        noun !== undefined &&
        (goods ||
          isCounted(noun.lower) ||
          COUNTING.test(before.lower) ||
          (compared !== undefined && COUNTED_BESIDE.test(noun.lower)));
      if (noun === undefined || !counted) continue;
      const reading = noun.readings.find((one) => one.pos === "NOM");
      const plural = reading && lexicon.inflect(reading.lemma, "NOM", reading.gender ?? "m", "p");
      if (plural === undefined || plural === noun.lower) continue;
      const text = goods
        ? `On y trouve plus d'un objet : le nom est au pluriel, « ${plural} ».`
        : `Après « ${before.token.text} de », un nom que l'on peut compter est au pluriel : « ${plural} ».`;
      yield finding(this, noun.token, noun.token, sameCase(plural, noun.token.text), text);
    }
  },
};
