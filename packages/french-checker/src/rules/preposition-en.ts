import type { Finding, Rule, RuleContext } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import type { Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { LANGUAGES } from "./bare-noun-elsewhere-words.ts";
import { AT_PLACES, IN_PLACES, ON_SURFACES } from "./preposition-en-words.ts";
import { replaced } from "./verb-group.ts";

const DEFINITE = /^(?:le|la|l'|les)$/u;
const DETERMINERS =
  /^(?:un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|des|plusieurs|quelques|chaque)$/u;

/** What "en" has even with a determiner: "en un mot", "en mon nom", "en ce moment". */
const KEPT =
  /^(?:noms?|faveurs?|honneurs?|absence|présence|possession|pouvoir|compagnie|âme|sein|for|fort|temps|mots?|clin|tour|tournemain|éclair|seule?|lieux?|point|sens|morceaux?|bloc|tas|rien|peu|moins|de|qui|que|fin|matières?|occasion|circonstances?|jours?|journée|matin|matinée|soir|soirée|nuit|semaines?|mois|ans?|années?|fois|heures?|minutes?|secondes?|moments?|instants?|période|époque|saison|week-end|après-midi|siècles?|début|milieu|trimestre|semestre|été|hiver|automne|printemps|noël|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|vertu|qualité|monde|endroits?|direction|genre|autre|autres|sorte|sortes|parties?|groupes?|équipes?|étapes?|langues?|phrases?|gestes?|battement|temps-là|souffle|éclat|jet|coups?|saut|claquement|date|domaine|partie|plus|quart|dieu|avenir|capacités?|esprit|cœur|coeur|dialecte|mains?|puissance|cas|affaires?|domaines?|pareils?|dernière?|dernier|salle|demi-heure|crépuscule|personne|personnes)$/u;
const OWN = /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|cet|cette|ces)$/u;

/** A noun by itself, after which no verb tells that "en" was a pronoun. */
function isThing(word: Word | undefined): boolean {
  const all = word?.all ?? [];
  return (
    word !== undefined &&
    !word.name &&
    !KEPT.test(word.lower) &&
    all.some(({ pos }) => pos === "NOM") &&
    all.every(
      ({ pos, mode }) =>
        pos === "NOM" || pos === "ADJ" || (pos === "VER" && mode !== "inf" && mode !== "ppres"),
    )
  );
}

/** What "en" has with the article alone: "en la circonstance"; or what has another preposition: "par la carte". */
const KEPT_WITH_ARTICLE =
  /^(?:moitié|mer|demeure|justice|bonté|nature|vie|amour|humanité|science|carte|air|état|espèce|occurrence|hypothèse|espace)$/u;

/** After "en le", a form that may be a verb's leaves "en" a pronoun's place: "en la portant", "en le porte". */
function isOnlyNoun(word: Word | undefined): boolean {
  return (
    word?.all.every(({ pos }) => pos === "NOM" || pos === "ADJ") === true &&
    !KEPT_WITH_ARTICLE.test(word.lower)
  );
}

/** Whether "en" is the pronoun of a verb: "j'en", "il y en a", "prenez-en". */
function isPronoun(before: Word | undefined): boolean {
  return (
    before !== undefined && /^(?:j'|je|tu|il|elle|on|ils|elles|n'|ne|m'|t'|s'|y|l')$/u.test(before.lower)
  );
}

/** "en une garderie", "en l'église", "en mon sac": a place with its determiner has "dans" or "à". */
export const prepositionEn: Rule = {
  id: "en-determinant",
  code: "SYN_PREPOSITION",
  priority: "agreement",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      const determiner = words[index + 1];
      if (word.lower !== "en" || determiner === undefined || word.token.quoted) continue;
      const definite = DEFINITE.test(determiner.lower);
      if ((!definite && !DETERMINERS.test(determiner.lower)) || isPronoun(words[index - 1])) continue;
      // "croire en ma ville", "avoir confiance en l'école", "transformer en une salle".
      const ahead = words.slice(Math.max(0, index - 6), index);
      if (
        ahead.some(({ lower }) =>
          /^(?:cro[iy]|confian|foi$|transform|chang|divis|convert|partag|espoir|espér|réuni|rassembl|regroup|organis|tradui|découp|déguis|sépar|réparti|consist|constitu|évolu)/u.test(
            lower,
          ),
        )
      )
        continue;
      // "elle chante en le français": a language has no article there.
      const language = /^(?:le|l')$/u.test(determiner.lower) && LANGUAGES.has(words[index + 2]?.lower ?? "");
      if (language && words[index + 3]?.all.some(({ pos }) => pos === "ADJ") !== true) {
        const why = (one: string): string => `Devant une langue, « en » n'a pas d'article : « ${one} ».`;
        const found = replaced(
          this,
          ["en", words[index + 2]?.token.text ?? ""],
          index,
          index + 2,
          sentence,
          why,
        );
        if (found !== undefined) yield found;
        continue;
      }
      let at = index + 2;
      while (at - index < 4 && PRENOMINAL.has(words[at]?.lower ?? "")) at += 1;
      const noun = words[at]?.lower ?? "";
      const further = words[at + 1]?.lower ?? "";
      if (further.startsWith("-")) continue;
      // "être en ta compagnie", "chacun en ce monde"
      if (
        noun === "compagnie" ||
        (/^(?:monde|domaine|endroit)$/u.test(noun) && /^cet?$/u.test(determiner.lower))
      )
        continue;
      const preposition = ON_SURFACES.has(noun)
        ? "sur"
        : IN_PLACES.has(noun)
          ? "dans"
          : AT_PLACES.has(noun)
            ? definite
              ? "à"
              : "dans"
            : (definite ? isOnlyNoun(words[at]) : OWN.test(determiner.lower)) &&
                !KEPT.test(words[index + 2]?.lower ?? "") &&
                isThing(words[at])
              ? "dans"
              : undefined;
      if (preposition === undefined) continue;
      const found = replaced(
        this,
        [preposition, determiner.token.text],
        index,
        index + 1,
        sentence,
        (correction) => `Devant un déterminant, « en » devient « ${preposition} » : « ${correction} ».`,
      );
      if (found !== undefined) yield found;
    }
  },
};
