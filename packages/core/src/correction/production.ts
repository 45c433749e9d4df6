import type { Tache } from "@epreuve/contract/tache";
import type { Deadline } from "../deadline.ts";
import type { Enonce } from "../simulation/enonce.ts";
import type { TimedWord } from "../speech/transcriber.ts";
import type { Place } from "./citations.ts";

/** What is judged. */
export interface Production {
  owner: string;
  tache: Tache;
  /** What it answers; null where that is not known. */
  sujet: Enonce | null;
  /** The text as it is shown: every offset of the report points into it. */
  contenu: string;
  /** When each word was said; null where that is not known. */
  mots: TimedWord[] | null;
  deadline: Deadline;
  /** Told each time a request is about to leave for the provider. */
  onCall?: (() => void) | undefined;
}

const CANDIDAT = "Candidat : ";
const LABELLED_LINE = /^(?:Candidat|Examinateur) : /m;

/** Where the candidate speaks in a dialogue: the lines that begin with `Candidat : `, without that label. */
export function candidateTurns(contenu: string): Place[] {
  const turns: Place[] = [];
  for (const line of contenu.matchAll(/[^\r\n]+/g)) {
    if (!line[0].startsWith(CANDIDAT)) continue;
    turns.push({ debut: line.index + CANDIDAT.length, fin: line.index + line[0].length });
  }
  return turns;
}

/**
 * The parts of `contenu` that are the candidate's own: its turns for a live dialogue, everything otherwise. A live
 * transcript without any label is one speaker's, hence the candidate's.
 */
export function judgedParts(tache: Tache, contenu: string): Place[] {
  return tache === "EO_T2_LIVE" && LABELLED_LINE.test(contenu)
    ? candidateTurns(contenu)
    : [{ debut: 0, fin: contenu.length }];
}

/** The candidate's own words, without the examiner's. */
export function judgedText({ tache, contenu }: Pick<Production, "tache" | "contenu">): string {
  return judgedParts(tache, contenu)
    .map(({ debut, fin }) => contenu.slice(debut, fin))
    .join("\n");
}
