import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Critere } from "@epreuve/contract/rapport";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import type { FoundErreur } from "../scale/found-erreur.ts";
import type { DoubtedErreur } from "./erreurs.ts";
import type { Doute } from "./replies.ts";

/** Criteria that say how well the language is mastered. */
const LANGUE: readonly CodeCritere[] = ["LEXIQUE", "GRAMMAIRE", "ORTHOGRAPHE"];

/** Mean notes of these criteria from which a text is advanced (B2), and expert (C1). */
const ADVANCED_NOTE = 10;
const EXPERT_NOTE = 14;

/** Share of errors that are not doubtful, by word, up to which a text has few: its odd turns are likely meant. */
const FEW_ERRORS_BY_WORD = 0.02;

/**
 * The errors worth reporting, without their doubt. Language models over-correct, and mostly in advanced texts: there a
 * doubtful finding is dropped, and from C1 on anything that is not certain. An error of the whole production (off the
 * subject, incomplete) is never reported on a doubt.
 *
 * Of the first errors of a reply, or where the criteria are not known yet (null), those that are kept are kept in the
 * end, whatever follows.
 */
export function weighDoubt(
  erreurs: readonly DoubtedErreur[],
  { criteres, mots }: { criteres: readonly Critere[] | null; mots: number },
): FoundErreur[] {
  const accepted = acceptedIn(erreurs, criteres, mots);
  return erreurs.flatMap(({ doute, ...erreur }) => {
    const kept = accepted.includes(doute) && (doute !== "douteux" || CODES_ERREUR[erreur.code].located);
    return kept ? [erreur] : [];
  });
}

function acceptedIn(
  erreurs: readonly DoubtedErreur[],
  criteres: readonly Critere[] | null,
  mots: number,
): readonly Doute[] {
  if (criteres === null) return ["certain"];
  const notes = criteres.flatMap(({ code, note }) => (note !== null && LANGUE.includes(code) ? [note] : []));
  const mean = notes.reduce((sum, note) => sum + note, 0) / Math.max(1, notes.length);
  if (mean >= EXPERT_NOTE) return ["certain"];
  const few = erreurs.filter(({ doute }) => doute !== "douteux").length <= mots * FEW_ERRORS_BY_WORD;
  return mean >= ADVANCED_NOTE || few ? ["certain", "probable"] : ["certain", "probable", "douteux"];
}
