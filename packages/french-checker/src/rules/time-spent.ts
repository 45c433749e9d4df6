import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { lowerAt, type Sentence } from "../token.ts";

const TIME =
  /^(?:heures?|minutes?|journées?|jours?|matinées?|soirées?|nuits?|après-midi|week-ends?|weekends?|temps|vie|semaines?|mois|années?|ans?|vacances|été|hiver)$/u;
/** Words between the verb and its time: "passer presque toute la". */
const BEFORE_TIME =
  /^(?:le|la|l'|les|des|de|d'|du|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|toute?s?|tous|plusieurs|quelques|beaucoup|trop|plus|moins|presque|souvent|toujours|environ|aussi|même|au|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|et|pas|longues?)$/u;
/** Words between the time and "en": "trois heures par jour chaque soir". */
const AFTER_TIME =
  /^(?:par|jour|semaine|mois|an|chaque|soir|matin|nuit|libre|libres|entière?s?|ensemble|ici|dehors|seule?s?|à|au|dans|la|le|l'|ma|mon|notre|leur|maison|jardin|parc|chambre|bureau|cuisine|salon|classe|école|plage|ville|café|restaurant|avec|lui|elle|eux|elles|moi|toi|nous|vous|amis|amies|famille|enfants|parents|frère|sœur|mes|ses|nos|mari|femme|collègues|et|demie)$/u;
const REACH = 7;

/** The preposition after "passer" at `at` and a time; -1 where there is none. */
function placeOfPreposition(sentence: Sentence, at: number): number {
  let index = at + 1;
  while (index - at < REACH && (BEFORE_TIME.test(lowerAt(sentence, index)) || isNumber(sentence, index)))
    index += 1;
  if (!TIME.test(lowerAt(sentence, index))) return -1;
  const time = index;
  index += 1;
  while (index - time < REACH && AFTER_TIME.test(lowerAt(sentence, index))) index += 1;
  if (lowerAt(sentence, index) === "en") return index;
  // "passer deux heures pour trouver", never "passer la nuit ici pour t'aider".
  return lowerAt(sentence, time + 1) === "pour" ? time + 1 : -1;
}

const isNumber = ({ tokens }: Sentence, at: number): boolean => tokens[at]?.kind === "number";

/** "passer la journée en regardant": time is spent « à regarder ». */
export const timeSpent: Rule = {
  id: "time-spent",
  code: "LEX_CALQUE",
  priority: "construction",
  *find(sentence: Sentence, { lexicon }: RuleContext): Iterable<Finding> {
    const { tokens } = sentence;
    for (const [at, token] of tokens.entries()) {
      const spends = lexicon
        .readings(token.lower)
        .some(({ pos, lemma }) => pos === "VER" && lemma === "passer");
      // "je suis passé": where one goes.
      const before = [at - 1, at - 2].map((index) => lowerAt(sentence, index));
      const goes = before.some((word) => lexicon.readings(word).some(({ lemma }) => lemma === "être"));
      if (token.kind !== "word" || !spends || goes || /^s[e']$/u.test(before[0] ?? "")) continue;
      const place = placeOfPreposition(sentence, at);
      let last = place + 1;
      while (OBJECT_CLITICS.test(lowerAt(sentence, last))) last += 1;
      const mode = lowerAt(sentence, place) === "en" ? "ppres" : "inf";
      const verb = lexicon
        .readings(lowerAt(sentence, last))
        .find((one) => one.pos === "VER" && one.mode === mode);
      const [from, to] = [tokens[place], tokens[last]];
      if (place === -1 || verb === undefined || from === undefined || to === undefined) continue;
      const pronouns = tokens
        .slice(place + 1, last)
        .map(({ text }) => (text.endsWith("'") ? text : `${text} `))
        .join("");
      const correction = `à ${pronouns}${verb.lemma}`;
      const note = `Le temps qu'on passe à une activité demande « à » et l'infinitif : « ${correction} ».`;
      yield finding(timeSpent, from, to, correction, note);
    }
  },
};
