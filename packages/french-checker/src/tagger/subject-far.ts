import { isBetweenNumbers, verbInClause } from "./clause.ts";
import type { NounGroup } from "./noun-group.ts";
import { ofGroup, TIMES } from "./subject-group.ts";
import { ofRelative } from "./subject-kinds.ts";
import type { Subject, Word } from "./tagged.ts";

const INCISE_MAX = 12;

/** What an incise begins with that adds nobody to the subject: "la vie, sans amis, est triste". */
const OPENS_INCISE =
  /^(?:sans|pendant|depuis|après|avant|dans|en|à|au|aux|chez|selon|malgré|pour|par|sur|surtout|souvent|parfois|aussi|donc|cependant|pourtant|toutefois|notamment|malheureusement|heureusement|actuellement|aujourd'hui|d'habitude|bien|également)$/u;

/** "ma fille, qui a trois ans, est", "la vie, sans amis, est": the group that opens the sentence, over what commas part. */
export function beforeIncise(
  words: readonly Word[],
  groups: readonly NounGroup[],
  comma: number,
): Subject | undefined {
  let open = comma - 1;
  while (open > 0 && words[open]?.token.kind !== "punct") open -= 1;
  if (words[open]?.token.text !== ",") return undefined;
  const first = words[open + 1]?.lower ?? "";
  if (/^(?:qui|dont)$/u.test(first) && comma - open < 20) return opening(ofGroup(words, groups, open - 1));
  if (comma - open > INCISE_MAX || verbInClause(words, open + 1, comma)) return undefined;
  // "des gens qui, toute la semaine, sont occupés".
  if (words[open - 1]?.lower === "qui") return ofRelative(words, groups, open - 1);
  if (!OPENS_INCISE.test(first)) return undefined;
  const subject = opening(ofGroup(words, groups, open - 1));
  return TIMES.test(words[subject?.head ?? -1]?.lower ?? "") ? undefined : subject;
}

function opening(subject: Subject | undefined): Subject | undefined {
  return subject?.from === 0 ? subject : undefined;
}

/** "le travail le dimanche est interdit": a time, which stands between the subject and its verb. */
export function beforeTime(
  words: readonly Word[],
  groups: readonly NounGroup[],
  end: number,
): Subject | undefined {
  const last = groups.findIndex(({ to }) => to === end);
  const time = groups[last];
  const before = groups[last - 1];
  if (time === undefined || before?.to !== time.from - 1) return undefined;
  const isTime = (group: NounGroup) => TIMES.test(words[group.noun]?.lower ?? "");
  const dated = /^(?:le|la|l'|ce|cet|cette|chaque)$/u.test(words[time.from]?.lower ?? "");
  if (!dated || !isTime(time) || isTime(before)) return undefined;
  const subject = ofGroup(words, groups, before.to);
  return subject === undefined ? undefined : { ...subject, to: end };
}

/** "des gens comme toi peuvent": what is compared commands nothing. */
export function beforeComparison(
  words: readonly Word[],
  groups: readonly NounGroup[],
  at: number,
): Subject | undefined {
  return words[at - 1]?.lower === "comme" ? ofGroup(words, groups, at - 2) : undefined;
}

const BREAKS =
  /^(?:qui|que|qu'|dont|où|mais|car|si|s'|quand|comme|lorsque|puisque|parce|ou|ni|c'|ce|ça|cela)$/u;
const OPENS_CLAUSE = /^(?:que|qu'|car|mais)$/u;

function mayBeFinite({ readings }: Word): boolean {
  return readings.some(({ pos, person }) => pos === "VER" && person !== undefined);
}

/** "apprendre les langues est utile": the infinitive that opens the clause, where nothing else is its verb. */
export function ofInfinitive(words: readonly Word[], verb: number, last: number): Subject | undefined {
  if (words[verb]?.readings.some(({ mode }) => mode === "inf") ?? true) return undefined;
  let from = last;
  while (from > 0) {
    const word = words[from];
    if (word === undefined || word.token.kind === "punct") return undefined;
    if (BREAKS.test(word.lower) && !isBetweenNumbers(words, from)) return undefined;
    if (OPENS_CLAUSE.test(words[from - 1]?.lower ?? "")) break;
    from -= 1;
  }
  const start = /^(?:ne|se|s'|s’)$/u.test(words[from]?.lower ?? "") ? from + 1 : from;
  const first = words[start]?.lower === "pas" ? start + 1 : start;
  const infinitive = words[first];
  if (infinitive === undefined || first > last || first === verb) return undefined;
  if (!infinitive.readings.some(({ mode }) => mode === "inf")) return undefined;
  const between = words.slice(first + 1, last + 1);
  if (between.some((word) => mayBeFinite(word) && !isNominal(word))) return undefined;
  // "boire et manger sont": two of them.
  if (between.some(({ lower }, at) => lower === "et" && mayBeInfinitive(between[at + 1]))) return undefined;
  return { from, to: last, head: first, kind: "nom", person: 3, number: "s", gender: "m" };
}

function isNominal({ readings }: Word): boolean {
  return readings.some(({ pos }) => pos === "NOM" || pos === "ADJ" || pos === "PREP");
}

function mayBeInfinitive(word: Word | undefined): boolean {
  return word?.all.some(({ mode, pos }) => mode === "inf" || pos === "PRO") ?? true;
}
