import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { smallName } from "./small-name.ts";

const CALENDAR = new Set(
  `lundi mardi mercredi jeudi vendredi samedi dimanche janvier février avril juin juillet août septembre octobre
  novembre décembre`
    .trim()
    .split(/\s+/u),
);
const LANGUAGES = new Set(
  "français anglais espagnol allemand italien portugais arabe chinois russe".split(" "),
);
/** Verbs before the place where somebody is, and where somebody comes from. */
const PLACED =
  /^(?:habiter|vivre|aller|être|naître|arriver|travailler|étudier|voyager|déménager|rester|venir|retourner|grandir|partir|rentrer|loger)$/u;
const ORIGIN = /^(?:venir|arriver|originaire|partir|rentrer|revenir|ville|capitale|pays|région|port)$/u;
/** Places that learners name most. */
const PLACES = new Map(
  `Canada Québec Montréal Toronto Ottawa Vancouver Calgary Ontario Manitoba Alberta France Paris Lyon Marseille
  Maroc Algérie Tunisie Sénégal Cameroun Haïti Brésil Mexique Colombie Espagne Italie Allemagne Portugal Belgique
  Inde Chine Japon Russie Ukraine Iran Liban Égypte Turquie Pologne Roumanie Philippines Afrique Europe Amérique
  Asie`
    .trim()
    .split(/\s+/u)
    .map((name): [string, string] => [name.toLowerCase(), name]),
);

/** A name of the dictionary in small letters where a place or a person is named: "j'habite à oran", "elle s'appelle lucie". */
function nameInPlace({ tokens }: Sentence, index: number, context: RuleContext): string | undefined {
  const { lexicon } = context;
  const token = tokens[index];
  if (token === undefined || token.text !== token.lower || token.kind !== "word" || token.quoted)
    return undefined;
  const before = tokens[index - 1]?.lower ?? "";
  const verb = lexicon.readings(tokens[index - 2]?.lower ?? "").map(({ lemma }) => lemma);
  const places = /^(?:à|a|en|au)$/u.test(before) && verb.some((lemma) => PLACED.test(lemma));
  const origin = /^d[e']$/u.test(before) && verb.some((lemma) => ORIGIN.test(lemma));
  const named = lexicon.readings(before).some(({ lemma }) => lemma === "appeler");
  if (!places && !origin && !named) return undefined;
  return token.text.length > 2 ? smallName(token.lower, context) : undefined;
}

const BEFORE_A_DAY =
  /^(?:le|ce|du|au|les|des|chaque|avant|après|dès|depuis|pour|en|de|d'|dernier|prochain|1er|premier|ou)$/u;

const BEFORE_BETS =
  /^(?:des|les|ces|mes|tes|ses|nos|vos|leurs|aux|plusieurs|quelques|certains|autres|nombreux|deux|trois|petits)$/u;

/** Capitals: none for days, months and languages; one for places. */
export const capitalLetter: Rule = {
  id: "majuscule",
  code: "ORTH_USAGE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const { tokens } = sentence;
    for (const [index, token] of tokens.entries()) {
      const before = tokens[index - 1];
      const next = tokens[index + 1];
      const place = PLACES.get(token.lower) ?? nameInPlace(sentence, index, context);
      // "des paris sportifs": a bet, or several.
      const sporting =
        /^(?:sportifs?|hippiques?)$/u.test(next?.lower ?? "") ||
        (next?.lower === "en" && tokens[index + 2]?.lower === "ligne");
      const bets = token.lower === "paris" && (sporting || BEFORE_BETS.test(before?.lower ?? ""));
      if (bets) continue;
      if (place !== undefined && token.text === token.lower && !before?.text.startsWith("-")) {
        yield finding(this, token, token, place, "Les noms de lieux prennent une majuscule.");
        continue;
      }
      if (before === undefined || !/^\p{Lu}\p{Ll}/u.test(token.text)) continue;
      if (before.kind === "punct" && before.text !== ",") continue;
      if (next !== undefined && /^\p{Lu}/u.test(next.text)) continue;
      const day = CALENDAR.has(token.lower) && (before.kind === "number" || BEFORE_A_DAY.test(before.lower));
      const language =
        LANGUAGES.has(token.lower) &&
        /^(?:en|parler?|parle|parles|apprendre|apprends|étudier)$/u.test(before.lower);
      if (!day && !language) continue;
      const what = day ? "Les jours et les mois" : "Les noms de langues";
      yield finding(this, token, token, token.lower, `${what} s'écrivent sans majuscule.`);
    }
  },
};
