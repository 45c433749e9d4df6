import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { Lexicon } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import type { TaggedSentence, Word } from "../tagger.ts";

import type { Sentence } from "../token.ts";
import { STATES as AS_PARTICIPLE, tellsAction } from "./acting-participle.ts";

const DEGREES =
  /^(?:très|trop|assez|si|bien|vraiment|tellement|super|un|peu|toujours|aussi|plus|moins|encore|déjà)$/u;
/** "elle seule", "vous autres", "je soussigné": no verb is missing. */
const BESIDE_PRONOUN =
  /^(?:seule?s?|mêmes?|autres?|tout|toute|tous|toutes|soussignée?s?|deux|trois|quatre|ensemble)$/u;
/** Participles that tell a state, as adjectives do. */
const STATES =
  /^(?:fatigué|marié|divorcé|né|habitué|situé|occupé|intéressé|énervé|stressé|déçu|motivé|retraité|séparé|inscrit|installé|passionné|obligé)e?s?$/u;

/** Whether the pronoun at `index` can be nothing but a subject: it opens its clause. */
export function isSubject(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !SUBJECT_PRONOUNS.has(word.lower) || word.token.text.startsWith("-"))
    return false;
  if (/^(?:je|j'|tu|il|ils|on)$/u.test(word.lower))
    return !words[index - 1]?.all.some(({ pos }) => pos === "VER");
  const before = words[index - 1];
  return (
    before === undefined ||
    /^(?:que|qu'|quand|si|car|mais|donc|alors|parce|lorsque|[.!?…:])$/u.test(before.lower) ||
    // "la semaine dernière, nous visité trois appartements"
    (before.token.text === "," &&
      index <= 5 &&
      /^(?:nous|vous)$/u.test(word.lower) &&
      /^(?:la|le|l'|hier|samedi|dimanche|après|ensuite|puis|pendant|en)$/u.test(words[0]?.lower ?? "")) ||
    (index === 1 && /^(?:après|ensuite|puis|hier|maintenant|aujourd'hui)$/u.test(before.lower))
  );
}

/** An adjective or a state, which no reading as a verb of that subject explains; after "très" none does. */
function isAdjective(word: Word, next: Word | undefined, subject: Word, degree: boolean): boolean {
  if (word.all.length === 0 || word.name || BESIDE_PRONOUN.test(word.lower)) return false;
  // "je court", "je conduit": courir and conduire, misspelt; "il faux partir": falloir.
  const isThird = word.all.some((one) => one.person === 3 && one.number === "s");
  if (!degree && isThird && /^(?:je|j'|tu)$/u.test(subject.lower)) return false;
  if (word.lower === "faux" && subject.lower === "il") return false;
  if (!degree && /[^q]u$/u.test(word.lower) && word.all.some(({ mode }) => mode === "ppas")) return false;
  const { person, number } = SUBJECT_PRONOUNS.get(subject.lower) ?? {};
  const verb = word.all.some((one) => one.person === person && one.number === number);
  const other = word.all.some(
    (one) => one.mode === "inf" || /^(?:ADV|PREP|PRO|DET|NUM|CONJ)$/u.test(one.pos),
  );
  const adjective =
    word.all.some(({ pos }) => pos === "ADJ") || STATES.test(word.lower) || AS_PARTICIPLE.test(word.lower);
  // "tu oublié ton sac": an auxiliary is left out.
  if (!degree && /é$/u.test(word.lower) && tellsAction(word, next)) return false;
  return adjective && !other && (degree || !verb);
}

export function auxiliary(lexicon: Lexicon, lemma: "être" | "avoir", pronoun: string): string | undefined {
  const subject = SUBJECT_PRONOUNS.get(pronoun);
  if (subject === undefined) return undefined;
  return lexicon.conjugate(lemma, {
    mode: "ind",
    tense: "present",
    person: subject.person,
    number: subject.number,
  });
}

/** "je très content", "elle fatiguée": être is left out before the adjective. */
function* beforeAdjective(
  rule: Rule,
  index: number,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const pronoun = words[index];
  if (pronoun === undefined) return;
  let at = index + 1;
  while (at - index < 4 && DEGREES.test(words[at]?.lower ?? "")) at += 1;
  const adjective = words[at];
  if (adjective === undefined || !isAdjective(adjective, words[at + 1], pronoun, at > index + 1)) return;
  const next = words[at + 1];
  if (next?.all.some((one) => one.person !== undefined) === true) return;
  const weather = pronoun.lower === "il" && WEATHER.test(adjective.lower) && tellsWhen(words, index);
  const form = weather ? "fait" : auxiliary(lexicon, "être", pronoun.lower);
  if (form === undefined) return;
  const full = pronoun.lower === "j'" ? "je" : pronoun.lower;
  if (weather) {
    const text = `Pour le temps qu'il fait, on dit « il fait ${adjective.token.text} ».`;
    yield finding(rule, pronoun.token, pronoun.token, sameCase("il fait", pronoun.token.text), text);
    return;
  }
  const agreed = agreedWith(adjective, pronoun.lower, lexicon);
  if (agreed !== undefined) {
    const middle = words.slice(index + 1, at).map(({ token }) => token.text);
    const correction = sameCase([full, form, ...middle, agreed].join(" "), pronoun.token.text);
    const why = `Il manque le verbe « être », et l'adjectif s'accorde : « ${full} ${form} ${agreed} ».`;
    yield finding(rule, pronoun.token, adjective.token, correction, why);
    return;
  }
  const text = `Il manque le verbe « être » avant « ${adjective.token.text} » : « ${full} ${form} ».`;
  yield finding(rule, pronoun.token, pronoun.token, sameCase(`${full} ${form}`, pronoun.token.text), text);
}

const WEATHER = /^(?:noir|froid|chaud|beau|mauvais|gris|sombre|doux|frais|humide)$/u;

/** "le soir, il noir", "dehors il très froid": a time or a place goes with the weather. */
function tellsWhen(words: readonly Word[], index: number): boolean {
  const around = words.slice(Math.max(0, index - 5), index + 5);
  return around.some(({ lower }) =>
    /^(?:soir|matin|nuit|hiver|été|automne|printemps|dehors|aujourd'hui|hier|demain|ici|là-bas|maintenant|janvier|février|décembre|juillet|août)$/u.test(
      lower,
    ),
  );
}

/** The adjective in the gender and number of a pronoun that shows them, where it does not have them. */
function agreedWith(adjective: Word, pronoun: string, lexicon: Lexicon): string | undefined {
  const gender = /^ils?$/u.test(pronoun) ? "m" : /^elles?$/u.test(pronoun) ? "f" : undefined;
  const number = /^(?:ils|elles)$/u.test(pronoun) ? "p" : "s";
  const own = adjective.all.find(({ pos }) => pos === "ADJ");
  if (gender === undefined || own === undefined) return undefined;
  const form = lexicon.inflect(own.lemma, "ADJ", gender, number);
  return form === undefined || form === adjective.lower ? undefined : form;
}

/** "si vous besoin": avoir is left out before the noun of its set phrase. */
function* beforeIdiom(
  rule: Rule,
  index: number,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const pronoun = words[index];
  const noun = words[index + 1];
  if (pronoun === undefined || noun === undefined) return;
  // "je d'accord avec lui"
  if (noun.lower === "d'" && words[index + 2]?.lower === "accord") {
    const form = auxiliary(lexicon, "être", pronoun.lower);
    if (form === undefined) return;
    const text = `Il manque le verbe « être » : « ${pronoun.lower} ${form} d'accord ».`;
    yield finding(rule, pronoun.token, pronoun.token, `${pronoun.token.text} ${form}`, text);
    return;
  }
  if (!/^(?:besoin|envie|peur|faim|soif|froid|raison|tort|hâte|honte|sommeil)$/u.test(noun.lower)) return;
  // "j'envie Tom", "il hâte le pas": verbs of that subject, but for "j'envie de partir".
  const { person, number } = SUBJECT_PRONOUNS.get(pronoun.lower) ?? {};
  const own = noun.all.some((one) => one.pos === "VER" && one.person === person && one.number === number);
  if (own && !/^d[e']$/u.test(words[index + 2]?.lower ?? "")) return;
  const form = auxiliary(lexicon, "avoir", pronoun.lower);
  if (form === undefined) return;
  const full = pronoun.lower === "je" ? `j'${form}` : `${pronoun.lower} ${form}`;
  const text = `Il manque le verbe « avoir » avant « ${noun.token.text} » : « ${full} ${noun.lower} ».`;
  yield finding(rule, pronoun.token, pronoun.token, sameCase(full, pronoun.token.text), text);
}

/** "mon fils six ans": avoir is left out before the age. */
function* beforeAge(rule: Rule, { words, groups }: TaggedSentence): Iterable<Finding> {
  for (const group of groups) {
    const number = words[group.from];
    const noun = words[group.from - 1];
    const owner = groups.find(({ to }) => to === group.from - 1);
    const counted =
      number?.token.kind === "number" || number?.readings.some(({ pos }) => pos === "NUM") === true;
    if (words[group.noun]?.lower !== "ans" || !counted || number === undefined || noun === undefined)
      continue;
    if (
      owner === undefined ||
      !/^(?:mon|ma|mes|son|sa|ses|notre|votre|ton|ta)$/u.test(words[owner.from]?.lower ?? "")
    )
      continue;
    const before = words[owner.from - 1];
    if (before !== undefined && !/^(?:[,.;]|et)$/u.test(before.lower)) continue;
    const form = owner.number === "p" ? "ont" : "a";
    const text = `Il manque le verbe : on dit son âge avec « avoir », « ${form} ${number.token.text} ans ».`;
    yield finding(rule, noun.token, number.token, `${noun.token.text} ${form} ${number.token.text}`, text);
  }
}

/** "elle deux ans", "ma fille, elle six mois": avoir is left out before the age of a pronoun. */
function* beforeAgeOf(rule: Rule, { words, groups }: TaggedSentence): Iterable<Finding> {
  for (const group of groups) {
    const number = words[group.from];
    const form = { il: "a", elle: "a", ils: "ont", elles: "ont", tu: "as" }[
      words[group.from - 1]?.lower ?? ""
    ];
    const counted =
      number?.token.kind === "number" || number?.readings.some(({ pos }) => pos === "NUM") === true;
    if (form === undefined || !counted || number === undefined) continue;
    if (!/^(?:ans|mois)$/u.test(words[group.noun]?.lower ?? "")) continue;
    const before = words[group.from - 2];
    if (before !== undefined && !/^(?:[,.;]|et|mais|car|que|qu'|maintenant)$/u.test(before.lower)) continue;
    const text = `Il manque le verbe : on dit son âge avec « avoir », « ${form} ${number.token.text} ans ».`;
    yield finding(rule, number.token, number.token, `${form} ${number.token.text}`, text);
  }
}

/** What is told of persons and places with "être", and hardly tells them apart: "mon mari malade". */
const TOLD =
  /^(?:grand|petit|gentil|beau|belle|joli|malade|content|triste|heureux|heureuse|malheureux|malheureuse|fatigué|sympa|sympathique|propre|sale|moderne|confortable|intelligent|drôle|vieux|vieille|âgé|marié|divorcé|célibataire|retraité|étudiant|méchant|timide|mignon|mignonne|bruyant|agréable|occupé|stressé|magnifique|jaloux|jalouse|inquiet|inquiète|déçu|enceinte|sérieux|sérieuse|paresseux|paresseuse|courageux|courageuse|généreux|généreuse|bavard|poli|silencieux|silencieuse|délicieux|délicieuse|clair|sombre|humide|lumineux|lumineuse|gratuit|long|longue|lent|difficile|facile|intéressant|fermé|ouvert|situé|cassé|perdu|fort|bon|bonne|froid|chaud|dur|plein|absent|important|dangereux|dangereuse|mauvais|mort|amusant|calme|bruyant|cher|chère|sévère|strict|rapide|riche|pauvre|léger|légère|lourd|étroit|large|haut|bas|pratique|utile|fatigant|stressant|compliqué|simple|parfait|rare|salé|sucré|épicé|correct|tranquille|énorme|immense|ancien|ancienne|mouillé|blessé|épuisé)e?s?$/u;
export const TRADES =
  /^(?:professeure?|médecin|infirmière?|infirmier|ingénieure?|étudiante?|cuisinière?|cuisinier|vendeur|vendeuse|chauffeur|comptable|serveur|serveuse|avocate?|dentiste|secrétaire|coiffeur|coiffeuse|mécanicien|électricien|retraitée?|agriculteur|agricultrice|boulanger|boulangère|maçon|plombier|couturière|enseignante?|policier|architecte|pharmacien|pharmacienne|journaliste|commerçante?|menuisier|peintre|ouvrier|ouvrière|directeur|directrice|pêcheur|soldat|femme au foyer)s?$/u;
const KIN =
  /^(?:mari|femme|mère|père|fils|fille|filles|frère|frères|sœur|sœurs|soeur|soeurs|copain|copine|parents|enfants|cousin|cousine|oncle|tante|grand-mère|grand-père|grands-parents|époux|épouse|maman|papa|voisin|voisine|voisins)$/u;
/** What may follow the attribute where the clause has no verb of its own. */
const AFTER_ATTRIBUTE =
  /^(?:[.!?…]|mais|parce|car|depuis|aujourd'hui|maintenant|avec|et|pour|à|au|dans|en|le|tous|aussi|ici|ce|cette)$/u;

function opensSentence(words: readonly Word[], from: number): boolean {
  if (from === 0) return true;
  if (/^(?:et|mais|aujourd'hui|maintenant)$/u.test(words[0]?.lower ?? "")) return from === 1;
  return (
    (from === 2 &&
      words[1]?.token.text === "," &&
      /^(?:aujourd'hui|maintenant)$/u.test(words[0]?.lower ?? "")) ||
    // A speaker who has paused begins anew.
    /^(?:…|\.{2,}|euh|:)$/u.test(words[from - 1]?.lower ?? "")
  );
}

/** Whether a word from `at` on may be the verb of the group; what a conjunction opens has its own. */
function hasVerbAfter(words: readonly Word[], at: number): boolean {
  for (let index = at; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) return false;
    if (/^(?:parce|car|mais)$/u.test(word.lower)) return false;
    if (/^(?:et|quand|[;:])$/u.test(word.lower) && SUBJECT_PRONOUNS.has(words[index + 1]?.lower ?? ""))
      return false;
    const determined = words[index - 1]?.readings.some(({ pos }) => pos === "DET") === true;
    const preposed = /^(?:à|de|en|d'|pour|avec|chez)$/u.test(words[index - 1]?.lower ?? "");
    if (!determined && !preposed && word.all.some((one) => one.pos === "VER" && one.mode !== "ppas"))
      return true;
  }
  return false;
}

/** "ma maison petite mais jolie", "mon mari malade", "ma femme infirmière à l'hôpital": être is left out. */
function* afterGroups(rule: Rule, tagged: TaggedSentence, lexicon: Lexicon): Iterable<Finding> {
  for (const group of tagged.groups) {
    const opposed = opposes(tagged.words, group.from);
    if (opposed || opensSentence(tagged.words, group.from))
      yield* afterGroup(rule, group, opposed, tagged, lexicon);
  }
}

/** "il faisait beau mais l'eau froide": a clause that "mais" or "parce que" opens, and no correction of a word denied. */
function opposes(words: readonly Word[], from: number): boolean {
  const linked =
    /^(?:mais|car|quand|lorsque|puisque)$/u.test(words[from - 1]?.lower ?? "") ||
    (/^qu[e']$/u.test(words[from - 1]?.lower ?? "") && words[from - 2]?.lower === "parce");
  // "le quartier est calme mais la ville bruyante": one "être" may do for both.
  const shared = words.slice(0, from).some(({ readings }) => readings.some(({ lemma }) => lemma === "être"));
  return linked && !shared && !words.slice(0, from).some(({ lower }) => /^(?:ne|n'|pas|non)$/u.test(lower));
}

function* afterGroup(
  rule: Rule,
  group: TaggedSentence["groups"][number],
  opposed: boolean,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const first = words[group?.from ?? -1];
  const noun = words[group?.noun ?? -1];
  if (group?.gender === undefined || first === undefined || noun === undefined) return;
  if (group.noun !== group.from + 1 || noun.token.quoted) return;
  const own = /^(?:mon|ma|mes|notre|nos|votre|vos|ton|ta|tes|son|sa|ses)$/u.test(first.lower);
  const known = /^(?:le|la|l'|les|ce|cet|cette|ces)$/u.test(first.lower);
  let at = group.noun + 1;
  while (
    at - group.noun < 4 &&
    /^(?:très|trop|vraiment|toujours|pas|un|peu|aussi|plus)$/u.test(words[at]?.lower ?? "")
  )
    at += 1;
  const degree = at > group.noun + 1;
  const attribute = words[at];
  const next = words[at + 1];
  if (attribute === undefined || attribute.name) return;
  const trade = KIN.test(noun.lower) && own && TRADES.test(attribute.lower);
  const opening =
    /^(?:fermé|ouvert)e?s?$/u.test(attribute.lower) &&
    /^(?:le|tous|à|de|aujourd'hui|dimanche|lundi)$/u.test(next?.lower ?? "");
  // "le patron gentil mais le travail difficile".
  const contrasted = /^(?:mais|parce|car)$/u.test(next?.lower ?? "");
  const told = TOLD.test(attribute.lower) && (own || opening || (known && (degree || opposed || contrasted)));
  if (!trade && !told) return;
  const another = next?.token.text === "," && /^(?:mais|alors|donc)$/u.test(words[at + 2]?.lower ?? "");
  if (next !== undefined && !another && !AFTER_ATTRIBUTE.test(next.lower)) return;
  // A title, or what is called out: "Ma petite maison", "Ma famille nombreuse !".
  if (!/^[.,…]$/u.test(words.at(-1)?.token.text ?? "") || (!another && hasVerbAfter(words, at + 1))) return;
  if (/^et$/u.test(next?.lower ?? "") && words[at + 2]?.all.some(({ pos }) => pos === "ADJ") !== true) return;
  const number = group.number ?? (/s$/u.test(first.lower) ? "p" : "s");
  const form = number === "p" ? "sont" : "est";
  const reading = attribute.all.find(({ pos }) => pos === "ADJ" || pos === "NOM");
  const agreed =
    (told && reading !== undefined && lexicon.inflect(reading.lemma, "ADJ", group.gender, number)) ||
    attribute.lower;
  const start = words[group.noun + 1];
  if (start === undefined) return;
  const middle = words.slice(group.noun + 1, at).map(({ token }) => token.text);
  const denied = middle.includes("pas") ? (number === "p" ? "ne sont" : "n'est") : form;
  const correction = [denied, ...middle, agreed].join(" ");
  const text = `Il manque le verbe « être » : « ${noun.token.text} ${correction} ».`;
  yield finding(rule, start.token, attribute.token, correction, text);
}

/** Where one is, or in what state: "au travail", "en panne". */
const WHEREABOUTS: ReadonlySet<string> = new Set(
  `au travail|en panne|à la maison|à l' école|à l' hôpital|en retard|en vacances|en colère|en forme|au bureau|à l' université|
  au lit|en prison|en voyage|au chômage|à la retraite|à la garderie|au pays|en congé|en danger|à l' étranger`
    .split("|")
    .map((place) => place.trim()),
);

/** "Mon mari au travail.", "Ma voiture toujours en panne.": being is left out before the place or the state. */
function* beforeWhereabouts(rule: Rule, { words, groups }: TaggedSentence): Iterable<Finding> {
  const group = groups.find(({ from }) => opensSentence(words, from));
  const owner = words[group?.from ?? -1];
  if (group === undefined || owner === undefined || group.to !== group.noun) return;
  if (!/^(?:mon|ma|mes|notre|nos|votre|vos|ton|ta|tes|son|sa|ses)$/u.test(owner.lower)) return;
  let at = group.to + 1;
  while (at - group.to < 3 && /^(?:toujours|souvent|encore|déjà|maintenant)$/u.test(words[at]?.lower ?? ""))
    at += 1;
  const place = [2, 3].some((length) =>
    WHEREABOUTS.has(
      words
        .slice(at, at + length)
        .map(({ lower }) => lower)
        .join(" "),
    ),
  );
  const start = words[group.to + 1];
  // "Notre vie au travail": a title.
  const state = /^(?:panne|retard|danger)$/u.test(words[at + 1]?.lower ?? "");
  if (!state && !KIN.test(words[group.noun]?.lower ?? "")) return;
  if (!place || start === undefined || words.at(-1)?.token.text !== "." || hasVerbAfter(words, at)) return;
  const plural = /s$/u.test(owner.lower);
  const form = plural ? "sont" : "est";
  const text = `Il manque le verbe « être » : « ${form} ${start.token.text} ».`;
  yield finding(rule, start.token, start.token, `${form} ${start.token.text}`, text);
}

/** "mon fils il malade", "pour voir ma mère elle malade": the pronoun after its noun has no verb. */
function* afterKin(
  rule: Rule,
  index: number,
  { words, groups }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const pronoun = words[index];
  const group = groups.find(({ to }) => to === index - 1);
  if (pronoun === undefined || group === undefined || !/^(?:il|elle|ils|elles)$/u.test(pronoun.lower)) return;
  if (!KIN.test(words[group.noun]?.lower ?? "") || group.determiner === undefined) return;
  let at = index + 1;
  while (at - index < 3 && DEGREES.test(words[at]?.lower ?? "")) at += 1;
  const attribute = words[at];
  const next = words[at + 1];
  if (attribute === undefined || !TOLD.test(attribute.lower)) return;
  if (next !== undefined && !AFTER_ATTRIBUTE.test(next.lower)) return;
  const form = auxiliary(lexicon, "être", pronoun.lower);
  if (form === undefined) return;
  const governed = words[group.from - 1]?.all.some(({ pos }) => pos === "VER" || pos === "PREP") === true;
  const correction = governed ? `qui ${form}` : `${pronoun.token.text} ${form}`;
  const text = `Il manque le verbe « être » avant « ${attribute.token.text} » : « ${correction} ».`;
  yield finding(rule, pronoun.token, pronoun.token, correction, text);
}

/** "ils à la maison", "je en France depuis mai": être is left out before the place. */
function* beforePlace(
  rule: Rule,
  index: number,
  { words }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const pronoun = words[index];
  const to = words[index + 1]?.lower ?? "";
  if (pronoun === undefined || !/^(?:je|tu|il|ils|on)$/u.test(pronoun.lower) || index > 1) return;
  const after = words[index + 2];
  // "il à mangé", "tu à raison": "a", with an accent too many.
  const named = after?.name === true;
  const determined = after?.readings.some(({ pos }) => pos === "DET") === true;
  const place =
    (/^(?:au|aux)$/u.test(to) && after?.token.kind === "word") ||
    (/^(?:à|dans|chez)$/u.test(to) && (named || determined)) ||
    (to === "en" && named);
  if (!place || hasVerbAfter(words, index + 2)) return;
  const form = auxiliary(lexicon, "être", pronoun.lower);
  if (form === undefined) return;
  const correction = sameCase(`${pronoun.lower} ${form}`, pronoun.token.text);
  const text = `Il manque le verbe « être » : « ${pronoun.lower} ${form} ».`;
  yield finding(rule, pronoun.token, pronoun.token, correction, text);
}

const PERSON =
  /^(?:personne|homme|femme|fille|garçon|ami|amie|amis|amies|collègue|collègues|étudiante?s?|enfant|enfants|patron|patronne|élève|chef)$/u;

/** "il mon meilleur ami", "elle une bonne vendeuse": être is left out before who one is. */
function* beforePerson(
  rule: Rule,
  index: number,
  { words, groups }: TaggedSentence,
  lexicon: Lexicon,
): Iterable<Finding> {
  const pronoun = words[index];
  const first = words[index + 1]?.lower ?? "";
  if (pronoun === undefined || !/^(?:je|tu|il|elle|ils|elles)$/u.test(pronoun.lower)) return;
  if (!/^(?:un|une|mon|ma|mes|son|sa|ses|notre|nos|votre|vos)$/u.test(first)) return;
  const group = groups.find(({ from }) => from === index + 1);
  const noun = words[group?.noun ?? -1]?.lower ?? "";
  if (group === undefined || !(PERSON.test(noun) || KIN.test(noun) || TRADES.test(noun))) return;
  const next = words[group.to + 1];
  const ends =
    next === undefined || /^(?:[.,!?…]|et|mais|qui|que|qu'|de|d'|avec|depuis|dans|pour)$/u.test(next.lower);
  const relative = /^qu(?:i|e|')$/u.test(next?.lower ?? "");
  if (!ends || (!relative && hasVerbAfter(words, group.to + 1))) return;
  // "il un ami": a friend that one has, or is; "meilleur" and "mon" tell who.
  if (/^une?$/u.test(first) && KIN.test(noun)) return;
  const form = auxiliary(lexicon, "être", pronoun.lower);
  if (form === undefined) return;
  // Who "il" is, said with "un", is told with "c'est".
  const told = /^une?$/u.test(first) && /^(?:il|elle)$/u.test(pronoun.lower);
  if (told && words[index - 1]?.lower === "qu'") return;
  const correction = told ? sameCase("c'est", pronoun.token.text) : `${pronoun.token.text} ${form}`;
  const text = `Il manque le verbe « être » avant « ${first} » : « ${correction} ».`;
  yield finding(rule, pronoun.token, pronoun.token, correction, text);
}

/** "il très tard": a moment is told with "il est". */
function* beforeLate(rule: Rule, index: number, { words }: TaggedSentence): Iterable<Finding> {
  const pronoun = words[index];
  const end = words[index + 3];
  if (pronoun?.lower !== "il" || !/^(?:très|trop|déjà|encore|bien)$/u.test(words[index + 1]?.lower ?? ""))
    return;
  if (!/^(?:tard|tôt)$/u.test(words[index + 2]?.lower ?? "")) return;
  if (end !== undefined && !/^(?:[.,!?…]|et|mais|pour|maintenant|alors|donc|quand)$/u.test(end.lower)) return;
  const text = "Il manque le verbe « être » : on dit « il est tard », « il est tôt ».";
  yield finding(rule, pronoun.token, pronoun.token, `${pronoun.token.text} est`, text);
}

/** A clause whose verb was left out. */
export const missingVerb: Rule = {
  id: "verbe-absent",
  code: "SYN_PHRASE",
  priority: "construction",
  *find(sentence: Sentence, { tagger, lexicon }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    yield* beforeAge(this, tagged);
    yield* beforeAgeOf(this, tagged);
    yield* afterGroups(this, tagged, lexicon);
    yield* beforeWhereabouts(this, tagged);
    for (const index of tagged.words.keys()) {
      yield* afterKin(this, index, tagged, lexicon);
      if (!isSubject(tagged.words, index)) continue;
      yield* beforeAdjective(this, index, tagged, lexicon);
      yield* beforeIdiom(this, index, tagged, lexicon);
      yield* beforePlace(this, index, tagged, lexicon);
      yield* beforePerson(this, index, tagged, lexicon);
      yield* beforeLate(this, index, tagged);
    }
  },
};
