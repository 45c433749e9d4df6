import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";
import { isIdentity } from "./identity.ts";

/** Nouns of a quality, and the adjective that says it after "être", in the masculine. */
const ADJECTIVE_OF: ReadonlyMap<string, string> = new Map(
  `danger dangereux|dangers dangereux|sécurité sûr|difficulté difficile|difficultés difficile|importance important
  nécessité nécessaire|beauté beau|tranquillité tranquille|facilité facile|utilité utile|santé sain|gratuité gratuit
  tristesse triste|injustice injuste|intérêt intéressant|bruit bruyant|bruits bruyant|ennui ennuyeux|ennuis ennuyeux
  différence différent|différences différent|chaleur chaud|froideur froid|propreté propre|saleté sale|pauvreté pauvre
  richesse riche|violence violent|patience patient|impatience impatient|gentillesse gentil|
  intelligence intelligent|courage courageux|prudence prudent|liberté libre|rapidité rapide|lenteur lent
  tolérance tolérant|confort confortable|calme calme|responsabilité responsable|fierté fier|jalousie jaloux
  timidité timide|célébrité célèbre|modernité moderne|tradition traditionnel|solitude seul|
  nervosité nerveux|inquiétude inquiet|joie joyeux|bonheur heureux|malheur malheureux|délice délicieux
  magnificence magnifique|vieillesse vieux|jeunesse jeune|maladie malade|qualité bon
  popularité populaire|simplicité simple|complexité complexe|
  urgence urgent|efficacité efficace|générosité généreux|honnêteté honnête|curiosité curieux|paresse paresseux
  fatigue fatigant|silence silencieux|vérité vrai|possibilité possible|impossibilité impossible|sensibilité sensible
  égalité égal|légalité légal|illégalité illégal|fragilité fragile|solidité solide|disponibilité disponible
  ponctualité ponctuel|sévérité sévère|douceur doux|hauteur haut|longueur long|largeur large|profondeur profond
  grandeur grand|humidité humide|sécheresse sec|obscurité obscur|proximité proche|certitude certain
  absence absent|présence présent|
  talent talentueux|respect respectueux
  pluie pluvieux|soleil ensoleillé`
    .split(/[|\n]+/u)
    .map((pair): [string, string] => {
      const [noun = "", adjective = ""] = pair.trim().split(" ");
      return [noun, adjective];
    }),
);

const DEGREES = new Set(
  "très trop si assez plus moins aussi vraiment tellement super extrêmement tout".split(" "),
);
/** Words between the verb and the noun that leave the turn what it is. */
const PASSED = new Set("pas toujours souvent parfois encore aussi jamais".split(" "));
const VERBS = /^(?:être|devenir|sembler|paraître|rester)$/u;
/** Words after which the noun is not followed by what would make it one: "en sécurité", "plus ennui que…". */
const AFTER = new Set(
  "pour et mais parce car quand si en dans à au aux avec que qu' ou chez ici maintenant là surtout pendant aujourd'hui comme".split(
    " ",
  ),
);
/** Nouns that stand bare after "être" in correct French. */
const NEEDS_DEGREE = new Set(
  "qualité calme surprise solitude soleil pluie neige santé stress succès expérience".split(" "),
);

interface Agreeing {
  gender: Gender;
  number: GrammaticalNumber;
}

const PERSONS = /^(?:je|j'|tu|on|nous|vous|qui)$/u;

/** What the adjective after the verb at `at` agrees with; undefined when it is not sure. */
function subjectOf(sentence: Sentence, at: number, context: RuleContext): Agreeing | undefined {
  const before = sentence.tokens.slice(Math.max(0, at - 2), at).map(({ lower }) => lower);
  if (before.some((one) => /^(?:c'|ce|ça|cela|ceci)$/u.test(one))) return { gender: "m", number: "s" };
  if (before.some((one) => PERSONS.test(one))) return undefined;
  const subject = context.tagger.tag(sentence).subject(at);
  if (subject?.gender === undefined || subject.number === undefined) return undefined;
  return { gender: subject.gender, number: subject.number };
}

/** "La rue est bruit", "c'est très danger": the noun stands where the adjective belongs. */
export const nounForAdjective: Rule = {
  id: "noun-for-adjective",
  code: "LEX_IMPROPRE",
  priority: "construction",
  *find(sentence, context) {
    const { tokens } = sentence;
    for (const [at, token] of tokens.entries()) {
      const adjective = ADJECTIVE_OF.get(token.lower);
      if (adjective === undefined || token.quoted || !endsThere(tokens[at + 1])) continue;
      let verb = at - 1;
      let degree = false;
      while (DEGREES.has(tokens[verb]?.lower ?? "") || PASSED.has(tokens[verb]?.lower ?? "")) {
        degree ||= DEGREES.has(tokens[verb]?.lower ?? "");
        verb -= 1;
      }
      const isCopula = context.lexicon
        .readings(tokens[verb]?.lower ?? "")
        .some((one) => VERBS.test(one.lemma) && one.pos === "VER" && one.mode !== "ppas");
      // "la première raison, c'est liberté": the noun lacks its article.
      if (!degree && isIdentity(tokens, verb)) continue;
      if (!isCopula || (!degree && NEEDS_DEGREE.has(token.lower))) continue;
      const subject = subjectOf(sentence, verb, context);
      if (subject === undefined) continue;
      const form = context.lexicon.inflect(adjective, "ADJ", subject.gender, subject.number);
      if (form === undefined || form === token.lower) continue;
      yield finding(
        nounForAdjective,
        token,
        token,
        form,
        `« ${token.text} » est un nom : après ce verbe, il faut l'adjectif, « ${form} ».`,
      );
    }
  },
};

function endsThere(token: Token | undefined): boolean {
  return token === undefined || token.kind === "punct" || AFTER.has(token.lower);
}
