import type { Gender } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { nounGender } from "./agreement.ts";
import { EATEN } from "./bare-noun-everyday.ts";
import { MEMORY_CHARS } from "./bare-noun-places.ts";
import { COUNTED_FOOD } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { MANY_THINGS, THINGS } from "./everyday-things.ts";
import {
  AMOUNT_AFTER,
  ASKED_ABOUT,
  ASKED_FOR,
  GIVEN,
  HAD,
  HAD_OF_A_KIND,
  HERBS,
  INFORMATION,
  OF_CHANCE,
  OF_LISTS,
  OF_MONEY,
  ONE_AFTER,
  PLANTS,
  SOME_AFTER,
} from "./first-mention-words.ts";

const ADVERBS =
  /^(?:aussi|bien|toujours|souvent|encore|maintenant|seulement|surtout|parfois|déjà|ensemble|juste|vraiment|peut-être)$/u;
const NEGATIVE = /^(?:pas|jamais|plus)$/u;
/** What tells the noun from others of its kind, so that the reader knows which is meant. */
const TELLS_WHICH =
  /^(?:de|d'|du|des|que|qu'|qui|dont|où|numéro|auquel|là|-là|-ci|suivante?s?|prochaine?s?|dernière?s?|nécessaires?|obligatoires?|habituel(?:le)?s?|même|trop)$/u;
/** Adjectives before the noun that leave it unknown: "conduire un grand camion". */
const SIZES =
  /^(?:petite?s?|grande?s?|gros|grosses?|nouve(?:au|l|lles?)|nouveaux|bon(?:ne)?s?|belles?|beaux?|joli(?:e)?s?)$/u;

/** Of these one knows which is not there, or not had: "je n'ai pas la clé", "il n'y a pas le choix". */
const KNOWN_THINGS =
  /^(?:grippe|permis|passeport|carte|clés?|télévision|télé|radio|badge|billet|réponse|solution|note|diplôme|certificat|attestation|facture|ordonnance|raison|temps|moyens?|prix|adresse|examen|message|lettre|droits?|choix|médicament|contrat|bail|place|même|niveau|feu|wifi|internet|électricité|eau|chauffage|gaz|courage|force|patience|envie|habitude|chance|idée|main|tête|cœur|âge|impression|air|compte|formulaire|accès|nationalité|métier|salaire|résultats?|test|mot|langue|vie|confiance|possibilité|occasion|opportunité|autorisation|permission|code|numéro|nom|liste|menu|reçu|ticket)$/u;

interface ObjectGroup {
  article: Word;
  /** Index of the verb. */
  at: number;
  /** Index of the noun. */
  noun: number;
  verb: string;
  negated: boolean;
  /** "on ne peut pas planter": the negation is of the verb before. */
  refused: boolean;
  /** "comment planter": how it is done with any. */
  learnt: boolean;
  asked: boolean;
  /** "il y a". */
  there: boolean;
}

/** The verbs that the word may be: finite forms, infinitives, and participles after "avoir". */
function verbsAt(words: readonly Word[], at: number): string[] {
  const word = words[at];
  if (word === undefined || word.name) return [];
  const had = words
    .slice(Math.max(0, at - 3), at)
    .some(({ all }) => all.some(({ lemma, pos }) => pos === "VER" && lemma === "avoir"));
  const participle = had && word.all.some(({ mode }) => mode === "ppas");
  return word.all
    .filter((one) => {
      if (one.pos !== "VER") return false;
      if (participle) return one.mode === "ppas" && OF_CHANCE.has(one.lemma);
      return isFiniteForm(one) || one.mode === "inf";
    })
    .map(({ lemma }) => lemma);
}

/**
 * "d'abord, il y a l'argent" lists what everybody knows; "aller chercher les gens" fetches them; "je donne l'argent" pays
 * what was agreed.
 */
function isOfWhatIsKnown(words: readonly Word[], verb: number, asked: boolean, noun: string): boolean {
  const before = words[verb - 1];
  if (before?.lower === "y" && !asked && !NEGATIVE.test(words[verb + 1]?.lower ?? "")) return true;
  const lemma = (word: Word | undefined, tests: RegExp): boolean =>
    word?.all.some((one) => one.pos === "VER" && tests.test(one.lemma)) === true;
  if (
    lemma(words[verb], /^(?:chercher|trouver)$/u) &&
    lemma(before, /^(?:aller|venir|revenir|partir|passer)$/u)
  )
    return true;
  // "je ne sais pas faire les gâteaux": how they are made.
  const learnt = words
    .slice(Math.max(0, verb - 3), verb)
    .some((word) => lemma(word, /^(?:savoir|apprendre)$/u));
  if (learnt && lemma(words[verb], /^faire$/u)) return true;
  // "il donne l'argent à sa mère": some that is known; "on donne l'argent aux enfants" says it of anybody.
  const anybody =
    before?.lower === "on" ||
    words[verb]?.all.some(({ mode, number, person }) => mode === "inf" || (number === "p" && person === 3));
  if (GIVEN.has(noun)) return false;
  // "il manque les cours": he stays away from them.
  if (lemma(words[verb], /^manquer$/u) && !/^il$/u.test(impersonal(words, verb))) return true;
  return lemma(words[verb], /^donner$/u) && anybody !== true && !NEGATIVE.test(words[verb + 1]?.lower ?? "");
}

/** The word before the verb, past a negation and "y" or "me": "il n'y manque", "il me manque". */
function impersonal(words: readonly Word[], verb: number): string {
  let at = verb - 1;
  while (/^(?:ne|n'|y|me|m'|te|nous|vous|lui|leur)$/u.test(words[at]?.lower ?? "")) at -= 1;
  return words[at]?.lower ?? "";
}

/** The definite article at `index` and what stands around it, where it begins the object of a verb. */
function objectAt(
  words: readonly Word[],
  index: number,
): (Omit<ObjectGroup, "verb"> & { verbs: string[] }) | undefined {
  const article = words[index];
  if (article === undefined || article.token.quoted || !/^(?:le|la|l'|les)$/u.test(article.lower))
    return undefined;
  let noun = index + 1;
  if (SIZES.test(words[noun]?.lower ?? "") && words[noun + 1]?.all.some(({ pos }) => pos === "NOM") === true)
    noun += 1;
  let at = index - 1;
  let negated = false;
  while (index - at < 4 && (ADVERBS.test(words[at]?.lower ?? "") || NEGATIVE.test(words[at]?.lower ?? ""))) {
    negated ||= NEGATIVE.test(words[at]?.lower ?? "");
    at -= 1;
  }
  // "vous avez le savon", "avez-vous le savon"
  if (/^-(?:vous|tu|t-il|t-elle|t-on|nous|ils|moi|nous)$/u.test(words[at]?.lower ?? "")) at -= 1;
  const asked = words.at(-1)?.token.text === "?";
  const refused = words.slice(Math.max(0, at - 3), at).some(({ lower }) => NEGATIVE.test(lower));
  const learnt =
    words[at]?.all.some(({ mode }) => mode === "inf") === true &&
    words
      .slice(Math.max(0, at - 4), at)
      .some(({ lower }) => /^(?:comment|quand|où|pourquoi|quelle?)$/u.test(lower));
  // "à quel rythme se font les rencontres": the subject.
  if (/^s[e']$/u.test(words[at - 1]?.lower ?? "")) return undefined;
  const there = words[at - 1]?.lower === "y";
  const verbs = isOfWhatIsKnown(words, at, asked, words[noun]?.lower ?? "") ? [] : verbsAt(words, at);
  return verbs.length === 0
    ? undefined
    : { article, at, noun, verbs, negated, refused, learnt, asked, there };
}

/** "avec les doigts", "avec une cuillère": how one eats. */
export function isMannerAfter(words: readonly Word[], index: number): boolean {
  return (
    /^(?:les|la|ses)$/u.test(words[index]?.lower ?? "") ||
    /^(?:fourchette|cuillère|couteau|baguettes|paille|main|mains|doigts)$/u.test(
      words[index + 1]?.lower ?? "",
    )
  );
}

const COLOURS = /^(?:bleue?s?|rouges?|noire?s?|verte?s?|blanc(?:he)?s?|grise?s?|jaunes?|rose)$/u;

/** Whether those who speak share what they mean, though the text has not named it. */
function isShared(
  words: readonly Word[],
  verb: string,
  { article, at, noun, negated, refused, asked }: ObjectGroup,
): boolean {
  const word = words[noun]?.lower ?? "";
  const after = words[noun + 1];
  const ends = after === undefined || after.token.kind === "punct";
  const before = words[at - 1]?.lower ?? "";
  const finite = words[at]?.all.some((one) => isFiniteForm(one)) === true;
  const told =
    /^(?:me|m'|te|t'|lui|leur|nous|vous)$/u.test(before) ||
    /^-(?:moi|nous|lui|leur)$/u.test(words[at + 1]?.lower ?? "");
  if (verb === "avoir") {
    // "ne pas avoir les idées en place"
    if (word === "idées" && /^(?:en|bien|plus)$/u.test(after?.lower ?? "")) return true;
    // "tu as l'argent ?", "puis-je avoir le sucre ?"
    if (asked && (/^(?:argent|voiture)$/u.test(word) || !finite)) return true;
    // "avoir les idées claires"; "celui qui a le problème".
    const described = after?.all.some(({ pos }) => pos === "ADJ") === true;
    if (article.lower === "les" && described && !HAD_OF_A_KIND.has(word)) return true;
    return before === "qui" && /^(?:ceux|celles?|celui)$/u.test(words[at - 2]?.lower ?? "");
  }
  // "peux-tu conduire le tracteur ?", "vas-tu acheter la voiture ?"
  if (asked && /^(?:acheter|conduire|écrire|envoyer|emprunter|louer)$/u.test(verb)) return true;
  if (word === "argent")
    return (
      ends &&
      (told ||
        (/^(?:vouloir|demander)$/u.test(verb) &&
          !negated &&
          words[at]?.all.some(({ mode }) => mode === "inf") !== true))
    );
  // "donne-moi les détails", "il m'expliquera les règles"
  if (told && ends && article.lower === "les" && INFORMATION.has(word)) return true;
  if (verb === "faire" && word === "règles") return finite;
  if (verb === "connaître" && word === "gens")
    return (
      after?.lower === "ici" ||
      (ends &&
        (/^(?:tu|vous)$/u.test(before) || /^(?:façon|manière|moyen)$/u.test(words[at - 2]?.lower ?? "")))
    );
  if (verb === "acheter") return negated || refused || COLOURS.test(after?.lower ?? "");
  if (verb === "prendre" && word === "photo") return /^(?:qui|pour)$/u.test(before);
  if (verb === "manger") return after?.lower === "avec" && isMannerAfter(words, noun + 2);
  // "finir d'écrire la lettre"
  return (
    /^d[e']$/u.test(before) &&
    words[at - 2]?.all.some(
      ({ pos, lemma }) => pos === "VER" && /^(?:finir|terminer|achever|arrêter)$/u.test(lemma),
    ) === true
  );
}

/** Whether the noun was named before with a determiner, so that the reader knows which is meant. */
export function isNamedBefore(noun: string, before: string): boolean {
  const stem = noun.replace(/[sx]$/u, "");
  return new RegExp(
    `(?:un|une|des|du|le|la|les|l'|ces?|cet|cette|[mts](?:on|a|es)|notre|nos|votre|vos|leurs?|quelques|plusieurs|deux|trois|quatre|d') ?(?:\\p{L}{1,20} )?${stem}[sx]?(?![\\p{L}])`,
    "u",
  ).test(before);
}

type Kind = "some" | "one" | "amount";

/** What the noun of that verb is at its first mention; undefined where the definite article may be right. */
function kindOf(
  verb: string,
  noun: string,
  plural: boolean,
  { article, asked, learnt, negated, refused, there }: Omit<ObjectGroup, "verb">,
): Kind | undefined {
  if (noun === "argent" && article.lower === "l'" && OF_MONEY.has(verb)) return "amount";
  // "il n'y a pas le bruit", "je n'ai pas la boîte": none there is.
  if (verb === "avoir" && negated && (there || THINGS.has(noun)) && !KNOWN_THINGS.test(noun)) return "one";
  if (HAD.has(noun) && verb === "avoir" && !negated) return undefined;
  // "on ne peut pas planter la menthe" names what everybody knows.
  if ((negated || refused || learnt) && /^(?:planter|semer|cultiver)$/u.test(verb)) return undefined;
  if (plural) return SOME_AFTER[verb]?.has(noun) === true ? "some" : undefined;
  if (ONE_AFTER[verb]?.has(noun) === true) return "one";
  if (AMOUNT_AFTER[verb]?.has(noun) === true) return "amount";
  if (verb !== "avoir" || !asked) return undefined;
  if (ASKED_FOR.has(noun)) return "amount";
  return ASKED_ABOUT.has(noun) ? "one" : undefined;
}

function articleFor(kind: Kind, negated: boolean, gender: Gender, next: string): string {
  if (negated) return elidesBefore(next) ? "d'" : "de";
  if (kind === "some") return "des";
  if (kind === "one") return gender === "f" ? "une" : "un";
  if (elidesBefore(next)) return "de l'";
  return gender === "f" ? "de la" : "du";
}

/** The finding of the article at `index`, which is to be of that kind. */
function corrected(
  rule: Rule,
  words: readonly Word[],
  index: number,
  { article: seen, noun, negated }: Pick<ObjectGroup, "article" | "noun" | "negated">,
  kind: Kind,
): Finding {
  const first = words[index + 1] ?? seen;
  const head = words[noun];
  const gender = (head === undefined ? undefined : nounGender(head)) ?? "m";
  const adjective = kind === "some" && noun > index + 1 && !negated;
  const article = adjective ? "de" : articleFor(kind, negated, gender, first.lower);
  const text = negated
    ? `Après une négation, le nom se met avec « de » : « ${article} ».`
    : `Ce que l'on nomme pour la première fois ne prend pas l'article défini : « ${article} ».`;
  const last = /'$/u.test(article) === /'$/u.test(seen.lower) ? seen : first;
  const space = article.endsWith("'") ? "" : " ";
  const correction = last === first ? `${article}${space}${first.token.text}` : article;
  return finding(rule, seen.token, last.token, sameCase(correction, seen.token.text), text);
}

/** The article that a noun takes after another one of the list that is not known either: "du pain et du fromage". */
function listedArticle(words: readonly Word[], index: number, noun: Word, plural: boolean): Kind | undefined {
  const link = words[index - 1]?.lower ?? "";
  if (!/^(?:et|ou|,)$/u.test(link)) return undefined;
  const next = words[index + 2];
  const ends =
    next === undefined ||
    /^(?:[.,;!?]|et|pour|avec|dans|chez|au|hier|aujourd'hui|demain|parce)$/u.test(next.token.text);
  if (!ends || (link === "," && next?.lower !== "et" && next?.token.text !== ",")) return undefined;
  // The noun before it, with its own determiner, right after the verb that buys, eats or has.
  let at = index - 2;
  if (words[at]?.all.every(({ pos }) => pos === "ADJ") === true) at -= 1;
  if (words[at]?.all.some(({ pos }) => pos === "NOM") !== true) return undefined;
  at -= 1;
  const first = words[at]?.lower ?? "";
  const partitive = /^(?:la|l')$/u.test(first) && words[at - 1]?.lower === "de";
  // "j'ai planté les tomates et la menthe"
  const planted =
    words[at - 1]?.all.some(
      ({ pos, lemma }) => pos === "VER" && /^(?:planter|semer|cultiver)$/u.test(lemma),
    ) === true;
  if (planted && PLANTS.has(words[at + 1]?.lower ?? "")) {
    if (HERBS.has(noun.lower)) return "amount";
    return plural && PLANTS.has(noun.lower) ? "some" : undefined;
  }
  if (!/^(?:une?|des|du)$/u.test(first) && !partitive) return undefined;
  const verb = words[partitive ? at - 2 : at - 1];
  const bought = verb?.all.some(({ pos, lemma }) => pos === "VER" && OF_LISTS.has(lemma)) === true;
  if (!bought) return undefined;
  const lemma = noun.all.find(({ pos }) => pos === "NOM")?.lemma ?? noun.lower;
  if (plural) return COUNTED_FOOD.has(lemma) || MANY_THINGS.has(lemma) ? "some" : undefined;
  const some = partitive || first === "du";
  if (some && EATEN.has(noun.lower)) return "amount";
  if (COUNTED_FOOD.has(noun.lower)) return "one";
  return EATEN.has(noun.lower) ? "amount" : undefined;
}

const REMEMBERED = /^(?:oublier|rappeler|souvenir)$/u;

function* at(rule: Rule, index: number, { words }: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const object = objectAt(words, index);
  if (object === undefined) return;
  const noun = words[object.noun];
  const first = words[index + 1];
  if (noun === undefined || first === undefined || noun.name || noun.token.text.startsWith("-")) return;
  if (!noun.all.some(({ pos }) => pos === "NOM")) return;
  const plural = object.article.lower === "les";
  const kind = object.verbs
    .map((verb) =>
      isShared(words, verb, { ...object, verb }) ? undefined : kindOf(verb, noun.lower, plural, object),
    )
    .find((one) => one !== undefined);
  if (kind === undefined) return;
  const after = words[object.noun + 1];
  if (TELLS_WHICH.test(after?.lower ?? "") || after?.token.kind === "number") return;
  // "gagner le temps perdu"
  if (after?.lower === "perdu") return;
  // "les informations demandées": which ones is said.
  if (after?.all.some(({ mode }) => mode === "ppas") === true && plural) return;
  // "trouver le travail difficile", "trouver l'appartement trop petit": what is judged.
  const judged = after?.all.some(({ pos }) => pos === "ADJ" || pos === "ADV") === true;
  if (judged && object.verbs.includes("trouver")) return;
  // "je n'ai pas l'argent pour payer": what it takes.
  if (object.negated && noun.lower === "argent" && after?.lower === "pour") return;
  // "envoyer les photos du voyage", "poser la question à son professeur", "le travail de ma femme"
  const later = words.slice(object.noun + 1, object.noun + 3);
  // "donner l'argent pour le taxi": what is needed for it.
  if (
    noun.lower === "argent" &&
    /^(?:pour|cash|comptant)$/u.test(after?.lower ?? "") &&
    object.verbs.includes("donner")
  )
    return;
  // "n'oublie pas d'écrire la lettre": it has been spoken of.
  const remembered = words
    .slice(Math.max(0, index - 5), index)
    .some(({ all }) => all.some(({ pos, lemma }) => pos === "VER" && REMEMBERED.test(lemma)));
  if (remembered) return;
  if (later.some(({ lower }) => /^(?:que|qu'|qui|dont|où|du|des)$/u.test(lower))) return;
  const { start } = object.article.token;
  const before = context.text.slice(Math.max(0, start - MEMORY_CHARS), start).toLowerCase();
  const money = noun.lower === "argent";
  if (
    money
      ? /(?:de l'|d'|mon |ton |son |notre |votre |leur |cet )argent/u.test(before.slice(-300))
      : !(object.there && object.negated) && isNamedBefore(noun.lower, before)
  )
    return;
  yield corrected(rule, words, index, object, kind);
}

/** "j'ai acheté du pain et le fromage". */
function* inList(
  rule: Rule,
  index: number,
  { words }: TaggedSentence,
  { text }: RuleContext,
): Iterable<Finding> {
  const article = words[index];
  const noun = words[index + 1];
  if (article === undefined || noun === undefined || article.token.quoted || noun.name) return;
  if (!/^(?:le|la|l'|les)$/u.test(article.lower)) return;
  const kind = listedArticle(words, index, noun, article.lower === "les");
  const { start } = article.token;
  if (
    kind === undefined ||
    isNamedBefore(noun.lower, text.slice(Math.max(0, start - MEMORY_CHARS), start).toLowerCase())
  )
    return;
  yield corrected(rule, words, index, { article, noun: index + 1, negated: false }, kind);
}

/** "elle cherche les gens", "gagner l'argent": the definite article before what nobody has spoken of yet. */
export const firstMention: Rule = {
  id: "premiere-mention",
  code: "SYN_DETERMINANT",
  priority: "text",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      yield* at(this, index, tagged, context);
      yield* inList(this, index, tagged, context);
    }
  },
};
