import { details as errorLines } from "@epreuve/french-checker/evaluation/report";
import { NCLC_CLASSES, nclcClass } from "../agreement/classes.ts";
import { reportedProductions } from "../figures.ts";
import type { Item, Marked } from "../marking/item.ts";
import { errorDetails } from "../measures/errors.ts";
import { itemOfCase, type Texts } from "../texts.ts";

function levelOf(note: number): string {
  return `${note} (NCLC ${NCLC_CLASSES[nclcClass(note)]})`;
}

/**
 * Each text's level as it was read and as it was given, every wrong finding, those in correct texts included, and every
 * error left. Quotes the texts.
 */
export function details(texts: Texts, marked: readonly Marked[]): string {
  const byName = Map.groupBy(marked, ({ name }) => name);
  const reported = reportedProductions(texts, byName);
  const levels = reported.map(
    ({ name, lecture, rapport }) => `${name}  read ${levelOf(lecture.note)}, given ${levelOf(rapport.note)}`,
  );
  const correct = correctItems(texts).flatMap(({ name, texte }) =>
    (byName.get(name) ?? []).flatMap(({ rapport }) =>
      rapport === null ? [] : [{ name, texte, gold: [], rapport }],
    ),
  );
  return ["Levels", ...levels, "", errorLines(errorDetails([...reported, ...correct]))].join("\n");
}

/** The texts in which every finding is a wrong one. */
function correctItems({ corrects, cases }: Texts): Item[] {
  return [...corrects, ...cases.filter(({ attendu }) => attendu.erreurs_max === 0).map(itemOfCase)];
}
