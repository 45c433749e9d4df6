import type { Gender, Person } from "../lexicon.ts";
import { opensClause, verbInClause } from "./clause.ts";
import type { NounGroup } from "./noun-group.ts";
import { chainEnding, chainHead } from "./subject-group.ts";
import type { Subject, Word } from "./tagged.ts";
import { TONIC } from "./tonic-pronouns.ts";

const COMPARING = /^(?:plus|moins|aussi|autant|mieux|meilleure?s?|même)$/u;
const OPENS = /^(?:que|qu'|si|quand|car|mais|lorsque|puisque|où)$/u;

interface Member {
  from: number;
  person: Person;
  gender: Gender | undefined;
}

/** "Paul", "moi" before "et", where a clause surely opens. */
function wordMember(words: readonly Word[], at: number): Member | undefined {
  const word = words[at];
  if (word === undefined || /^(?:et|ou|,)$/u.test(words[at - 1]?.token.text ?? "")) return undefined;
  const person = TONIC.get(word.lower)?.person;
  if ((person === undefined && !word.name) || !opensClause(words, at)) return undefined;
  return { from: at, person: person ?? 3, gender: undefined };
}

/** "le prix, le lieu et l'heure": the members before `first`, each with its determiner. */
function listBefore(words: readonly Word[], groups: readonly NounGroup[], first: number): number {
  let head = first;
  for (let steps = 0; steps < 6; steps += 1) {
    const from = groups[head]?.from ?? 0;
    if (words[from - 1]?.token.text !== ",") break;
    const before = chainEnding(words, groups, from - 2);
    if (before === undefined || groups[before]?.determiner === undefined) break;
    head = before;
  }
  return head;
}

export function ofCoordination(
  words: readonly Word[],
  groups: readonly NounGroup[],
  end: number,
): Subject | undefined {
  // "les cours de langue et les services": each may have its complement.
  const secondIndex = chainEnding(words, groups, end);
  if (secondIndex === undefined) return undefined;
  const second = groups[secondIndex];
  if (second?.determiner === undefined || words[second.from - 1]?.lower !== "et") return undefined;
  const subject = { to: end, head: second.noun, kind: "coordination", number: "p" } as const;
  const word = wordMember(words, second.from - 2);
  if (word !== undefined) return { ...subject, from: word.from, person: word.person };
  const firstIndex = chainHead(words, groups, secondIndex - 1);
  const first = groups[firstIndex];
  if (first?.determiner === undefined || groups[secondIndex - 1]?.to !== second.from - 2) return undefined;
  // "ma famille avec ses fêtes et ses recettes": the second goes with the complement.
  const link = words[(groups[firstIndex + 1]?.from ?? 0) - 1]?.lower ?? "";
  if (firstIndex !== secondIndex - 1 && /^(?:avec|sans|pour|par|contre)$/u.test(link)) return undefined;
  if (/^(?:du|au|aux|des)$/u.test(words[first.from]?.lower ?? "")) return undefined;
  const listed = listBefore(words, groups, firstIndex);
  // "dans ma ville, le musée et le parc": what introduces them is no member.
  const headIndex = opensList(words, groups[listed]?.from ?? 0) ? listed : firstIndex;
  const head = groups[headIndex] ?? first;
  // "la frontière entre la vie et le travail s'efface".
  if (words.slice(head.from, second.from).some(({ lower }) => lower === "entre")) return undefined;
  // "la couleur des murs et des portes": the second completes the same noun.
  if (/^(?:du|au|aux|des)$/u.test(words[second.from]?.lower ?? "") && firstIndex !== secondIndex - 1)
    return undefined;
  if (!opensList(words, head.from)) return undefined;
  const genders = groups
    .slice(headIndex, secondIndex + 1)
    .filter(({ from }, at) => at === 0 || /^(?:et|,)$/u.test(words[from - 1]?.token.text ?? ""))
    .map(({ gender }) => gender);
  const all = genders.every((one) => one === "f") ? "f" : genders.includes("m") ? "m" : undefined;
  return { ...subject, from: head.from, person: 3, ...(all === undefined ? {} : { gender: all }) };
}

/** Whether the first member opens its clause, and is not only compared: "plus grande que mon père et mon frère est". */
function opensList(words: readonly Word[], from: number): boolean {
  const before = words[from - 1];
  if (before === undefined) return true;
  // "dans ma rue, le bruit et la saleté": what introduces has no verb, so that nothing else is listed.
  if (before.token.text === ",") return introduces(words, from - 1);
  if (!OPENS.test(before.lower)) return false;
  const compared = words.slice(Math.max(0, from - 5), from - 1);
  return !/^qu[e']$/u.test(before.lower) || !compared.some(({ lower }) => COMPARING.test(lower));
}

const INTRODUCING =
  /^(?:dans|en|à|au|aux|chez|pendant|après|avant|depuis|pour|selon|hier|aujourd'hui|demain|maintenant|souvent|parfois|ensuite|puis|enfin|heureusement|malheureusement|d'abord|ici)$/u;

function introduces(words: readonly Word[], comma: number): boolean {
  const opening = words.slice(0, comma);
  return (
    INTRODUCING.test(opening[0]?.lower ?? "") &&
    !opening.some(({ token }) => token.kind === "punct") &&
    !verbInClause(words, 0, comma)
  );
}

/** "Marie et toi", "ma famille et moi", "toi et moi", "mon frère et Paul": the last member is one word. */
export function ofCoordinatedWord(
  words: readonly Word[],
  groups: readonly NounGroup[],
  at: number,
): Subject | undefined {
  if (words[at - 1]?.lower !== "et") return undefined;
  const person = TONIC.get(words[at]?.lower ?? "")?.person ?? 3;
  const group = groups.find(({ to }) => to === at - 2);
  // "Marie et moi": a capital that begins the sentence tells no name.
  const named = at === 2 || words[at - 2]?.name === true;
  const from = group?.from ?? (named ? at - 2 : wordMember(words, at - 2)?.from);
  if (from === undefined || !opensClause(words, from)) return undefined;
  const first = TONIC.get(words[at - 2]?.lower ?? "")?.person ?? 3;
  const lowest = person < first ? person : first;
  return { from, to: at, head: at, kind: "coordination", person: lowest, number: "p" };
}
