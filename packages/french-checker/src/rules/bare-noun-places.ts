import type { Gender } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { COUNTED, EATEN, EVERYDAY } from "./bare-noun-everyday.ts";
import { type Article, type Bare, bareAt, report } from "./bare-noun-group.ts";
import { MASS, standsBareAfter } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { THINGS } from "./everyday-things.ts";

const OPENERS =
  /^(?:maintenant|aujourd'hui|hier|alors|donc|ensuite|aussi|que|qu'|car|mais|si|s'|quand|lorsque|puisque)$/u;
/** What may begin a sentence before a comma and its subject: "pour moi, santé est importante". */
const INTRODUCING =
  /^(?:pour|à|selon|dans|en|au|chez|aujourd'hui|maintenant|ici|avant|après|souvent|parfois|pendant|alors|donc|ensuite|enfin|bref|aussi|d'abord|premièrement|deuxièmement|finalement)$/u;

/** Turns that open a sentence and are no part of its clause: "de plus", "par exemple", "malheureusement". */
const CONNECTORS =
  /^(?:(?:de|en) plus|en outre|en effet|en fait|en réalité|en général|en conclusion|en résumé|en revanche|en même temps|en bref|par (?:exemple|contre|conséquent|ailleurs|la suite)|d' (?:abord|ailleurs|une part|autre part|un côté|un autre côté|un autre part|habitude)|tout d' abord|au contraire|au début|à la fin|(?:à|selon) mon avis|à mon sens|selon moi|d'après moi|pour (?:conclure|finir|terminer|commencer|résumer|moi)|de nos jours|de l' autre côté|de mon côté|du coup|chez (?:moi|nous|vous|eux)|quant à moi|c' est pourquoi|comme ça|puis|ensuite|enfin|bref|cependant|pourtant|toutefois|néanmoins|donc|alors|aussi|après|avant|maintenant|hier|demain|aujourd'hui|ici|là-bas|parfois|souvent|\p{L}+ment)$/u;

/** How many words the longest of them has. */
const LONGEST_CONNECTOR = 4;

/** Whether all that stands before `index` is such a turn, with its comma or without it. */
function isAfterConnector(words: readonly Word[], index: number): boolean {
  const comma = words[index - 1]?.token.text === ",";
  const end = comma ? index - 1 : index;
  if (end < 1) return false;
  let from = end;
  while (from > 0 && end - from <= LONGEST_CONNECTOR && !/^[:;,]$/u.test(words[from - 1]?.token.text ?? ""))
    from -= 1;
  if (from > 0 && words[from - 1]?.token.text === ",") return false;
  const turn = words
    .slice(from, end)
    .map(({ lower }) => lower)
    .join(" ");
  if (CONNECTORS.test(turn)) return comma || end - from > 1;
  return comma && from === 0 && isCircumstance(words.slice(0, end));
}

/** What a phrase of time or place begins with: "après le repas", "le soir", "chaque été". */
const CIRCUMSTANCES =
  /^(?:dans|en|au|aux|à|chez|pendant|durant|après|avant|depuis|pour|selon|malgré|sur|vers|chaque|(?:le|un|ce) (?:matin|midi|soir|jour|lendemain|week-end|weekend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mois)|(?:la|l'|une|cette) (?:nuit|semaine|année|après-midi|été|hiver|fois))$/u;

/** Whether these words, which a comma ends, tell only when or where: no verb is among them. */
function isCircumstance(phrase: readonly Word[]): boolean {
  const [first, second] = phrase;
  const begins =
    CIRCUMSTANCES.test(first?.lower ?? "") ||
    CIRCUMSTANCES.test(`${first?.lower ?? ""} ${second?.lower ?? ""}`);
  return (
    begins &&
    phrase.length < 8 &&
    phrase.every(({ all }) => all.length === 0 || !all.every((one) => one.pos === "VER"))
  );
}

/** Words that open a clause within the clause: what follows them may be a pair of subjects. */
const SUBORDINATING = /^(?:que|qu'|qui|dont|où|quand|lorsque|puisque|si|s'|comme|car)$/u;

/** "il a fermé la porte et clients sont partis": the noun before "et" is the object of a verb of its own. */
function isSecondClause(words: readonly Word[], index: number): boolean {
  for (let at = index - 2; at >= 0; at -= 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || SUBORDINATING.test(word.lower)) return false;
    if (at < index - 2 && word.all.length > 0 && word.all.every((one) => isFiniteForm(one))) return true;
  }
  return false;
}

/** "il y a eu une sécheresse et mairie a coupé l'eau": a verb in the singular has no pair for its subject. */
function isSingularClause(words: readonly Word[], index: number): boolean {
  const verb = words[index + 1];
  const singular =
    verb !== undefined &&
    (/^(?:a|est|était|avait|va|fait)$/u.test(verb.token.text) ||
      (verb.all.length > 0 &&
        verb.all.every((one) => isFiniteForm(one)) &&
        verb.all.some(({ person, number }) => person === 3 && number === "s")));
  return (
    singular &&
    words.slice(0, index - 1).some(({ readings }) => readings.length > 0 && readings.every(isFiniteForm))
  );
}

/** Whether a clause begins at `index`, whose subject may be the noun there. */
function opensClause(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return true;
  if (OPENERS.test(before.lower)) return words[index - 2]?.lower !== "plus";
  if (/^[:;]$/u.test(before.token.text)) return true;
  // "il fait froid et enfants jouent": no noun before "et", with which it would be a pair.
  // "mille euros en avion et hôtel": a pair without articles.
  if (before.lower === "et" && /^(?:en|par|sans)$/u.test(words[index - 3]?.lower ?? "")) return false;
  if (before.lower === "et")
    return (
      words[index - 2]?.all.every(({ pos }) => pos === "ADJ" || pos === "ADV" || pos === "VER") === true ||
      isSingularClause(words, index) ||
      isSecondClause(words, index)
    );
  if (isAfterConnector(words, index)) return true;
  const first = words[0]?.lower ?? "";
  // "à mon avis école doit être gratuite", "dans mon pays famille est importante"
  if (
    index >= 3 &&
    index <= 5 &&
    /^(?:dans|pour|à|en|selon)$/u.test(first) &&
    /^(?:mon|ma|notre|ce|cette|le|la)$/u.test(words[1]?.lower ?? "") &&
    /^(?:avis|pays|ville|quartier|village|famille|culture|région|province|école|travail|opinion|immeuble)$/u.test(
      before.lower,
    )
  )
    return true;
  // "au début moniteur était patient"
  if (
    index === 2 &&
    /^(?:au|le)$/u.test(first) &&
    /^(?:début|soir|matin|midi|printemps|lendemain|travail|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/u.test(
      before.lower,
    )
  )
    return true;
  const introduced = INTRODUCING.test(first) || (first === "d'" && words[1]?.lower === "abord");
  return before.token.text === "," && index < 8 && introduced;
}

/** Past what completes the noun: "machine à laver", "robinet de la cuisine", "porte du garage". */
function pastComplement(words: readonly Word[], from: number): number {
  let at = from;
  for (let steps = 0; steps < 2; steps += 1) {
    const link = words[at]?.lower ?? "";
    const next = words[at + 1];
    const noun = (index: number): boolean =>
      words[index]?.all.some(({ pos }) => pos === "NOM") === true && words[index]?.token.kind === "word";
    if (link === "à" && next?.all.some(({ mode }) => mode === "inf") === true) at += 2;
    else if (/^(?:du|des|au|aux)$/u.test(link) && noun(at + 1)) at += 2;
    else if (
      /^(?:de|dans|sur|à)$/u.test(link) &&
      /^(?:le|la|l'|les|mon|ma|mes|notre|nos|ce|cet|cette|son|sa|ses)$/u.test(next?.lower ?? "") &&
      noun(at + 2)
    )
      at += 3;
    else if (/^(?:d[e']|à|en)$/u.test(link) && noun(at + 1)) at += 2;
    else return at;
  }
  return at;
}

/** Whether the word is a verb and nothing else; "le trajet dure": nor an adjective of the other gender. */
function isVerbHere({ all }: Word, before: Word | undefined, gender: Gender): boolean {
  const agreeing = before?.all.some(({ pos }) => pos === "NOM") === true;
  return all.every(
    (one) =>
      (one.pos === "VER" && one.mode !== "inf" && one.mode !== "ppas") ||
      (one.pos === "ADJ" && agreeing && one.gender !== undefined && one.gender !== gender),
  );
}

/** "place est faite aux jeunes", "ordre est donné de partir": what is done stands bare before its verb. */
function isDone(words: readonly Word[], verb: number): boolean {
  return (
    words[verb]?.all.some(({ lemma }) => lemma === "être") === true &&
    /^(?:faite?|donnée?|prise?|rendue?|tirée?|constatée?)$/u.test(words[verb + 1]?.lower ?? "")
  );
}

/** Whether a finite verb of the noun's number follows, past an adjective and the pronouns before the verb. */
function isFollowedByVerb(words: readonly Word[], { noun, number, gender }: Bare): boolean {
  let at = noun + 1;
  const adjective = words[at];
  if (adjective !== undefined && adjective.all.length > 0 && adjective.all.every(({ pos }) => pos === "ADJ"))
    at += 1;
  at = pastComplement(words, at);
  const clitics = at;
  while (at - clitics < 3 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
  const verb = words[at];
  if (verb === undefined || verb.name || verb.token.text.startsWith("-")) return false;
  // "musique me calme": after a pronoun, what may be a verb is one.
  const object = at > clitics && !/^(?:le|la|l'|les)$/u.test(words[at - 1]?.lower ?? "");
  const sure =
    object ||
    isVerbHere(verb, words[at - 1], gender) ||
    /^(?:est|a|sont|ont|va|vont|peut|doit|fait|font|dit|met|veut|marche|commence|ferme|ouvre|fonctionne|était|étaient)$/u.test(
      verb.lower,
    );
  const agreed = verb.all.some((one) => isFiniteForm(one) && one.person === 3 && one.number === number);
  // "touristes arrive": the verb is another error.
  const third =
    noun > 0 &&
    number === "p" &&
    !/^\p{Lu}/u.test(words[noun]?.token.text ?? "") &&
    verb.all.every((one) => isFiniteForm(one)) &&
    verb.all.some((one) => one.person === 3);
  return sure && (agreed || third) && !isDone(words, at);
}

const PREDICATES =
  /^(?:ne|n'|dit|fait|veut|met|prend|vient|marche|fonctionne|commence|ferme|ouvre|est|sont|était|étaient|peut|peuvent|doit|doivent|va|vont|coûte|coûtent|sera|seront)$/u;
/** Nouns that stand bare as subjects. */
const BARE_SUBJECTS =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|internet|noël|tante|tonton|mamie|papi|père|mère|grand-père|grand-mère|monseigneur|chose|chacun|merci|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|demain|hier|pâques)$/u;

/** Names of persons, firms and products are hardly plural. */
function isPlural({ all }: Word): boolean {
  return all.length > 0 && all.every(({ pos, number }) => pos === "NOM" && number === "p");
}

/** Nouns of which nobody makes a name: "honnêteté", "éducation". */
const NO_NAME =
  /(?:[^f]ité|eté|tion|sion|isme|ement|[^m]age|esse)$|^(?:estomac|dos|genou|ventre|accueil|idée|eau)$/u;

/** "Enfants jouent dehors", "je pense que argent est important", "pour moi, santé est importante". */
function asSubject(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const word = words[index];
  if (word === undefined || word.token.quoted || word.token.text.length === 1) return undefined;
  if (BARE_SUBJECTS.test(word.lower)) return undefined;
  // "une usine qui tourne jour et nuit n'a pas…"
  if (word.lower === "nuit" && words[index - 2]?.lower === "jour") return undefined;
  let at = pastComplement(words, index + 1);
  // "estomac me fait mal"
  while (at - index < 4 && /^(?:me|m'|te|t'|nous|vous|lui|leur|y)$/u.test(words[at]?.lower ?? "")) at += 1;
  const verb = words[at];
  const predicate = PREDICATES.test(verb?.token.text ?? "");
  const plain =
    predicate &&
    !standsBareAfter("", word.lower) &&
    (words[index - 1]?.token.text !== "," || isAfterConnector(words, index));
  // "chauffeur a crié", "on dit que voisine chante": any noun that stands bare in no set phrase.
  const { gender } = word.all.find(({ pos }) => pos === "NOM") ?? {};
  const sure =
    (verb !== undefined &&
      verb.all.length > 0 &&
      gender !== undefined &&
      isVerbHere(verb, words[at - 1], gender) &&
      verb.all.some((one) => isFiniteForm(one)) &&
      (index > 0 || verb.all.every(({ mode }) => mode !== "imp"))) ||
    /^(?:a|ont|avait|avaient)$/u.test(verb?.token.text ?? "");
  const set = standsBareAfter("", word.lower);
  // A capital may begin a name.
  const common = index > 0 || COUNTED.has(word.lower) || isPlural(word) || NO_NAME.test(word.lower);
  const any = sure && !set && common;
  const comma = words[index - 1]?.token.text === "," && !isAfterConnector(words, index);
  if ((!(plain && common) && !EVERYDAY.has(word.lower) && (!any || comma)) || !opensClause(words, index))
    return undefined;
  // "machine ne marche pas": no verb, since its own follows.
  const bare = bareAt(words, index, predicate && COUNTED.has(word.lower));
  if (bare === undefined || bare.noun !== index || !isFollowedByVerb(words, bare)) return undefined;
  const found = report(rule, words, bare, "definite", index === 0 ? "^" : "");
  const que = words[index - 1]?.token;
  // "que argent" lacks no elision once the article is there.
  if (found === undefined || que === undefined || !/^(?:que|qu'|lorsque|puisque)$/u.test(que.lower))
    return found;
  if (que.lower !== "qu'" && !elidesBefore(word.lower)) return found;
  const full = sameCase(que.lower === "qu'" ? "que" : que.lower, que.text);
  return { ...found, start: que.start, correction: `${full} ${found.correction}` };
}

/** How far back a noun that was named counts as known: a bound, so that the work grows with the text alone. */
export const MEMORY_CHARS = 2_000;

/** Whether the noun was named with its determiner before, so that it is known. */
export function isKnown(lower: string, before: string): boolean {
  return new RegExp(
    `(?:un|une|le|la|mon|ma|notre|ce|cette|l')\\s?(?:petit |petite |gros |grosse )?${lower}\\b`,
    "u",
  ).test(before);
}

/** "je vais avec vélo": the preposition is wrong there, no article is missing. */
function isMeansOfTravel(before: readonly Word[], noun: string): boolean {
  return (
    /^(?:vélo|voiture|train|bus)$/u.test(noun) &&
    before.some(
      ({ readings, lower }) =>
        /^(?:heures?|minutes?|kilomètres?|km)$/u.test(lower) ||
        readings.some(({ lemma }) =>
          /^(?:aller|venir|voyager|rentrer|partir|arriver|retourner|voyage|trajet)$/u.test(lemma),
        ),
    )
  );
}

/** What one does with care: "elle écrit avec application". */
const CAREFULLY =
  /^(?:étudier|travailler|écrire|dessiner|écouter|lire|répondre|copier|recopier|apprendre|nettoyer|suivre|préparer)$/u;

/** "je marche avec chien", "du café avec lait". */
function afterWith(
  rule: Rule,
  { words }: TaggedSentence,
  index: number,
  { text }: RuleContext,
): Finding | undefined {
  const preposition = words[index];
  const noun = words[index + 1];
  if (preposition?.lower !== "avec" || noun === undefined || noun.token.quoted) return undefined;
  const bare = bareAt(words, index + 1, noun.lower === "téléphone");
  if (bare === undefined || bare.noun !== index + 1 || bare.number === "p") return undefined;
  const next = words[index + 2];
  if (next !== undefined && !/^(?:[.,;!?]|et|dans|au|le|pour|mais|chaque|parce|quand)$/u.test(next.lower))
    return undefined;
  const things =
    /^(?:ballon|association|ambulance|raquette|guitare|poussette|lampe|agence|clé|camionnette|poupée|avocat|livre|dictionnaire|application|fourchette|cuillère|groupe|équipe|entreprise)$|^(?:vélo|voiture|ordinateur|téléphone|manteau|valise|parapluie|stylo|couteau|train|bus|camion|garçon|soleil)$/u;
  const eaten = EATEN.has(bare.lower);
  if (!eaten && !things.test(bare.lower)) return undefined;
  if (isMeansOfTravel(words.slice(0, index), bare.lower)) return undefined;
  // "étudier avec application": with care.
  const careful = words
    .slice(0, index)
    .some(({ all }) => all.some(({ pos, lemma }) => pos === "VER" && CAREFULLY.test(lemma)));
  if (bare.lower === "application" && careful) return undefined;
  const { start } = preposition.token;
  const before = text.slice(Math.max(0, start - MEMORY_CHARS), start).toLowerCase();
  const known = bare.lower === "soleil" || isKnown(bare.lower, before);
  const article: Article = eaten ? "partitive" : known ? "definite" : "indefinite";
  return report(rule, words, bare, article);
}

const SIBLINGS = /^(?:frère|sœur|fils|fille|garçon)$/u;

/** The article that a noun named after `first` takes, where the first one has `determiner`; undefined when not sure. */
function articleAfter(determiner: string, bare: Bare, first: string): Article | undefined {
  if (!/^(?:une?|du|la|deux|trois|quatre|cinq)$/u.test(determiner)) return undefined;
  if (EATEN.has(bare.lower) || MASS.has(bare.lower)) return "partitive";
  if (SIBLINGS.test(bare.lower)) return SIBLINGS.test(first) ? "indefinite" : undefined;
  return COUNTED.has(bare.lower) ? "indefinite" : undefined;
}

/** Whether the noun is of a person: "un père et ami" may be one and the same. */
const PERSONS =
  /^(?:ami|amie|élève|étudiant|étudiante|homme|femme|client|voisin|collègue|citoyen|immigrant|employé|travailleur|candidat|médecin|professeur|bénévole|adulte|jeune|enfant|parent|touriste|adolescent|commerçant)$/u;

/** "les tomates, les concombres et aneth", "le bonnet et assurance": the others have their definite article. */
function isListOfKnown(words: readonly Word[], first: number, { gender, lower }: Bare): boolean {
  const determiner = words[first - 1]?.lower ?? "";
  if (!/^(?:les|le|la|l')$/u.test(determiner) || !/^(?:et|ou)$/u.test(words[first + 1]?.lower ?? ""))
    return false;
  const known =
    MASS.has(lower) || COUNTED.has(lower) || EVERYDAY.has(lower) || NO_NAME.test(lower) || GROWN.test(lower);
  if (!known || standsBareAfter("", lower)) return false;
  const before = words.slice(Math.max(0, first - 6), first - 1);
  const comma = before.findLastIndex(({ token }) => token.text === ",");
  // A second article before the comma makes it a list.
  if (comma > 0 && /^(?:les|le|la|l')$/u.test(before[comma - 2]?.lower ?? "") && comma === before.length - 1)
    return true;
  const other = words[first]?.all.find(({ pos }) => pos === "NOM");
  return determiner !== "les" && other?.gender !== undefined && other.gender !== gender;
}

/** Herbs and the like, where the other lists have them not. */
const GROWN = /^(?:aneth|thym|romarin|ciboulette|laurier|sauge|lavande|assurance|transport)$/u;

/** "un café et gâteau", "trois chambres, cuisine et un jardin". */
function afterSibling(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const link = words[index];
  if (link === undefined || !/^(?:et|ou|,)$/u.test(link.lower)) return undefined;
  // "un sac en cuir et tapis", "une robe rouge et chapeau"
  let at = index - 1;
  if (words[at]?.readings.every(({ pos }) => pos === "ADJ") === true) at -= 1;
  if (/^(?:en|de|d'|à)$/u.test(words[at - 1]?.lower ?? "")) at -= 2;
  const first = words[at];
  const determiner = words[at - 1];
  if (first === undefined || determiner === undefined || first.readings.length === 0) return undefined;
  if (!first.readings.every(({ pos }) => pos === "NOM")) return undefined;
  // "de la": a part of it. "la" alone says nothing, but in a list of what is known.
  const known = determiner.lower === "la" && words[at - 2]?.lower !== "de";
  if (/^(?:entre|comme|avec|sans|ni)$/u.test(words[at - 2]?.lower ?? "")) return undefined;
  const bare = bareAt(words, index + 1, link.lower === "," || THINGS.has(words[index + 1]?.lower ?? ""));
  if (bare === undefined || bare.number === "p" || bare.noun !== index + 1) return undefined;
  if (bare.lower === first.lower || PERSONS.test(bare.lower)) return undefined;
  const next = words[index + 2];
  const ends = next === undefined || /^(?:[.;!?]|pour|dans|avec|chez|le|ce|hier|à)$/u.test(next.lower);
  const goesOn =
    /^(?:et|ou)$/u.test(next?.lower ?? "") && /^(?:une?|du|des|le|la)$/u.test(words[index + 3]?.lower ?? "");
  if (link.lower === "," ? !goesOn : !ends) return undefined;
  const article =
    (known ? undefined : articleAfter(determiner.lower, bare, first.lower)) ??
    (isListOfKnown(words, at, bare) ? "definite" : undefined);
  return article === undefined ? undefined : report(rule, words, bare, article);
}

/** "important pour enfants", "bon pour santé": what something is good or bad for is taken as a whole. */
function afterGoodFor(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  if (words[index]?.lower !== "pour") return undefined;
  if (
    !/^(?:bon(?:ne)?s?|mauvais(?:es?)?|importante?s?|utiles?|dangereu(?:x|ses?)|nécessaires?|difficiles?|faciles?|durs?|dures?|meilleure?s?)$/u.test(
      words[index - 1]?.lower ?? "",
    )
  )
    return undefined;
  const bare = bareAt(words, index + 1, false);
  if (bare === undefined || bare.noun !== index + 1 || standsBareAfter("", bare.lower)) return undefined;
  const next = words[bare.noun + 1];
  if (next !== undefined && !/^(?:[.,;!?]|et|parce|mais|aussi|quand|car)$/u.test(next.lower))
    return undefined;
  const found = report(rule, words, bare, "definite");
  const preposition = words[index]?.token;
  if (found === undefined || preposition === undefined) return undefined;
  return { ...found, start: preposition.start, correction: `${preposition.text} ${found.correction}` };
}

/** "avec petit chien". */
function withDescribed(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const preposition = words[index]?.token;
  if (words[index]?.lower !== "avec" || preposition === undefined) return undefined;
  if (
    !/^(?:petite?|grande?|gros|grosse|vieux|vieille|nouve(?:au|l|lle)|joli|jolie|long|longue)$/u.test(
      words[index + 1]?.lower ?? "",
    )
  )
    return undefined;
  const bare = bareAt(words, index + 1, false);
  if (bare === undefined || bare.noun !== index + 2 || bare.number === "p") return undefined;
  if (!COUNTED.has(bare.lower) && !/^(?:queue|barbe|voix|famille)$/u.test(bare.lower)) return undefined;
  const found = report(rule, words, bare, "indefinite");
  return found === undefined
    ? undefined
    : { ...found, start: preposition.start, correction: `${preposition.text} ${found.correction}` };
}

/** "le cinéma est mieux que télévision": what something is compared to. */
function afterThan(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  if (!/^qu[e']$/u.test(words[index]?.lower ?? "")) return undefined;
  const compared = words
    .slice(Math.max(0, index - 3), index)
    .some(({ lower }) => /^(?:plus|moins|aussi|mieux|meilleure?s?|pire)$/u.test(lower));
  if (!compared) return undefined;
  const bare = bareAt(words, index + 1, false);
  const que = words[index]?.token;
  if (bare === undefined || que === undefined || bare.noun !== index + 1) return undefined;
  if (!isComparedWhole(bare.lower)) return undefined;
  const next = words[bare.noun + 1];
  if (next !== undefined && !/^(?:[.,;!?]|et|parce|mais|pour|car)$/u.test(next.lower)) return undefined;
  const found = report(rule, words, bare, "definite");
  if (found === undefined) return undefined;
  return { ...found, start: que.start, correction: `que ${found.correction}` };
}

/** What is compared as a whole, of which no person. */
function isComparedWhole(lower: string): boolean {
  return EVERYDAY.has(lower) && !PERSONS.test(lower) && !SIBLINGS.test(lower);
}

/** "à cause de guerre", "peur de examen": the noun has the definite article. */
function afterCause(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const de = words[index];
  const before = words[index - 1]?.lower ?? "";
  if (de === undefined || !/^d[e']$/u.test(de.lower)) return undefined;
  const cause = before === "cause" && /^[aà]$/u.test(words[index - 2]?.lower ?? "");
  const fear =
    before === "peur" &&
    /^(?:ai|as|a|avons|avez|ont|avais|avait|avoir)$/u.test(words[index - 2]?.lower ?? "");
  // "autour de feu", "à la fin de journée"
  const around =
    before === "autour" ||
    (before === "fin" && words[index - 2]?.lower === "la" && words[index - 3]?.lower === "à") ||
    (before === "début" && words[index - 2]?.lower === "au");
  if (!cause && !fear && !around) return undefined;
  const bare = bareAt(words, index + 1, false);
  const noun = words[index + 1]?.token;
  if (bare === undefined || noun === undefined || bare.noun !== index + 1 || bare.number !== "s")
    return undefined;
  if (
    around &&
    !/^(?:feu|mer|journée|matinée|soirée|année|mois|film|cours|livre|repas|lac|rivière|table|rue|jardin|village|ville|forêt|maison|couloir|vacances|route)$/u.test(
      noun.lower,
    )
  )
    return undefined;
  if (noun.quoted || (fear && !COUNTED.has(bare.lower) && !MASS.has(bare.lower))) return undefined;
  const group = elidesBefore(noun.lower)
    ? `de l'${noun.text}`
    : bare.gender === "m"
      ? `du ${noun.text}`
      : `de la ${noun.text}`;
  return finding(rule, de.token, noun, group, `Il manque un déterminant devant le nom : « ${group} ».`);
}

/** "Nouvel appartement est plus grand": the subject has an adjective. */
function asDescribedSubject(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  if (!/^(?:nouve(?:au|l|lle)|petite?|grande?|vieux|vieille)$/u.test(words[index]?.lower ?? ""))
    return undefined;
  if (!opensClause(words, index) || !PREDICATES.test(words[index + 2]?.token.text ?? "")) return undefined;
  const bare = bareAt(words, index, false);
  if (bare === undefined || bare.noun !== index + 1 || !COUNTED.has(bare.lower) || bare.number === "p")
    return undefined;
  if (words[index]?.token.quoted === true) return undefined;
  return report(rule, words, bare, "definite", index === 0 ? "^" : "");
}

/** What may stand between a topic and what is said of it: "école là-bas c'est bien". */
const BESIDE_TOPIC = /^(?:aussi|ici|là-bas|maintenant|aujourd'hui)$/u;

/** "École là-bas c'est bien", "et garderie aussi c'est bien", "clé je donne demain": the topic has its article. */
function asTopic(rule: Rule, { words }: TaggedSentence, index: number): Finding | undefined {
  const word = words[index];
  const before = words[index - 1]?.lower ?? "^";
  if (word === undefined || word.token.quoted || !/^(?:\^|et|mais|parce que|que|donc|alors)$/u.test(before))
    return undefined;
  if (!EVERYDAY.has(word.lower) && !COUNTED.has(word.lower) && !TOPICS_BESIDES.has(word.lower))
    return undefined;
  const set = standsBareAfter("", word.lower) && !TOPICS_BESIDES.has(word.lower);
  if (set || BARE_SUBJECTS.test(word.lower) || TOPIC_PERSONS.test(word.lower)) return undefined;
  let at = index + 1;
  while (at - index < 3 && BESIDE_TOPIC.test(words[at]?.lower ?? "")) at += 1;
  const next = words[at]?.lower ?? "";
  const verb = words[at + 1];
  const said = next === "c'" && /^(?:est|était)$/u.test(verb?.lower ?? "");
  const object =
    at === index + 1 &&
    /^(?:je|j'|tu)$/u.test(next) &&
    words[at - 1]?.lower !== "," &&
    words.slice(at + 1, at + 3).some(({ all }) => all.some((one) => isFiniteForm(one))) &&
    COUNTED.has(word.lower);
  if (!said && !object) return undefined;
  const bare = bareAt(words, index, true);
  if (bare === undefined || bare.noun !== index) return undefined;
  return report(rule, words, bare, "definite", index === 0 ? "^" : "");
}

/** What one speaks of besides things: "vie ici c'est cher". */
const TOPICS_BESIDES = new Set(
  "vie garderie hiver été famille santé loyer logement emploi études métro transport climat culture français anglais sécurité cuisine retraite mariage liberté".split(
    " ",
  ),
);
/** Persons are called by what they are: "docteur c'est grave". */
const TOPIC_PERSONS =
  /^(?:week-end|weekend|monsieur|madame|docteur|maître|maman|papa|chef|professeur|amis?|amies?|enfants?|chance|question|réponse|exemple|problème|conclusion|résultat|dommage|voisine?|garçon|fille|directeur|directrice|mère|père|frère|sœur|fils|oncle|tante|cousine?|mari|femme)$/u;

const EATING = /^(?:manger|boire|acheter|prendre|préparer|cuisiner)$/u;

/** "il mange riz et poulet", "il y a cuisine et salon": neither noun of the pair has its article. */
function* asPair(rule: Rule, { words }: TaggedSentence, index: number): Iterable<Finding> {
  const link = words[index];
  const verb = words[index - 2];
  if (link === undefined || verb === undefined || !/^(?:et|ou)$/u.test(link.lower)) return;
  const eats = verb.readings.some(
    ({ pos, lemma, mode }) => pos === "VER" && EATING.test(lemma) && mode !== "ppres",
  );
  const there = /^(?:a|avait|aura)$/u.test(verb.lower) && words[index - 3]?.lower === "y";
  if (!eats && !there) return;
  for (const at of [index - 1, index + 1]) {
    const bare = bareAt(words, at, true);
    if (bare === undefined || bare.noun !== at) return;
    const known = eats ? EATEN : COUNTED;
    if (!known.has(bare.lower)) return;
  }
  for (const at of [index - 1, index + 1]) {
    const bare = bareAt(words, at, true);
    if (bare === undefined) return;
    const found = report(rule, words, bare, eats ? "partitive" : "indefinite");
    if (found !== undefined) yield found;
  }
}

/** A noun of every day without its determiner, by its place: subject, after "avec", in a pair. */
export const bareNounPlaces: Rule = {
  id: "article-omis",
  code: "SYN_DETERMINANT",
  priority: "construction",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    for (const index of tagged.words.keys()) {
      const found =
        asSubject(this, tagged, index) ??
        asTopic(this, tagged, index) ??
        afterWith(this, tagged, index, context) ??
        afterSibling(this, tagged, index) ??
        afterGoodFor(this, tagged, index) ??
        afterCause(this, tagged, index) ??
        asDescribedSubject(this, tagged, index) ??
        withDescribed(this, tagged, index) ??
        afterThan(this, tagged, index);
      if (found !== undefined) yield found;
      yield* asPair(this, tagged, index);
    }
  },
};
