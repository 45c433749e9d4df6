import type { GrammaticalNumber, Person, Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { isFiniteReading } from "./phrase-classes.ts";

export interface PersonAndNumber {
  person: Person;
  number: GrammaticalNumber;
}

/** The person that each subject pronoun has. */
export const PERSONS: ReadonlyMap<string, PersonAndNumber> = new Map<string, PersonAndNumber>([
  ["je", { person: 1, number: "s" }],
  ["j'", { person: 1, number: "s" }],
  ["tu", { person: 2, number: "s" }],
  ["il", { person: 3, number: "s" }],
  ["elle", { person: 3, number: "s" }],
  ["on", { person: 3, number: "s" }],
  ["ça", { person: 3, number: "s" }],
  ["cela", { person: 3, number: "s" }],
  ["c'", { person: 3, number: "s" }],
  ["ce", { person: 3, number: "s" }],
  ...["chacun", "chacune", "quelqu'un", "personne", "rien", "celui-ci", "celle-ci"].map(
    (form): [string, PersonAndNumber] => [form, { person: 3, number: "s" }],
  ),
  ["nous", { person: 1, number: "p" }],
  ["vous", { person: 2, number: "p" }],
  ["ils", { person: 3, number: "p" }],
  ["elles", { person: 3, number: "p" }],
]);
const CLITICS = new Set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));
const STOP = /^(?:que|qu'|qui|dont|où|si|mais|car|donc|quand|lorsque|et|ou|pour|de|à)$/u;

/** Verbs nobody writes, whose forms hide those of common ones ("saurait"). */
const RARE = new Set(["saurer", "sommer", "moudre", "vouer", "ailler", "mirer"]);

/** "soit" after a noun is the verb, and no conjunction. */
function verbal(lower: string, { lexicon }: RuleContext): readonly Reading[] {
  const readings = lexicon.readings(lower);
  return lower === "soit" ? readings.filter(({ pos }) => pos === "VER") : readings;
}

/** A finite form with a subject: an imperative has none. */
const declarative = (reading: Reading): boolean =>
  isFiniteReading(reading) && reading.mode !== "imp" && !RARE.has(reading.lemma);

export interface ClauseVerb {
  /** Index of the verb among the sentence's tokens. */
  index: number;
  readings: readonly Reading[];
  person: Person;
  number: GrammaticalNumber;
  pronoun: boolean;
}

/**
 * The finite verb of the clause that begins at `start`: after a subject pronoun and its clitics, or after a
 * short noun group. Undefined where anything else stands between.
 */
export function clauseVerb(sentence: Sentence, start: number, context: RuleContext): ClauseVerb | undefined {
  const { tokens } = sentence;
  const subject = tokens[start];
  if (subject === undefined || subject.kind !== "word") return undefined;
  // "j'espère que tout ira bien", "que tout le monde vienne".
  if (subject.lower === "tout") return afterTout(sentence, start, context);
  // "je doute que ce médicament fait effet": a determiner.
  const demonstrative =
    subject.lower === "ce" &&
    context.lexicon.readings(tokens[start + 1]?.lower ?? "").some(({ pos }) => pos === "NOM") &&
    !/^(?:est|sont|était|fut|sera|serait|soit|peut|doit|sois)$/u.test(tokens[start + 1]?.lower ?? "");
  const person = demonstrative ? undefined : PERSONS.get(subject.lower);
  if (person !== undefined) {
    let at = start + 1;
    while (CLITICS.has(tokens[at]?.lower ?? "") && at < start + 5) at += 1;
    const readings = context.lexicon.readings(tokens[at]?.lower ?? "").filter(declarative);
    const own = readings.filter(
      (reading) => reading.person === person.person && reading.number === person.number,
    );
    if (readings.length === 0 || tokens[at]?.kind !== "word") return undefined;
    return { index: at, readings: own.length > 0 ? own : readings, ...person, pronoun: true };
  }
  const opens = context.lexicon.readings(subject.lower).some(({ pos }) => pos === "DET");
  if (!opens) return undefined;
  let noun = false;
  let qualified = false;
  for (let at = start + 1; at < Math.min(tokens.length, start + 6); at += 1) {
    const token = tokens[at];
    if (
      token === undefined ||
      token.kind !== "word" ||
      (STOP.test(token.lower) && token.lower !== "de" && !(noun && token.lower === "à"))
    ) {
      // "que les étudiants et les chômeurs peuvent".
      return noun && /^(?:et|ou|à)$/u.test(token?.lower ?? "")
        ? afterGroup(sentence, start, context)
        : undefined;
    }
    const readings = verbal(token.lower, context);
    if (CLITICS.has(token.lower)) continue;
    // "que le texte écrit par cet enfant soit lu": a participle, and the verb later.
    const passive = readings.some(({ mode }) => mode === "ppas") && verbFollows(sentence, at, context);
    if (noun && passive) qualified = true;
    if (noun && !passive && readings.length > 0 && readings.every(({ pos }) => pos === "VER")) {
      const finite = readings.filter((reading) => declarative(reading) && reading.person === 3);
      const number = finite[0]?.number;
      if (number === undefined) return undefined;
      return { index: at, readings: finite, person: 3, number, pronoun: false };
    }
    if (noun && HOMOGRAPH.test(token.lower) && !verbFollows(sentence, at, context)) {
      const finite = readings.filter((reading) => declarative(reading) && reading.person === 3);
      const number = finite[0]?.number;
      if (number !== undefined) return { index: at, readings: finite, person: 3, number, pronoun: false };
    }
    if (readings.some(({ pos }) => pos === "NOM")) noun = true;
  }
  return qualified ? undefined : afterGroup(sentence, start, context);
}

/** Forms that are a noun or a participle too: "que ma mère fait les courses". */
const HOMOGRAPH =
  /^(?:fait|part|dit|sort|sert|suit|vit|produit|interdit|conduit|écrit|réduit|construit|traduit|détruit)$/u;

/** Whether the clause has its verb later: "que le travail fait hier soit payé". */
function verbFollows({ tokens }: Sentence, from: number, { lexicon }: RuleContext): boolean {
  for (let at = from + 1; at < Math.min(tokens.length, from + 7); at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word" || STOP.test(token.lower)) return false;
    if (/^(?:soit|soient|est|sont|a|ont)$/u.test(token.lower)) return true;
    const readings = lexicon.readings(token.lower);
    if (readings.some(isFiniteReading) && readings.every(({ pos }) => pos === "VER")) return true;
  }
  return false;
}

function afterTout({ tokens }: Sentence, start: number, context: RuleContext): ClauseVerb | undefined {
  const everyone = tokens[start + 1]?.lower === "le" && tokens[start + 2]?.lower === "monde";
  let index = start + (everyone ? 3 : 1);
  while (/^(?:se|s'|ne|n'|me|m'|nous|vous|y|en)$/u.test(tokens[index]?.lower ?? "")) index += 1;
  const all = context.lexicon.readings(tokens[index]?.lower ?? "");
  const readings = all.filter((one) => declarative(one) && one.person === 3 && one.number === "s");
  const verbal = readings.length > 0 && all.every(({ pos }) => pos === "VER");
  return verbal ? { index, readings, person: 3, number: "s", pronoun: everyone } : undefined;
}

const GROUP_MAX = 12;

/** "a peur que le chat sort", "que les amis de ma fille viennent": the verb whose subject is the group at `start`. */
function afterGroup(sentence: Sentence, start: number, { tagger }: RuleContext): ClauseVerb | undefined {
  const tagged = tagger.tag(sentence);
  const end = Math.min(tagged.words.length, start + GROUP_MAX);
  for (let index = start + 2; index < end; index += 1) {
    const word = tagged.words[index];
    if (word === undefined || word.token.kind !== "word") return undefined;
    const readings = word.all.filter((one) => declarative(one) && one.person === 3);
    const number = readings[0]?.number;
    if (number === undefined || word.all.some(({ pos }) => pos !== "VER" && pos !== "NOM")) continue;
    if (tagged.subject(index)?.from === start) return { index, readings, person: 3, number, pronoun: false };
  }
  return undefined;
}
