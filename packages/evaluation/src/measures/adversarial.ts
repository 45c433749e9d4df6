import type { CodeMotif } from "@epreuve/contract/validite";
import type { Case } from "../adversarial/case.ts";
import { checksOf } from "../adversarial/outcome.ts";
import type { Marked } from "../marking/item.ts";
import { share } from "./errors.ts";

export interface OutcomeCounts {
  checks: number;
  met: number;
  /** Requirements whose witness has no report; they are not among the checks. */
  unmeasured: number;
  share: number | null;
}

export interface AdversarialFigures extends OutcomeCounts {
  cases: number;
  byFamily: Record<string, OutcomeCounts>;
  /** Of the texts that an examiner would refuse, those whose report says so; by family. */
  seen: Record<string, SeenCounts>;
  /** "case: requirement", each once. */
  unmet: string[];
}

export interface SeenCounts {
  texts: number;
  /** Reports that are not `valide`. */
  seen: number;
  /** Of them, those that give the family's own motif. */
  named: number;
  share: number | null;
}

/** The families of texts that an examiner would refuse, with the motif that says why. */
const REFUSED: Partial<Record<Case["famille"], CodeMotif>> = {
  hors_sujet: "HORS_SUJET",
  recopie: "RECOPIE",
  autre_langue: "LANGUE",
  par_coeur: "PAR_COEUR",
  remplissage: "REMPLISSAGE",
};

function seenByFamily(
  cases: readonly Case[],
  runs: ReadonlyMap<string, readonly Marked[]>,
): Record<string, SeenCounts> {
  const refused = cases.flatMap(({ id, famille, attendu }) => {
    const motif = REFUSED[famille];
    // An honest quotation, or partly off the subject, may be marked: its family alone does not refuse it.
    if (motif === undefined || (attendu.statuts ?? ["valide"]).includes("valide")) return [];
    return (runs.get(id) ?? []).map(({ rapport }) => ({ famille, motif, validite: rapport?.validite }));
  });
  return Object.fromEntries(
    [...Map.groupBy(refused, ({ famille }) => famille)].map(([famille, some]) => {
      const seen = some.filter(({ validite }) => validite !== undefined && validite.statut !== "valide");
      const named = seen.filter(({ motif, validite }) => validite?.motifs.some(({ code }) => code === motif));
      return [
        famille,
        {
          texts: some.length,
          seen: seen.length,
          named: named.length,
          share: share(seen.length, some.length),
        },
      ];
    }),
  );
}

/** How many of the required outcomes the reports have. A correction that failed meets none. */
export function adversarialFigures(
  cases: readonly Case[],
  marked: readonly (Marked & { caseId: string })[],
): AdversarialFigures {
  const runs = Map.groupBy(marked, ({ caseId }) => caseId);
  const checked = cases.flatMap(({ id, famille, attendu }) =>
    (runs.get(id) ?? []).flatMap(({ rapport, run }) => {
      if (rapport === null) return [{ id, famille, what: "a report", met: false }];
      const witness = runs.get(attendu.ecart?.temoin ?? "")?.find((one) => one.run === run);
      const checks = checksOf(attendu, rapport, witness?.rapport ?? null);
      return checks.map((check) => ({ id, famille, ...check }));
    }),
  );
  const byFamily = Map.groupBy(checked, ({ famille }) => famille);
  return {
    cases: cases.filter(({ id }) => runs.has(id)).length,
    ...countsOf(checked),
    byFamily: Object.fromEntries([...byFamily].map(([famille, some]) => [famille, countsOf(some)])),
    seen: seenByFamily(cases, runs),
    unmet: [
      ...new Set(checked.filter(({ met }) => met === false).map(({ id, what }) => `${id}: ${what}`)),
    ].sort(),
  };
}

function countsOf(checks: readonly { met: boolean | null }[]): OutcomeCounts {
  const measured = checks.filter(({ met }) => met !== null);
  const met = measured.filter((check) => check.met).length;
  return {
    checks: measured.length,
    met,
    unmeasured: checks.length - measured.length,
    share: share(met, measured.length),
  };
}
