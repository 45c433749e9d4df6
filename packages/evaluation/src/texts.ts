import type { Tache } from "@epreuve/contract/tache";
import { readSet as readCheckerSet, type SetName } from "@epreuve/french-checker/evaluation/sets";
import type { Case } from "./adversarial/case.ts";
import { texteOf } from "./adversarial/read-cases.ts";
import type { Item } from "./marking/item.ts";
import type { Correction } from "./marking/mark-all.ts";
import type { Lecture } from "./productions/production.ts";
import type { Production } from "./productions/read-set.ts";

/** A production that has a settled reading. */
export interface Settled extends Production {
  accord: Lecture;
}

/** What is marked in one evaluation, by what it is measured for. */
export interface Texts {
  productions: Settled[];
  /** Texts without an error. */
  corrects: Item[];
  cases: Case[];
}

export function settledOf(productions: readonly Production[]): Settled[] {
  return productions.flatMap((one) => (one.accord === null ? [] : [{ ...one, accord: one.accord }]));
}

/** The French checker's correct texts, which answer no subject: only their false alarms are measured. */
export async function readCorrects(set: SetName): Promise<Item[]> {
  const texts = await readCheckerSet(set);
  return texts.flatMap(({ copie, name, text, header }) => {
    if (copie) return [];
    const oral = "genre" in header && header.genre === "oral";
    const tache: Tache = oral ? "EO_T3" : "EE_T3";
    return [{ name: `corrects/${set}/${name}`, tache, sujet: null, texte: text }];
  });
}

export function itemOfProduction({ id, tache, sujet, texte }: Settled): Item {
  return { name: `productions/${id}`, tache, sujet, texte };
}

export function itemOfCase(one: Case): Item {
  const { id, tache, sujet } = one;
  return { name: `adversarial/${id}`, tache, sujet, texte: texteOf(one) };
}

/** The corrections of one evaluation: each production as often as asked, the other texts once. */
export function correctionsOf({ productions, corrects, cases }: Texts, repeat: number): Correction[] {
  const once = [...corrects, ...cases.map(itemOfCase)].map((item) => ({ item, run: 0 }));
  const repeated = productions
    .map(itemOfProduction)
    .map((item) => Array.from({ length: repeat }, (_, run) => ({ item, run })));
  return [...repeated.flat(), ...once];
}

/** At most this many texts of each kind, spread over the tasks; witnesses of the cases taken come with them. */
export function limited({ productions, corrects, cases }: Texts, limit: number): Texts {
  const taken = spread(cases, limit);
  const witnesses = new Set(taken.map(({ attendu }) => attendu.ecart?.temoin));
  return {
    productions: spread(productions, limit),
    corrects: corrects.slice(0, limit),
    cases: cases.filter((one) => taken.includes(one) || witnesses.has(one.id)),
  };
}

/** The first of each task, then the second of each, and so on. */
function spread<T extends { tache: Tache }>(texts: readonly T[], limit: number): T[] {
  const ranks = new Map<Tache, number>();
  const ranked = texts.map((text) => {
    const rank = ranks.get(text.tache) ?? 0;
    ranks.set(text.tache, rank + 1);
    return { text, rank };
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ text }) => text);
}
