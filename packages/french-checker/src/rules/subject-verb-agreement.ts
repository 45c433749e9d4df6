import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { Reading } from "../lexicon.ts";
import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { TIMES } from "../tagger/subject-group.ts";
import { isFiniteForm, type Subject, type TaggedSentence, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";
import { NUMBER_NAME } from "./agreement.ts";

const ORDINAL = { 1: "première", 2: "deuxième", 3: "troisième" } as const;

function fits(reading: Reading, subject: Subject): boolean {
  return reading.person === subject.person && reading.number === subject.number;
}

/** Whether every reading is a finite verb: nothing else the word could be. */
function isVerbOnly(word: Word): boolean {
  return word.readings.length > 0 && word.readings.every(isFiniteForm);
}

/** Verbs nobody writes, one of whose forms is that of a common one: "ils étaient". */
const RARE = /^(?:étayer|sommer|moudre|saurer|vouer)$/u;

/** The reading whose tense the correction keeps: the ordinary one of an ambiguous form. */
function chosen(word: Word): Reading | undefined {
  const rank = (one: Reading): number =>
    one.mode === "ind" && one.tense === "present"
      ? 0
      : one.mode === "ind" || one.mode === "cond"
        ? 1
        : one.mode === "sub"
          ? 2
          : 3;
  const meant = word.readings.filter((one) => one.mode !== "imp" && !RARE.test(one.lemma));
  return (meant.length > 0 ? meant : [...word.readings]).sort((a, b) => rank(a) - rank(b))[0];
}

function name(words: readonly Word[], subject: Subject): string {
  return words
    .slice(subject.from, subject.to + 1)
    .map(({ token }, index) => (index === 0 ? "" : token.spaceBefore === "" ? "" : " ") + token.text)
    .join("");
}

function explain(subject: Subject, text: string, correction: string): string {
  const person = `à la ${ORDINAL[subject.person]} personne du ${NUMBER_NAME[subject.number]}`;
  if (subject.kind === "relatif")
    return `Le verbe s'accorde avec l'antécédent de « qui », ${person} : « ${correction} ».`;
  if (subject.kind === "coordination")
    return `Deux sujets réunis par « et » demandent le pluriel : « ${correction} ».`;
  return `Le verbe s'accorde avec son sujet « ${text} », ${person} : « ${correction} ».`;
}

/** Between a subject and its verb only; "le", "la" and "les" also stand before nouns. */
const CLITICS = /^(?:me|m'|te|t'|se|s'|lui|leur|y|nous|vous|ne|n')$/u;

/**
 * "les clients me dit", "mes voisins nous invite", "les enfants qui joue": a pronoun parts the verb from its subject,
 * or its subject is "qui", so it is no noun.
 */
function isParted(index: number, subject: Subject, { words }: TaggedSentence): boolean {
  const word = words[index];
  return (
    (subject.kind === "relatif" || (subject.kind === "groupe" && subject.to < index - 1)) &&
    words.slice(subject.to + 1, index).every(({ lower }) => CLITICS.test(lower)) &&
    word?.readings.some((one) => one.mode === "ind" && one.tense === "present") === true &&
    !word.readings.some((one) => one.mode === "inf" || one.pos === "PREP" || one.pos === "PRO")
  );
}

const OPENS =
  /^(?:que|qu'|quand|si|car|mais|lorsque|et|,|donc|alors|puis|où|ici|maintenant|parfois|souvent|aujourd'hui|ensuite|comme)$/u;

/** How many words may head the sentence before its subject, with no comma. */
const HEAD_MAX = 5;
const HEAD_PLACES =
  /^(?:pays|ville|village|quartier|école|maison|famille|rue|immeuble|région|culture|vacances|jours|travail|repas|cours|classe|monde|garderie|bibliothèque|parc|centre|campagne|hôpital|bureau|restaurant|magasin|usine|université|gare|métro|bus|église|mosquée|marché|plage|montagne|piscine|canada|europe|afrique|asie|matin|soir|hiver|été)$/u;

/** "les enfants joue dehors": a noun or a verb, right after the subject, and no other verb up to the comma. */
function isOnlyVerbOfClause(index: number, subject: Subject, { words, groups }: TaggedSentence): boolean {
  const word = words[index];
  const compound = subject.kind === "coordination" && subject.head === subject.to;
  if (word === undefined || (subject.kind !== "groupe" && !compound) || subject.to !== index - 1)
    return false;
  const opener = words[subject.from - 1]?.lower;
  // "le soir les enfants joue", "dans mon pays les gens danse": a time or a place heads the sentence.
  const headed = subject.from <= HEAD_MAX && (TIMES.test(opener ?? "") || HEAD_PLACES.test(opener ?? ""));
  if (opener !== undefined && !OPENS.test(opener) && !headed) return false;
  if (word.readings.some(({ pos }) => pos !== "VER" && pos !== "NOM" && pos !== "ADJ")) return false;
  const adjective = word.readings.some(({ pos }) => pos === "ADJ");
  // "les zoos sauve des animaux": an adjective of another number, with a complement that only a verb has.
  if (adjective && !(words[index + 1]?.readings.some(({ pos }) => pos === "DET" || pos === "PREP") ?? false))
    return false;
  // "des cas limites", "des phrases types": a noun beside a noun.
  if (word.readings.some((one) => one.pos !== "VER" && (one.number ?? subject.number) === subject.number))
    return false;
  for (let at = index + 1; at < words.length && words[at]?.token.kind !== "punct"; at += 1) {
    const other = words[at];
    // "les gens danse et on mange": another clause.
    if (/^(?:et|ou)$/u.test(other?.lower ?? "") && SUBJECT_PRONOUNS.has(words[at + 1]?.lower ?? ""))
      return true;
    if (other === undefined || /^(?:que|qu'|qui|car|mais|quand|si|parce)$/u.test(other.lower)) return true;
    // "les gens sort et boit du thé": a second verb of the same subject.
    if (/^(?:et|ou)$/u.test(words[at - 1]?.lower ?? "") && other.readings.every(isFiniteForm)) return true;
    // "les petits commerces": the noun of a group, though a verb has that form too.
    if (groups.some((group) => group.determiner !== undefined && group.noun === at)) continue;
    if (other.readings.some((one) => isFiniteForm(one) && one.mode !== "imp")) return false;
  }
  return true;
}

/** "il sont", "elle vont": the plural form is heard, so the pronoun lacks its s. */
function pluralPronoun(subject: Subject, word: Word, { words }: TaggedSentence): string | undefined {
  const pronoun = words[subject.head]?.lower ?? "";
  if (subject.kind !== "pronom" || !/^(?:il|elle)$/u.test(pronoun)) return undefined;
  // "il y ont": it never changes.
  if (words[subject.head + 1]?.lower === "y") return undefined;
  return HEARD_PLURAL.test(word.lower) ? `${pronoun}s` : undefined;
}

const HEARD_PLURAL =
  /^(?:sont|ont|vont|font|seront|auront|iront|feront|peuvent|veulent|doivent|savent|viennent|prennent)$/u;

/** "ce qui ont de l'argent voyagent": two verbs in the plural, so "ceux" is what was heard. */
function personsMeant(index: number, { head }: Subject, { words }: TaggedSentence): Word | undefined {
  const ce = words[head];
  const before = words[head - 1];
  if (ce?.lower !== "ce" || !HEARD_PLURAL.test(words[index]?.lower ?? "")) return undefined;
  if (before !== undefined && !/^(?:,|pour|car|mais|que|et)$/u.test(before.lower)) return undefined;
  const after = words.slice(index + 1);
  if (after.some(({ lower }) => /^(?:c'|ce|qui|qu'|que)$/u.test(lower))) return undefined;
  const plural = (one: Reading) => isFiniteForm(one) && one.person === 3 && one.number === "p";
  return after.some(({ readings }) => readings.length > 0 && readings.every(plural)) ? ce : undefined;
}

/** "le clavier que nous a prêté un ami", "comme vous l'ont dit vos amis": the pronoun is told, and the subject follows. */
function isToldBySubjectAfter(index: number, { head }: Subject, { words }: TaggedSentence): boolean {
  if (!/^(?:nous|vous)$/u.test(words[head]?.lower ?? "")) return false;
  const opener = words[head - 1]?.lower ?? "";
  const before = words[head - 2];
  const que = /^qu[e']$/u.test(opener);
  // "que vous a montré le vendeur ?", "que vous importe"
  const asks =
    que && (before === undefined || before.token.kind === "punct" || /^(?:et|mais)$/u.test(before.lower));
  if (
    que &&
    words[index]?.readings.some(({ lemma, person }) => /^(?:importer|sembler)$/u.test(lemma) && person === 3)
  )
    return true;
  // "il dit que nous a mangé une pizza": the clause of a verb, which tells nobody.
  const relative =
    asks ||
    /^(?:dont|où|comme)$/u.test(opener) ||
    (que && before?.readings.some(({ pos }) => pos === "NOM" || pos === "PRO"));
  const auxiliary = words[index]?.readings.some((one) => one.lemma === "avoir" && one.person === 3);
  if (!relative || !auxiliary) return false;
  let at = index + 1;
  while (at - index < 4 && words[at]?.readings.every(({ pos }) => pos === "ADV")) at += 1;
  if (!words[at]?.all.some(({ mode }) => mode === "ppas")) return false;
  const next = words[at + 1];
  return (
    next?.name === true ||
    next?.lower === "beaucoup" ||
    next?.readings.some(({ pos }) => pos === "DET") === true
  );
}

/** "mon cousins, qui habitent loin": the noun is in the plural, and its determiner is what is wrong. */
function isOfPluralNoun(
  finite: readonly Reading[],
  { head, person }: Subject,
  { words }: TaggedSentence,
): boolean {
  const nouns = words[head]?.all.filter(({ pos }) => pos === "NOM") ?? [];
  return (
    person === 3 &&
    nouns.length > 0 &&
    nouns.every(({ number }) => number === "p") &&
    finite.some((one) => one.person === 3 && one.number === "p")
  );
}

/** Verbs of what somebody is given or made to do. */
const GIVING =
  /^(?:donner|apporter|permettre|aider|rendre|apprendre|offrir|obliger|plaire|intéresser|protéger|manquer)$/u;

/** "une activité que nous donne de l'énergie": "qui" is meant, and "nous" is no subject. */
function isOfGiver(finite: readonly Reading[], { head }: Subject, { words }: TaggedSentence): boolean {
  return (
    /^(?:nous|vous)$/u.test(words[head]?.lower ?? "") &&
    words[head - 1]?.lower === "que" &&
    words[head - 2]?.readings.some(({ pos }) => pos === "NOM") === true &&
    finite.some(({ lemma, person }) => person === 3 && GIVING.test(lemma))
  );
}

/** "nous sera… euh, nous sommes": a form that the speaker takes back. */
function isTakenBack(
  index: number,
  { words, sentence }: TaggedSentence,
  { sentences }: RuleContext,
): boolean {
  if (!/^(?:…|\.\.\.)$/u.test(words[index + 1]?.token.text ?? "")) return false;
  const next = words[index + 2] ?? sentences[sentence.rank + 1]?.tokens[0];
  return /^(?:euh|non|pardon|enfin|je|tu|il|elle|nous|vous|ils|elles)$/u.test(next?.lower ?? "");
}

/** "je me lève", "nous": the subject touches the verb, so nothing else may explain the form. */
function* at(rule: Rule, index: number, tagged: TaggedSentence, context: RuleContext): Iterable<Finding> {
  const { lexicon } = context;
  const word = tagged.words[index];
  if (word === undefined || word.token.text.startsWith("-")) return;
  // "avancer à tâtons", "à reculons": no verb.
  if (tagged.words[index - 1]?.lower === "à") return;
  const subject = tagged.subject(index);
  if (subject === undefined) return;
  // "quel âge ont tes jumeaux", "quel jour ont lieu les cours": what is asked is no subject, which stands after the verb.
  const asked = /^quel(?:le)?s?$/u.test(tagged.words[subject.from]?.lower ?? "");
  const after = tagged.words[index + 1]?.lower === "lieu" ? index + 2 : index + 1;
  if (asked && tagged.groups.some(({ from, determiner }) => from === after && determiner === from)) return;
  const pronoun = subject.kind === "pronom";
  const finite = word.readings.filter(isFiniteForm);
  const verbal = pronoun && finite.length > 0 && word.readings.every((one) => one.pos === "VER");
  const sure = isParted(index, subject, tagged) || isOnlyVerbOfClause(index, subject, tagged);
  if (!isVerbOnly(word) && !verbal && !sure) return;
  if (isTakenBack(index, tagged, context)) return;
  // An imperative has no subject: as such it explains a form only without a pronoun.
  if (finite.some((one) => fits(one, subject))) return;
  if (isOfPluralNoun(finite, subject, tagged) || isOfGiver(finite, subject, tagged)) return;
  // "la plupart d'entre nous sommes": said as well.
  const among = tagged.words[subject.to];
  if (/^(?:nous|vous)$/u.test(among?.lower ?? "") && tagged.words[subject.to - 1]?.lower === "entre") {
    const person = among?.lower === "nous" ? 1 : 2;
    if (finite.some((one) => one.person === person && one.number === "p")) return;
  }
  // "s'ils vous plaît": the pronoun is what is wrong there.
  if (
    finite.some(({ lemma, number }) => lemma === "plaire" && number === "s") &&
    tagged.words[subject.from - 1]?.lower === "s'"
  )
    return;
  // "dix heures me va": a moment, and no number of hours.
  const hour = /^heures?$/u.test(tagged.words[subject.head]?.lower ?? "");
  if (hour && finite.some(({ lemma, number }) => number === "s" && /^(?:convenir|aller)$/u.test(lemma)))
    return;
  // The participle or the infinitive after a pronoun is the verb-form rule's matter.
  const participles = word.readings.filter((one) => one.pos === "VER" && !isFiniteForm(one));
  const direct = pronoun && participles.every((one) => one.mode === "ppas");
  const unfit = participles.every((one) => one.mode === "ppas" && one.number !== subject.number);
  if (participles.length > 0 && !direct && !unfit) return;
  // "je content": a verb is missing rather than misspelt.
  if (pronoun && word.all.some(({ pos }) => pos === "ADJ")) return;
  // "les chiens il sont": the subject is said twice.
  const singular = /^(?:il|elle)$/u.test(tagged.words[subject.head]?.lower ?? "");
  if (
    pronoun &&
    singular &&
    tagged.groups.some(({ to, number }) => to === subject.head - 1 && number === "p")
  )
    return;
  const plural = pluralPronoun(subject, word, tagged);
  const head = tagged.words[subject.head];
  if (plural !== undefined && head !== undefined) {
    const why = `Le verbe « ${word.token.text} » est au pluriel : le pronom aussi, « ${plural} ».`;
    yield finding(rule, head.token, head.token, sameCase(plural, head.token.text), why);
    return;
  }
  const ce = personsMeant(index, subject, tagged);
  if (ce !== undefined) {
    const why = `« ${word.token.text} » est au pluriel : de plusieurs personnes, on dit « ceux qui ».`;
    yield finding(rule, ce.token, ce.token, sameCase("ceux", ce.token.text), why);
    return;
  }
  if (pronoun && isToldBySubjectAfter(index, subject, tagged)) return;
  const model = chosen(word);
  if (model === undefined || model.mode === undefined) return;
  // A subject written after the verb explains it: "que disent-ils".
  const next = tagged.words[index + 1];
  if (next !== undefined && /^-(?:t['’]?-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)$/u.test(next.lower))
    return;
  // "vous pouvais" is heard "vous pouvez": the present is what was meant.
  const heard =
    subject.person === 2 && subject.number === "p" && model.tense === "imparfait" && model.person !== 2;
  const tense = heard ? "present" : model.tense;
  const correction = lexicon.conjugate(model.lemma, {
    mode: model.mode,
    ...(tense === undefined ? {} : { tense }),
    person: subject.person,
    number: subject.number,
  });
  if (correction === undefined || correction === word.lower) return;
  const text = name(tagged.words, subject);
  yield finding(
    rule,
    word.token,
    word.token,
    sameCase(correction, word.token.text),
    explain(subject, text, correction),
  );
}

/** "c'étais": after c' the verb être is in the third person. */
function* afterCe(rule: Rule, { words }: TaggedSentence, { lexicon }: RuleContext): Iterable<Finding> {
  for (const [index, word] of words.entries()) {
    if (words[index - 1]?.lower !== "c'") continue;
    const forms = word.readings.filter((one) => isFiniteForm(one) && one.lemma === "être");
    const [first] = forms;
    if (first?.mode === undefined || forms.some((one) => one.person === 3)) continue;
    const { mode, tense } = first;
    const correction = lexicon.conjugate("être", {
      mode,
      ...(tense === undefined ? {} : { tense }),
      person: 3,
      number: "s",
    });
    if (correction === undefined) continue;
    const text = `Après « c' », le verbe est à la troisième personne : « c'${correction} ».`;
    yield finding(rule, word.token, word.token, correction, text);
  }
}

/** Agreement of the verb in person and number with a subject that stands before it. */
export const subjectVerbAgreement: Rule = {
  id: "accord-sujet-verbe",
  code: "ACC_SUJET_VERBE",
  priority: "agreement",
  *find(sentence: Sentence, context: RuleContext): Iterable<Finding> {
    const tagged = context.tagger.tag(sentence);
    yield* afterCe(this, tagged, context);
    for (const [index, word] of tagged.words.entries()) {
      if (word.readings.some(isFiniteForm) && !SUBJECT_PRONOUNS.has(word.lower)) {
        yield* at(this, index, tagged, context);
      }
    }
  },
};
