import { details as errorLines } from "@epreuve/french-checker/evaluation/report";
import { NCLC_CLASSES, nclcClass } from "../agreement/classes.ts";
import { reportedProductions } from "../figures.ts";
import type { Marked } from "../marking/item.ts";
import { errorDetails } from "../measures/errors.ts";
import type { Texts } from "../texts.ts";

function levelOf(note: number): string {
  return `${note} (NCLC ${NCLC_CLASSES[nclcClass(note)]})`;
}

/** Each text's level as it was read and as it was given, every wrong finding and every error left. Quotes the texts. */
export function details(texts: Texts, marked: readonly Marked[]): string {
  const reported = reportedProductions(
    texts,
    Map.groupBy(marked, ({ name }) => name),
  );
  const levels = reported.map(
    ({ name, lecture, rapport }) => `${name}  read ${levelOf(lecture.note)}, given ${levelOf(rapport.note)}`,
  );
  return ["Levels", ...levels, "", errorLines(errorDetails(reported))].join("\n");
}
