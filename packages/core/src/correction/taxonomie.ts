import { type CodeCritere, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { Erreur, Rapport } from "@epreuve/contract/rapport";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import {
  CODES_ERREUR,
  type CodeErreur,
  CodeErreurSchema,
  FAMILLES,
  type FamilleErreur,
} from "@epreuve/contract/taxonomie";

/** Codes that the service alone gives: length, copying and fluency are computed, never asked. */
const COMPUTED: readonly CodeErreur[] = ["TACHE_LONGUEUR", "TACHE_RECOPIE", "FLU_AISANCE"];

/** Pronunciation cannot be heard in a transcript, and there is nothing else to judge from. */
const INAUDIBLE: readonly CodeErreur[] = ["PHON_PRONONCIATION"];

/** The error codes a provider may use for a task, in the taxonomy's order. */
export function codesFor(tache: Tache): CodeErreur[] {
  const oral = TACHES[tache].mode === "EO";
  const criteres: readonly CodeCritere[] = CRITERES_DE_TACHE[tache];
  return CodeErreurSchema.options.filter((code) => {
    const { famille, oral: shownByTranscript } = CODES_ERREUR[code];
    if (COMPUTED.includes(code) || INAUDIBLE.includes(code)) return false;
    if (code === "INT_RELANCE") return criteres.includes("INTERACTION");
    return oral ? shownByTranscript : famille !== "oral";
  });
}

/** How often each code stands in the errors, by family in the taxonomy's order. Families without errors are left out. */
export function taxonomieOf(erreurs: readonly Erreur[]): Rapport["taxonomie"] {
  const families = Object.entries(FAMILLES).map(([famille, libelle]) => {
    const codes = CodeErreurSchema.options
      .filter((code) => isOfFamily(code, famille))
      .map((code) => ({ code, libelle: CODES_ERREUR[code].libelle, total: countOf(code, erreurs) }))
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total);
    return { famille, libelle, total: codes.reduce((sum, { total }) => sum + total, 0), codes };
  });
  return families.filter(({ total }) => total > 0);
}

/** The distinct codes of the errors, most frequent first; codes as frequent stand in the order of the errors. */
export function codesByFrequency(erreurs: readonly Erreur[]): CodeErreur[] {
  const codes = [...new Set(erreurs.map(({ code }) => code))];
  return codes.toSorted((a, b) => countOf(b, erreurs) - countOf(a, erreurs));
}

function isOfFamily(code: CodeErreur, famille: string): boolean {
  const own: FamilleErreur = CODES_ERREUR[code].famille;
  return own === famille;
}

function countOf(code: CodeErreur, erreurs: readonly Erreur[]): number {
  return erreurs.filter((erreur) => erreur.code === code).length;
}
