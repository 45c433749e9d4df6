import type { CodeCritere } from "@epreuve/contract/criteres";
import type { NiveauCecr } from "@epreuve/contract/niveaux";
import { cecrlOfNote, noteOfLevel } from "../scale/niveaux.ts";
import type { CriteresReply } from "./replies.ts";

/** One judge's level of one criterion, with its note on 20. */
export interface Opinion {
  niveau_cecr: NiveauCecr;
  note: number;
}

/** How far two judges are from each other on a criterion: the second note less the first. */
export interface Ecart {
  code: CodeCritere;
  ecart: number;
}

/** What a reply says of a criterion; null where it judges it not. */
export function opinionOn(code: CodeCritere, reply: Pick<CriteresReply, "criteres">): Opinion | null {
  const judged = reply.criteres.find((critere) => critere.code === code);
  if (judged === undefined || judged.niveau_cecr === null) return null;
  return { niveau_cecr: judged.niveau_cecr, note: noteOfLevel(judged.niveau_cecr, judged.position) };
}

/**
 * The joined opinion of two judges: the mean of their notes, a half rounded towards the first judge's, whose evidence
 * the report shows. The level is that of the joined note.
 */
export function joinOpinions(first: Opinion, second: Opinion | null): Opinion {
  if (second === null || second.note === first.note) return first;
  const mean = (first.note + second.note) / 2;
  const note = first.note > second.note ? Math.ceil(mean) : Math.floor(mean);
  return { niveau_cecr: cecrlOfNote(note), note };
}

/** The spread of two judges, for each criterion that both judged. */
export function ecartsOf(first: CriteresReply, second: CriteresReply): Ecart[] {
  return first.criteres.flatMap(({ code }) => {
    const one = opinionOn(code, first);
    const other = opinionOn(code, second);
    return one === null || other === null ? [] : [{ code, ecart: other.note - one.note }];
  });
}
