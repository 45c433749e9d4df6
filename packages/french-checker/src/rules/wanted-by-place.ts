import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { GrammaticalNumber, Lexicon, Reading } from "../lexicon.ts";
import type { Near } from "../spelling/candidates.ts";
import { clauseStart, verbInClause } from "../tagger/clause.ts";
import { CLITICS, PRENOMINAL } from "../tagger/word-lists.ts";
import { has, isFiniteForm, type TaggedSentence, type Word } from "../tagger.ts";

/** How ill a word read so stands in its place: 0 where it is wanted, 1 where it cannot stand. */
type Unfit = (reading: Reading) => number;

const MODALS = /^(?:pouvoir|devoir|vouloir|aller|falloir|savoir)$/u;
const BETWEEN =
  /^(?:pas|plus|jamais|bien|toujours|aussi|mieux|rien|encore|tout|déjà|très|trop|si|assez|peu|vraiment)$/u;
/** Pronouns that a verb alone follows. */
const VERBAL = /^(?:je|j'|tu|il|on|ils|ne|n'|me|m'|te|t'|se|s'|y)$/u;
const LE = /^(?:le|la|l'|les|leur)$/u;

/** What may stand between a verb and the infinitive or the participle that it governs: "as-tu déjà", "peut me". */
const PASSED: readonly RegExp[] = [BETWEEN, CLITICS, /^-/u];

function verbBefore(words: readonly Word[], index: number): number {
  let at = index - 1;
  while (index - at < 4 && PASSED.some((passed) => passed.test(words[at]?.lower ?? ""))) at -= 1;
  return at;
}

function isForm(word: Word | undefined, lemma: RegExp): boolean {
  return word?.all.some((one) => one.pos === "VER" && lemma.test(one.lemma)) ?? false;
}

function disagrees(one: Reading, number: GrammaticalNumber | undefined, gender: Reading["gender"]): number {
  const otherNumber = number !== undefined && one.number !== undefined && one.number !== number;
  const otherGender = gender !== undefined && one.gender !== undefined && one.gender !== gender;
  return (otherNumber ? 0.4 : 0) + (otherGender ? 0.2 : 0);
}

/** What each class costs, by the name that `classOf` gives it; another class costs `other`. */
type Costs = Partial<Record<ReturnType<typeof classOf>, number>> & { other: number };

function classOf(one: Reading): "finite" | "infinitive" | "participle" | "noun" | "adjective" | "other" {
  if (isFiniteForm(one)) return "finite";
  if (one.mode === "inf") return "infinitive";
  if (one.mode === "ppas") return "participle";
  if (one.pos === "NOM") return "noun";
  return one.pos === "ADJ" ? "adjective" : "other";
}

function costsOf(costs: Costs): Unfit {
  return (one) => costs[classOf(one)] ?? costs.other;
}

const OF_NOUN: Costs = {
  noun: 0,
  adjective: 0.1,
  participle: 0.15,
  infinitive: 0.6,
  finite: 0.9,
  other: 0.5,
};
const BEFORE_NOUN: Costs = { ...OF_NOUN, noun: 0.2, adjective: 0 };
const LAST_OF_GROUP: Costs = { ...OF_NOUN, adjective: 0.35, participle: 0.4 };
const AFTER_PREPOSITION: Costs = {
  noun: 0,
  adjective: 0.15,
  participle: 0.3,
  infinitive: 0.5,
  finite: 0.9,
  other: 0.1,
};
const BEFORE_INFINITIVE: Costs = { ...AFTER_PREPOSITION, infinitive: 0 };
const OF_MODAL: Costs = {
  infinitive: 0,
  noun: 0.4,
  adjective: 0.5,
  participle: 0.5,
  finite: 0.9,
  other: 0.2,
};
const OF_PRONOUN: Costs = {
  finite: 0,
  infinitive: 0.6,
  participle: 0.7,
  noun: 0.9,
  adjective: 0.9,
  other: 0.4,
};
const OF_HAVING: Costs = {
  participle: 0,
  noun: 0.3,
  adjective: 0.4,
  infinitive: 0.8,
  finite: 0.9,
  other: 0.2,
};
const OF_BEING: Costs = { participle: 0, adjective: 0, noun: 0.2, infinitive: 0.8, finite: 0.9, other: 0.2 };
const OF_CLAUSE_WITH_VERB: Costs = {
  adjective: 0,
  participle: 0.05,
  other: 0.1,
  noun: 0.3,
  infinitive: 0.3,
  finite: 0.6,
};

/** "le", "la", "les" as articles rather than as pronouns. */
function determinerBefore(words: readonly Word[], index: number): Reading | undefined {
  const before = words[index - 1];
  // "un grand changemente".
  if (before !== undefined && PRENOMINAL.has(before.lower) && !before.all.some(({ pos }) => pos === "DET"))
    return determinerBefore(words, index - 1);
  if (before === undefined || /^d[e']$/u.test(before.lower)) return undefined;
  const beyond = words[index - 2]?.lower ?? "";
  if (LE.test(before.lower) && (VERBAL.test(beyond) || beyond.startsWith("-"))) return undefined;
  return before.all.find(({ pos }) => pos === "DET");
}

/** "preferez-vous": the subject that is joined to its verb. */
export function pronounBehind(words: readonly Word[], index: number) {
  const behind = /^-(?:t-)?(.+)$/u.exec(words[index + 1]?.lower ?? "")?.[1];
  return SUBJECT_PRONOUNS.get(behind ?? "");
}

/** The pronoun subject of the verb at `index`, past "ne" and its like. */
function pronounBefore(words: readonly Word[], index: number) {
  let at = index - 1;
  while (
    index - at < 4 &&
    !SUBJECT_PRONOUNS.has(words[at]?.lower ?? "") &&
    CLITICS.test(words[at]?.lower ?? "")
  )
    at -= 1;
  const pronoun = SUBJECT_PRONOUNS.get(words[at]?.lower ?? "");
  return has(words[at - 1], "PREP") ? undefined : pronoun;
}

/** What stands between a determiner and `next`. */
function ofGroup(next: Word | undefined): Costs {
  const readings = next?.all ?? [];
  if (readings.length === 0) return OF_NOUN;
  if (readings.every(({ pos }) => pos === "NOM")) return BEFORE_NOUN;
  return readings.some(({ pos, mode }) => pos === "NOM" || pos === "ADJ" || mode === "ppas")
    ? OF_NOUN
    : LAST_OF_GROUP;
}

/** What the words around `index` want there. */
function wantedBy(tagged: TaggedSentence, index: number): Unfit {
  const { words } = tagged;
  const before = words[index - 1];
  const determiner = determinerBefore(words, index);
  if (determiner !== undefined) {
    const costs = costsOf(ofGroup(words[index + 1]));
    return (one) => costs(one) + disagrees(one, determiner.number, determiner.gender);
  }
  const at = verbBefore(words, index);
  if (at >= 0 && isForm(words[at], MODALS) && !isForm(words[at], /^(?:avoir|être)$/u))
    return costsOf(OF_MODAL);
  const having = isForm(words[at], /^avoir$/u);
  if (having || isForm(words[at], /^être$/u)) {
    const subject = tagged.subject(at);
    const costs = costsOf(having ? OF_HAVING : OF_BEING);
    return (one) => {
      if (classOf(one) !== "participle" && classOf(one) !== "adjective") return costs(one);
      return (
        costs(one) +
        (having ? disagrees(one, "s", "m") : disagrees(one, subject?.number, subject?.gender)) / 4
      );
    };
  }
  const governed = at >= 0 && at < index - 1 && CLITICS.test(before?.lower ?? "");
  if (governed && /^(?:pour|sans|de|d'|à)$/u.test(words[at]?.lower ?? "")) return costsOf(OF_MODAL);
  const pronoun = pronounBefore(words, index);
  if (pronoun !== undefined || VERBAL.test(before?.lower ?? "")) {
    const costs = costsOf(OF_PRONOUN);
    return (one) => {
      const other =
        pronoun !== undefined &&
        isFiniteForm(one) &&
        (one.person !== pronoun.person || one.number !== pronoun.number);
      return costs(one) + (other ? 0.5 : 0);
    };
  }
  if (/^(?:pour|sans|de|d'|à|après)$/u.test(before?.lower ?? "")) return costsOf(BEFORE_INFINITIVE);
  if (has(before, "PREP")) return costsOf(AFTER_PREPOSITION);
  // "ils prennent leus livres": a noun without its determiner.
  const noun = words[index + 1]?.all.find(({ pos }) => pos === "NOM");
  if (noun !== undefined && before?.readings.some(isFiniteForm) === true) {
    return (one) => (one.pos === "DET" ? disagrees(one, noun.number, noun.gender) : 0.7);
  }
  const group = tagged.groups.find(({ to }) => to === index - 1);
  if (group !== undefined && verbInClause(words, clauseStart(words, index), group.from)) {
    const costs = costsOf(OF_CLAUSE_WITH_VERB);
    return (one) => costs(one) + (one.pos === "NOM" ? 0 : disagrees(one, group.number, group.gender) / 2);
  }
  return () => 0;
}

/** A verb of the first or second person has its pronoun; the simple past is for books. */
function unlikelyVerb(one: Reading, tagged: TaggedSentence, index: number): number {
  if (!isFiniteForm(one)) return 0;
  const { words } = tagged;
  const inverted = pronounBehind(words, index);
  if (inverted !== undefined)
    return inverted.person === one.person && inverted.number === one.number ? 0 : 0.8;
  const bookish = one.tense === "passe" || (one.mode === "sub" && one.tense === "imparfait") ? 0.3 : 0;
  if (one.mode === "imp") return index === clauseStart(words, index) ? bookish : 0.5;
  if (one.person === 3) {
    const subject = tagged.subject(index);
    return bookish + (subject !== undefined && subject.number !== one.number ? 0.4 : 0);
  }
  const pronoun = pronounBefore(words, index);
  return bookish + (pronoun?.person === one.person && pronoun?.number === one.number ? 0 : 0.6);
}

/** How much what a place wants counts beside how near a word is. */
const WEIGHT = 0.6;

/** The corrections in the order in which the place of the misspelt word wants them. */
export function inPlace(
  near: readonly Near[],
  index: number,
  tagged: TaggedSentence,
  lexicon: Lexicon,
): Near[] {
  const wanted = wantedBy(tagged, index);
  return near
    .map(({ word, cost }) => {
      const readings = lexicon.readings(word);
      const unfit = readings.map((one) => Math.min(1, wanted(one) + unlikelyVerb(one, tagged, index)));
      return { word, cost: cost + WEIGHT * (unfit.length === 0 ? 0 : Math.min(...unfit)) };
    })
    .sort((a, b) => a.cost - b.cost);
}
