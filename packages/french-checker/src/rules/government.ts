import { type Finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { articleOf, bareAt, isPaired } from "./bare-noun-group.ts";
import {
  ADJECTIVE_GOVERNMENT,
  type Government,
  MOMENTS,
  NOUN_GOVERNMENT,
  PERSON_DIRECT,
  PERSONS,
  REFLEXIVE_GOVERNMENT,
  VERB_GOVERNMENT,
} from "./government-words.ts";
import { pastAdverbs } from "./past-adverbs.ts";
import { fit } from "./phrase-fit.ts";

const DETERMINERS =
  /^(?:le|la|l'|les|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|plusieurs|quelques|chaque)$/u;
const REFLEXIVES = /^(?:me|m'|te|t'|se|s'|nous|vous)$/u;
const SUBJECT = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|qui|ça|cela|tout)$/u;
/** What else may be the object of the verb, or carry its preposition. */
const HELD = /^(?:en|y|lui|leur|dont|où|auquel|auxquels|auxquelles|laquelle|duquel|desquels)$/u;
/** Forms of a preposition joined with an article, and the article. */
const JOINED: Readonly<Record<string, [preposition: string, article: string]>> = {
  au: ["à", "le"],
  aux: ["à", "les"],
  du: ["de", "le"],
};

/** Verbs that make or see another do it: "laisser échapper un cri", "voir s'approcher la foule". */
const CAUSING = /^(?:faire|laisser|voir|regarder|entendre|sentir|écouter)$/u;
/** Nouns of turns that are no object: "à ce propos", "d'un coup", "se promener les bras croisés". */
const TURNS = /^(?:propos|points?|issue|coups?|bras|tête|mains?|yeux|contraire|défis?)$/u;
/** Nouns that "à" makes a moment or a manner of: "content à l'idée de partir", "s'excuser à l'avance". */
const AFTER_A =
  /^(?:avance|occasion|origine|intérieur|extérieur|exception|instar|unanimité|abri|aube|image|idée|pensée|vue|demande|lecture|annonce|nouvelle|arrivée|départ|naissance|mort|entrée|sortie|eau)$/u;
/** Nouns whose "dans" may tell a place: "sa passion dans la vie". */
const PLACED_NOUNS =
  /^(?:attention|inscription|opinion|passion|cause|manque|baisse|hausse|augmentation|diminution|réduction|lutte)$/u;
const PLACES =
  /^(?:route|rue|autoroute|piste|glace|neige|vie|monde|société|école|collège|lycée|université|maison|travail|bureau|usine|village|ville|quartier|campagne|plage|montagne|mer|parc|restaurant|café|hôpital|église|gare|étranger|pays|endroit|établissement|club)s?$/u;

/** Adjectives after which the subject may be said again: "il est content, le voisin". */
const OF_SUBJECT = /^(?:content|fi[eè]r|satisfait|jaloux|jalouse|fidèle|responsable|amoureu)/u;

interface Governor {
  index: number;
  adjective: boolean;
  /** Whether it may be said of a place: "absent à l'école". */
  placed?: boolean;
  noun?: boolean;
  /** Whether the subject is not known, so that a group without a preposition may be it: "où s'inscrivent les élèves". */
  unsure?: boolean;
  government: Government;
}

function lemmaOf(word: Word | undefined): string | undefined {
  if (word === undefined || word.readings.length === 0) return undefined;
  const verbs = word.readings.filter(({ pos, mode }) => pos === "VER" && mode !== "ppres");
  const [first] = verbs;
  if (first === undefined) return undefined;
  if (verbs.length < word.readings.length && !verbs.every(({ mode }) => mode === "ppas")) return undefined;
  return verbs.every(({ lemma }) => lemma === first.lemma) ? first.lemma : undefined;
}

/** Index of the word before the verb, its auxiliary and adverbs left out; the auxiliary's own index where there is one. */
function headOfVerb(words: readonly Word[], index: number): number {
  if (!words[index]?.readings.some(({ mode }) => mode === "ppas")) return index;
  let at = index - 1;
  while (index - at < 4 && words[at]?.readings.some(({ pos }) => pos === "ADV")) at -= 1;
  const auxiliary = words[at]?.readings.some(
    (one) => one.pos === "VER" && /^(?:avoir|être)$/u.test(one.lemma),
  );
  if (auxiliary === true) return at;
  // "il se plaint", "je me réjouis": a finite form after its pronoun, and no participle.
  const finite = words[index]?.readings.some(isFiniteForm) === true;
  return finite && /^(?:me|m'|te|t'|se|s')$/u.test(words[index - 1]?.lower ?? "") ? index : -1;
}

/** Whether the infinitive at `index` is made or seen done, so that what follows it is its subject. */
function isCaused(words: readonly Word[], index: number): boolean {
  let at = index - 1;
  while (
    index - at < 4 &&
    /^(?:s[e']|m[e']|t[e']|l[ea']|les|lui|leur|pas|plus|jamais|nous|vous)$/u.test(words[at]?.lower ?? "")
  )
    at -= 1;
  return words[at]?.all.some(({ pos, lemma }) => pos === "VER" && CAUSING.test(lemma)) === true;
}

/** Whether the pronoun before an infinitive may be that of its subject: not "puis-je te servir", "je jure de vous consacrer". */
function mayBeOwn(words: readonly Word[], at: number): boolean {
  const own = words[at]?.lower ?? "";
  if (/^s[e']$/u.test(own)) return true;
  for (let back = at - 1; back >= 0 && at - back < 8 && words[back]?.token.kind !== "punct"; back -= 1) {
    const subject = (words[back]?.lower ?? "").replace(/^-/u, "");
    if (/^(?:je|j'|tu)$/u.test(subject)) return isOwn(own, subject);
    if (back === at - 2 && /^-(?:il|elle|on)s?$/u.test(words[back + 1]?.lower ?? "")) return false;
  }
  return true;
}

/** The verb at `index` with its government; undefined where its object may stand elsewhere. */
function verbGovernor(tagged: TaggedSentence, index: number): Governor | undefined {
  const { words } = tagged;
  const lemma = lemmaOf(words[index]);
  if (lemma === undefined) return undefined;
  const head = headOfVerb(words, index);
  if (head < 0) return undefined;
  const before = words[head - 1]?.lower ?? "";
  const own = words[head - 2]?.lower ?? "";
  const doubled =
    /^(?:nous|vous)$/u.test(before) && !/^(?:nous|vous|de|d'|à|pour|,|et|pouvons|pouvez)$/u.test(own);
  const infinitive = words[index]?.readings.every(({ mode }) => mode === "inf") ?? false;
  if (infinitive && isCaused(words, index)) return undefined;
  const subjectOf = /^n[e']$/u.test(own) ? (words[head - 3]?.lower ?? "") : own;
  const order = isOrder(words, index);
  const joined = words[index + 1]?.lower ?? "";
  const asked = /^-(?:je|tu|il|elle|on|nous|vous|ils|elles|t-il|t-elle|t-on)$/u.test(joined) && !order;
  const toWhom = lemma === "parler" && /^(?:m[e']|t[e']|lui|leur|nous|vous)$/u.test(before);
  const reflexive =
    (order && /^-(?:toi|nous|vous)$/u.test(joined)) ||
    (asked && !infinitive && isOwn(before, joined.slice(1))) ||
    (REFLEXIVES.test(before) &&
      !doubled &&
      (infinitive ? mayBeOwn(words, head - 1) : isOwn(before, subjectOf)));
  if (!reflexive && !toWhom && REFLEXIVES.test(before) && !/^(?:nous|vous)$/u.test(before)) return undefined;
  const government = (reflexive ? REFLEXIVE_GOVERNMENT : VERB_GOVERNMENT).get(lemma);
  if (government === undefined || (HELD.test(before) && !toWhom)) return undefined;
  // "je l'ai rencontré avec mes amis": the object stands before the verb.
  const held = /^(?:le|la|l'|les|me|m'|te|t'|se|s'|nous|vous)$/u.test(before) && !SUBJECT.test(before);
  if (government.preposition === "" && held) return undefined;
  const finite = words[head]?.readings.some(isFiniteForm) ?? false;
  // "comme le veut la loi", "où participent les élèves": the group that follows may be the subject.
  if (before === "qui" && words[head - 2]?.all.some(({ pos }) => pos === "PREP")) return undefined;
  const pronoun = SUBJECT.test(before) || (reflexive && SUBJECT.test(own)) || SUBJECT.test(own);
  const unsure = finite && !pronoun && !order && !asked && tagged.subject(head) === undefined;
  if (!infinitive && !finite) return undefined;
  const clause = words.slice(Math.max(0, head - 5), head);
  if (
    clause.some(
      ({ lower }) => HELD.test(lower) && !/^(?:leur|en)$/u.test(lower) && !(toWhom && lower === "lui"),
    )
  )
    return undefined;
  return { index, adjective: false, unsure, government };
}

/** Whether the pronoun before the verb is that of its subject: "je me souviens", but not "on m'a confié". */
function isOwn(clitic: string, subject: string): boolean {
  if (/^m[e']$/u.test(clitic)) return /^(?:je|j')$/u.test(subject);
  if (/^t[e']$/u.test(clitic)) return subject === "tu";
  if (/^s[e']$/u.test(clitic)) return true;
  return clitic === subject;
}

function adjectiveGovernor(words: readonly Word[], index: number): Governor | undefined {
  const government = ADJECTIVE_GOVERNMENT.get(words[index]?.lower ?? "");
  if (government === undefined) return undefined;
  // "un habitué de ce café".
  if (words[index - 1]?.readings.some(({ pos }) => pos === "DET")) return undefined;
  const before = words
    .slice(Math.max(0, index - 3), index)
    .some(({ all }) =>
      all.some(
        (one) =>
          one.pos === "VER" && /^(?:être|tomber|rester|devenir|sembler|paraître|sentir)$/u.test(one.lemma),
      ),
    );
  return before ? { index, adjective: true, placed: true, government } : undefined;
}

const RELATIVES = /^(?:dont|où|auquel|auxquels|auxquelles|laquelle|duquel|desquels|desquelles)$/u;

/** Lemma of the verb nearest before the noun at `index`, an auxiliary left out: "faire" in "j'ai fait confiance". */
function verbOfTurn(words: readonly Word[], index: number): string | undefined {
  for (const word of words.slice(Math.max(0, index - 4), index).reverse()) {
    const verb = word.readings.find(({ pos }) => pos === "VER");
    if (verb !== undefined) return verb.lemma;
  }
  return undefined;
}

/** Verbs of an object and of where it goes, or what it is joined to: "relier une cause à un effet". */
const TAKES_PLACE =
  /^(?:mettre|placer|poser|installer|relier|lier|comparer|ajouter|attribuer|préférer|opposer|associer|rattacher|adapter|confronter|limiter)$/u;

/** "placer l'opinion dans un débat": the preposition is the verb's, and not its noun's. */
function isObjectWithPlace(words: readonly Word[], index: number): boolean {
  return words
    .slice(Math.max(0, index - 4), index)
    .some(({ all }) => all.some(({ pos, lemma }) => pos === "VER" && TAKES_PLACE.test(lemma)));
}

/** "faire partie", "prendre bien soin": the verb is near before its noun; "la participation": a noun by itself. */
function nounGovernor(words: readonly Word[], index: number): Governor | undefined {
  const word = words[index];
  const governments = NOUN_GOVERNMENT.get(word?.lower ?? "");
  if (governments === undefined || word === undefined || word.token.quoted) return undefined;
  const before = words[index - 1]?.lower ?? "";
  const determined = words[index - 1]?.readings.some(({ pos }) => pos === "DET") === true;
  const free = isObjectWithPlace(words, index)
    ? undefined
    : governments.find(({ verbs }) => verbs.size === 0);
  const lemma = verbOfTurn(words, index);
  const turn = governments.find(({ verbs }) => verbs.has(lemma ?? ""));
  const ahead = words.slice(Math.max(0, index - 4), index);
  // "j'en prends soin pour toi": "en" is what it is of; not "en prenant soin".
  const named =
    /^(?:partie|soin|compte|conscience)$/u.test(word.lower) &&
    ahead.some(
      ({ lower }, at) => lower === "en" && ahead[at + 1]?.readings.every(({ mode }) => mode !== "ppres"),
    );
  // "je vais y faire attention pour toi": "y" is what one attends to.
  if (
    ahead.some(({ lower }, at) => lower === "y" && ahead[at + 1]?.all.some(({ lemma: own }) => own === lemma))
  )
    return undefined;
  // "prendre à part", "avoir en horreur"; "dont fait partie le village".
  const other = named || /^(?:à|en)$/u.test(before) || ahead.some(({ lower }) => RELATIVES.test(lower));
  const government = turn !== undefined && !determined && !other ? turn : free;
  if (government === undefined) return undefined;
  if (
    government === free &&
    !determined &&
    words[index - 1]?.readings.some(({ pos }) => pos === "ADJ") !== true
  )
    return undefined;
  return {
    index,
    adjective: true,
    placed: PLACED_NOUNS.test(word.lower),
    noun: government === free,
    government,
  };
}

const POSSESSIVE = /^(?:miens?|tiens?|siens?|miennes?|tiennes?|siennes?|nôtres?|vôtres?|leurs?)$/u;
const COUNTS =
  /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent)$/u;
const MEASURES =
  /^(?:euros?|dollars?|cents?|kilos?|mètres?|kilomètres?|litres?|degrés?|points?|buts?|pages?|étages?|gouttes?|crans?|centimètres?|tours?|rounds?)$/u;
/** Adjectives that are nouns of persons without one. */
const OWN_NOUNS = /^(?:jeunes|vieux|petite?s|grande?s|autres|nouveaux|pauvres|anciens|meilleurs)$/u;

/** Whether the word may be an infinitive; "avenir" is a noun now. */
const mayBeInfinitive = ({ all, lower }: Word): boolean =>
  lower !== "avenir" && all.some(({ mode }) => mode === "inf");

const mayBeNoun = (word: Word | undefined): boolean =>
  word?.token.kind === "word" && word.all.some(({ pos }) => pos === "NOM");

/** Index of the noun of the group that begins with the determiner at `at`; undefined when it is none or tells a time. */
function nounAfter(words: readonly Word[], at: number): number | undefined {
  let index = at + 1;
  // "différent de la mienne": a pronoun with its article.
  if (/^(?:le|la|les)$/u.test(words[at]?.lower ?? "") && POSSESSIVE.test(words[index]?.lower ?? ""))
    return index;
  // "ils se méfient les uns des autres": each of the subject, no object.
  if (/^(?:uns?|unes?)$/u.test(words[index]?.lower ?? "")) return undefined;
  while (
    index - at < 3 &&
    (PRENOMINAL.has(words[index]?.lower ?? "") || /^\d+$/u.test(words[index]?.lower ?? ""))
  )
    index += 1;
  // "les jeunes", "les autres": an adjective that is its own noun.
  const own = words[index - 1];
  if (index - 1 > at && OWN_NOUNS.test(own?.lower ?? "") && !mayBeNoun(words[index])) return index - 1;
  const noun = words[index];
  if (noun === undefined || noun.token.kind !== "word") return undefined;
  if (MOMENTS.test(noun.lower) || TURNS.test(noun.lower)) return undefined;
  if (noun.name) return index;
  return noun.all.some(({ pos }) => pos === "NOM") && !mayBeInfinitive(noun) ? index : undefined;
}

function replaced(
  rule: Rule,
  list: readonly string[],
  from: number,
  to: number,
  sentence: Sentence,
  explain: (correction: string) => string,
): Finding | undefined {
  const fitted = fit(list, from, to, sentence.tokens);
  const first = sentence.tokens[fitted?.from ?? -1];
  const last = sentence.tokens[fitted?.to ?? -1];
  if (fitted === undefined || first === undefined || last === undefined || first.quoted) return undefined;
  const correction = sameCase(fitted.correction, first.text);
  return {
    code: rule.code,
    start: first.start,
    end: last.end,
    correction,
    explanation: explain(correction),
    rule: rule.id,
  };
}

/** What is spoken, told, and how: "parler une langue", "parler la bouche pleine"; to a person one speaks "à". */
const SPOKEN =
  /^(?:vérité|mensonges?|histoires?|blagues?|langues?|langages?|dialectes?|patois|créole|argot|jargon|mots?|mélange|tantinet|mixte|bouche|voix|peu|plus|moins|mieux|premier|première|dernier|dernière|même|double|\p{L}+(?:ais|ois|ien|an|ol|and)|arabe|russe|grec|turc|persan|latin|hindi|swahili|wolof|bouts?)$/u;

/** Pronouns that stand bare where the verb takes its preposition: "elle se moque lui", "ça dépend vous". */
function barePronoun(words: readonly Word[], at: number): boolean {
  const lower = words[at]?.lower ?? "";
  const next = words[at + 1];
  const follows = next?.lower ?? "";
  if (lower === "ce") return /^(?:que|qu'|qui|dont)$/u.test(follows);
  const ends = next === undefined || next.token.kind === "punct";
  if (/^(?:vous|nous|elles?)$/u.test(lower)) return ends || /^(?:pour|et)$/u.test(follows);
  if (!/^(?:moi|toi|lui|eux|ça|cela|ceci)$/u.test(lower)) return false;
  if (/^(?:aussi|non|seuls?|seule|même|-?ci|-?là|qui|je|tu|il)$/u.test(follows)) return false;
  return next?.readings.some((one) => isFiniteForm(one) || one.mode === "inf") !== true;
}

/** Whether an order begins at `index`: "occupe-toi", "ne parlons pas". */
function isOrder(words: readonly Word[], index: number): boolean {
  if (words[index]?.all.some(({ mode }) => mode === "imp") !== true) return false;
  const before = words[index - 1];
  const opens =
    before === undefined || before.token.kind === "punct" || /^(?:et|mais|n[e'])$/u.test(before.lower);
  return opens && words.every(({ token }) => token.text !== "?");
}

/** Verbs of which a bare noun may be anything but the person they are about: "je téléphone vélo". */
const OF_PERSONS =
  /^(?:parler|téléphoner|sourire|mentir|ressembler|obéir|désobéir|succéder|marier|confier|fier)$/u;

/** The article and the noun of an object that stands bare: "assister cérémonie". */
function bareObject(words: readonly Word[], at: number): readonly string[] | undefined {
  const bare = bareAt(words, at, true);
  const noun = words[at];
  const next = words[at + 1];
  if (bare === undefined || noun === undefined || bare.noun !== at || isPaired(words, bare)) return undefined;
  if (
    MOMENTS.test(bare.lower) ||
    TURNS.test(bare.lower) ||
    /^(?:maman|papa|monsieur|madame|mademoiselle)$/u.test(bare.lower)
  )
    return undefined;
  if (/^[-–]$/u.test(next?.lower ?? "") || noun.token.quoted) return undefined;
  return [articleOf(bare, "definite", bare.lower), noun.token.text];
}

/** The preposition of a word that is one, or one joined with its article: "à" of "au". */
const prepositionOf = ({ lower }: Word): string => JOINED[lower]?.[0] ?? lower.replace("d'", "de");

/** "elle s'occupe huit bébés": a number before what is counted, and no measure. */
const isCount = ({ lower }: Word, counted: Word | undefined): boolean =>
  COUNTS.test(lower) &&
  counted?.readings.every(({ pos }) => pos === "NOM" || pos === "ADJ") === true &&
  counted.readings.length > 0 &&
  !MEASURES.test(counted.lower);

function objectOf(
  rule: Rule,
  tagged: TaggedSentence,
  governor: Governor,
  sentence: Sentence,
): Finding | undefined {
  const { words } = tagged;
  const { government, index } = governor;
  const word = words[index]?.token.text ?? "";
  let at = index + 1;
  if (
    /^-(?:je|tu|il|elle|on|nous|vous|ils|elles|toi|moi|lui|leur|t-il|t-elle|t-on)$/u.test(
      words[at]?.lower ?? "",
    )
  )
    at += 1;
  at = pastAdverbs(words, at);
  const next = words[at];
  if (next === undefined || next.token.kind !== "word" || next.token.text.startsWith("-")) return undefined;
  if (governor.unsure === true && !government.wrong.has(prepositionOf(next))) return undefined;
  const explain = (correction: string) =>
    government.preposition === ""
      ? `« ${word} » se construit sans préposition : « ${correction} ».`
      : `« ${word} » se construit avec « ${government.preposition} » : « ${correction} ».`;
  const lemma = lemmaOf(words[index]);
  // "je lui téléphone" is the turn of those with "à".
  if (government.needed && !governor.adjective && government.preposition !== "à" && barePronoun(words, at))
    return replaced(rule, [government.preposition, next.token.text], at, at, sentence, explain);
  const ofThings = !OF_PERSONS.test(lemma ?? "");
  const bare = government.needed && ofThings ? bareObject(words, at) : undefined;
  if (bare !== undefined) return replaced(rule, [government.preposition, ...bare], at, at, sentence, explain);
  if (DETERMINERS.test(next.lower) || isCount(next, words[at + 1])) {
    const noun = nounAfter(words, at);
    if (!government.needed || noun === undefined) return undefined;
    // "se servir un verre", "disposer les chaises".
    const one = /^une?$/u.test(next.lower);
    const named = words[noun]?.lower ?? "";
    if (lemma === "parler" && (SPOKEN.test(named) || PERSONS.has(named) || words[noun]?.name === true))
      return undefined;
    if ((lemma === "servir" && one) || (lemma === "disposer" && !one)) return undefined;
    // "il est content, le voisin", said without its comma; "je suis content, mon fils est là".
    const follows = words[noun + 1]?.readings.some(isFiniteForm) === true;
    const only = words[noun + 1]?.all.every(isFiniteForm) === true;
    // "quand je me suis mariée cette auberge était à vendre"
    if (only && follows) return undefined;
    const aside = OF_SUBJECT.test(word.toLowerCase()) && /^(?:le|la|l'|les)$/u.test(next.lower);
    if (governor.adjective && (follows || aside)) return undefined;
    return replaced(rule, [government.preposition, next.token.text], at, at, sentence, explain);
  }
  const article = JOINED[next.lower]?.[1];
  const preposition = prepositionOf(next);
  if (!government.wrong.has(preposition)) return undefined;
  const follows = words[at + 1];
  if (
    follows === undefined ||
    follows.token.kind !== "word" ||
    mayBeInfinitive(follows) ||
    beginsInfinitive(words, at + 1)
  )
    return undefined;
  const determined = article !== undefined || DETERMINERS.test(follows.lower);
  const noun = determined ? nounAfter(words, article === undefined ? at + 1 : at) : undefined;
  // "je me souviens sur ce que j'ai vu"
  const clause = follows.lower === "ce" && /^(?:que|qu'|qui|dont)$/u.test(words[at + 2]?.lower ?? "");
  if (!clause && (determined ? noun === undefined : !isPronoun(follows))) return undefined;
  // "à tout prix"
  if (follows.lower === "tout" && words[at + 2]?.all.some(({ pos }) => pos === "NOM")) return undefined;
  const named = words[noun ?? -1]?.lower ?? "";
  // "amoureux au lycée", "mon inscription dans une université": where it is so.
  const somewhere = /^(?:à|dans|en|sur)$/u.test(preposition) && PLACES.test(named);
  if (somewhere && governor.placed) return undefined;
  if (preposition === "à" && AFTER_A.test(named)) return undefined;
  // "surpris avec un ami"
  if (/^surpris/u.test(word.toLowerCase()) && preposition === "avec" && PERSONS.has(named)) return undefined;
  // "demander une augmentation à son patron"
  if (governor.noun && preposition === "à" && (!determined || PERSONS.has(named))) return undefined;
  if (government.preposition === "" && article === undefined)
    return replaced(rule, [follows.token.text], at, at + 1, sentence, explain);
  const list = [government.preposition, article ?? ""];
  return replaced(rule, list, at, at, sentence, explain);
}

/** Whether pronouns and an infinitive begin there: "cela m'est égal de vous attendre". */
function beginsInfinitive(words: readonly Word[], at: number): boolean {
  let index = at;
  while (
    index - at < 3 &&
    /^(?:ne|n'|pas|m[e']|t[e']|s[e']|l[ea']|les|lui|leur|nous|vous|y|en)$/u.test(words[index]?.lower ?? "")
  )
    index += 1;
  const infinitive = words[index];
  return index > at && infinitive !== undefined && mayBeInfinitive(infinitive);
}

function isPronoun({ lower }: Word): boolean {
  return /^(?:moi|toi|lui|elle|nous|vous|eux|elles|quelqu'un|cela|ceci|ça|rien|tout)$/u.test(lower);
}

/** "je respecte à mon patron": a person is the direct object of that verb. */
function personOf(
  rule: Rule,
  tagged: TaggedSentence,
  index: number,
  sentence: Sentence,
): Finding | undefined {
  const { words } = tagged;
  const lemma = lemmaOf(words[index]);
  if (lemma === undefined || !PERSON_DIRECT.has(lemma)) return undefined;
  const at = pastAdverbs(words, index + 1);
  const next = words[at];
  const before = words[headOfVerb(words, index) - 1]?.lower ?? "";
  // "faire comprendre à mon oncle".
  if (/^(?:faire|laisser)$/u.test(lemmaOf(words[index - 1]) ?? "")) return undefined;
  // "apprendre à conduire à ma fille".
  const taught = words.slice(Math.max(0, index - 4), index);
  if (
    words[index - 1]?.lower === "à" &&
    taught.some(({ all }) => all.some(({ lemma }) => /^(?:apprendre|enseigner|montrer|donner)$/u.test(lemma)))
  )
    return undefined;
  if (next === undefined || REFLEXIVES.test(before) || /^(?:le|la|l'|les|en|y|lui|leur)$/u.test(before))
    return undefined;
  if (!/^(?:à|au|aux)$/u.test(next.lower)) return undefined;
  const [, article] = JOINED[next.lower] ?? ["à", undefined];
  const first = words[at + 1];
  if (
    first === undefined ||
    (article === undefined &&
      !/^(?:m|t|s)(?:on|a|es)$|^(?:notre|nos|votre|vos|leurs?|la|l'|une?|cet?|cette|ces)$/u.test(first.lower))
  )
    return undefined;
  const noun = nounAfter(words, article === undefined ? at + 1 : at);
  const named = words[noun ?? -1]?.lower ?? "";
  if (
    !PERSONS.has(named) ||
    /^(?:famille|médecin|docteur|dentiste|coiffeur|coiffeuse|personne)$/u.test(named)
  )
    return undefined;
  // "garder à mes enfants une place", "les amis que j'ai perdus".
  const further = words[(noun ?? at) + 1];
  if (/^(?:un|une|le|la|l'|les|des|du)$/u.test(further?.lower ?? "")) return undefined;
  if (words.slice(Math.max(0, index - 6), index).some(({ lower }) => lower === "dont")) return undefined;
  // "voir à la personne", "chercher à": usual where another object comes first only.
  if (/^(?:voir|regarder|chercher|former|conduire)$/u.test(lemma) && article !== undefined) return undefined;
  const text = words[index]?.token.text ?? "";
  const explain = (correction: string) => `« ${text} » se construit sans préposition : « ${correction} ».`;
  if (article === undefined) return replaced(rule, [first.token.text], at, at + 1, sentence, explain);
  return replaced(rule, [article], at, at, sentence, explain);
}

/** The preposition that a verb or an adjective takes before a noun. */
export const government: Rule = {
  id: "regime",
  code: "SYN_PREPOSITION",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const governor =
        verbGovernor(tagged, index) ??
        adjectiveGovernor(tagged.words, index) ??
        nounGovernor(tagged.words, index);
      const found =
        (governor === undefined ? undefined : objectOf(this, tagged, governor, sentence)) ??
        personOf(this, tagged, index, sentence);
      if (found !== undefined) yield found;
    }
  },
};
