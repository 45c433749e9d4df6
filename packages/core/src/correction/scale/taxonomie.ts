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

/**
 * Codes that only the service gives, never requested from a provider: length, copying and fluency are computed, and off
 * the subject is the verdict of the measures and the judges together.
 */
const COMPUTED: readonly CodeErreur[] = [
  "TACHE_LONGUEUR",
  "TACHE_HORS_SUJET",
  "TACHE_RECOPIE",
  "FLU_AISANCE",
];

/** A transcript does not show pronunciation, and the provider receives nothing else. */
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

/** Counts of each code, by family in the taxonomy's order. Families without errors are left out. */
export function taxonomieOf(erreurs: readonly Erreur[]): Rapport["taxonomie"] {
  const totals = totalsOf(erreurs);
  const families = Object.entries(FAMILLES).map(([famille, libelle]) => {
    const codes = CodeErreurSchema.options
      .filter((code) => isOfFamily(code, famille))
      .map((code) => ({ code, libelle: CODES_ERREUR[code].libelle, total: totals.get(code) ?? 0 }))
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total);
    return { famille, libelle, total: codes.reduce((sum, { total }) => sum + total, 0), codes };
  });
  return families.filter(({ total }) => total > 0);
}

/** The distinct codes of the errors, most frequent first; equally frequent codes in the order of the errors. */
export function codesByFrequency(erreurs: readonly Erreur[]): CodeErreur[] {
  return [...totalsOf(erreurs)].toSorted(([, a], [, b]) => b - a).map(([code]) => code);
}

function isOfFamily(code: CodeErreur, famille: string): boolean {
  const own: FamilleErreur = CODES_ERREUR[code].famille;
  return own === famille;
}

/** Counts of each code, in the order of first occurrence. */
function totalsOf(erreurs: readonly Erreur[]): Map<CodeErreur, number> {
  const totals = new Map<CodeErreur, number>();
  for (const { code } of erreurs) totals.set(code, (totals.get(code) ?? 0) + 1);
  return totals;
}
