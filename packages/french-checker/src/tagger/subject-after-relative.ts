import { verbInClause } from "./clause.ts";
import type { NounGroup } from "./noun-group.ts";
import { ofGroup, TIMES } from "./subject-group.ts";
import type { Subject, Word } from "./tagged.ts";

const RELATIVES = /^(?:qui|que|qu'|dont|où)$/u;
/** Another clause, or a second verb of the relative one: what follows may have another subject. */
const LINKS =
  /^(?:qui|que|qu'|dont|où|et|ou|ni|mais|car|si|s'|quand|comme|lorsque|puisque|pour|lequel|laquelle|lesquels|lesquelles)$/u;

function isVerb(word: Word): boolean {
  return (
    word.readings.length > 0 &&
    word.readings.every((one) => one.pos === "VER") &&
    word.readings.some((one) => one.person !== undefined)
  );
}

/** Whether the word may be a finite verb and may be something else: nothing is sure beyond it. */
function isDoubtful(word: Word): boolean {
  return (
    !isVerb(word) &&
    !word.all.some((one) => one.mode === "ppas") &&
    word.readings.some((one) => one.person !== undefined && one.pos === "VER")
  );
}

/** "Les gens qui habitent ici sont gentils": the antecedent that opens the sentence commands the verb after its clause. */
export function afterRelativeClause(
  words: readonly Word[],
  groups: readonly NounGroup[],
  index: number,
  last: number,
): Subject | undefined {
  const verb = words[index];
  if (verb === undefined || verb.readings.some((one) => one.mode === "inf")) return undefined;
  const relative = words.slice(0, Math.max(0, last)).findLastIndex(({ lower }) => RELATIVES.test(lower));
  if (relative < 1 || index - relative > 16) return undefined;
  let verbs = 0;
  for (let at = relative + 1; at <= last; at += 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || LINKS.test(word.lower) || isDoubtful(word))
      return undefined;
    if (isVerb(word)) verbs += 1;
  }
  if (verbs !== 1) return undefined;
  const head = words[relative - 1]?.lower ?? "";
  if (relative === 1 && /^(?:ceux|celles|celui|celle)$/u.test(head)) {
    return {
      from: 0,
      to: last,
      head: 0,
      kind: "groupe",
      person: 3,
      number: /^c(?:eux|elles)$/u.test(head) ? "p" : "s",
      gender: /^celles?$/u.test(head) ? "f" : "m",
    };
  }
  const subject = ofGroup(words, groups, relative - 1);
  return subject !== undefined && isMain(words, subject.from) ? { ...subject, to: last } : undefined;
}

const OPENS = /^(?:que|qu'|car|mais|parce|donc)$/u;
const COMPARING = /^(?:plus|moins|aussi|autant|mieux|meilleure?s?|pires?|même|tel(?:le)?s?|n[e'])$/u;

/** Whether the antecedent begins the sentence or the clause: "hier, les gens qui", "je pense que les gens qui". */
function isMain(words: readonly Word[], from: number): boolean {
  const before = words[from - 1];
  if (before === undefined) return true;
  if (TIMES.test(words[from + 1]?.lower ?? "")) return false;
  if (before.token.text === ",") return !verbInClause(words, 0, from - 1);
  if (!OPENS.test(before.lower)) return before.token.kind !== "punct" && !verbInClause(words, 0, from);
  return !words.slice(Math.max(0, from - 6), from - 1).some(({ lower }) => COMPARING.test(lower));
}
