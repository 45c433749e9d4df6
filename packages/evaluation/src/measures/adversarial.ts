import type { Case } from "../adversarial/case.ts";
import { checksOf } from "../adversarial/outcome.ts";
import type { Marked } from "../marking/item.ts";
import { share } from "./errors.ts";

export interface OutcomeCounts {
  checks: number;
  met: number;
  /** Requirements that the reports cannot show yet; they are not among the checks. */
  unmeasured: number;
  share: number | null;
}

export interface AdversarialFigures extends OutcomeCounts {
  cases: number;
  byFamily: Record<string, OutcomeCounts>;
  /** "case: requirement", each once. */
  unmet: string[];
}

/** How many of the required outcomes the reports have. A correction that failed meets none. */
export function adversarialFigures(
  cases: readonly Case[],
  marked: readonly (Marked & { caseId: string })[],
): AdversarialFigures {
  const runs = Map.groupBy(marked, ({ caseId }) => caseId);
  const checked = cases.flatMap(({ id, famille, attendu }) =>
    (runs.get(id) ?? []).flatMap(({ rapport, validite, run }) => {
      if (rapport === null) return [{ id, famille, what: "a report", met: false }];
      const witness = runs.get(attendu.ecart?.temoin ?? "")?.find((one) => one.run === run);
      const checks = checksOf(attendu, { rapport, validite }, witness?.rapport ?? null);
      return checks.map((check) => ({ id, famille, ...check }));
    }),
  );
  const byFamily = Map.groupBy(checked, ({ famille }) => famille);
  return {
    cases: cases.filter(({ id }) => runs.has(id)).length,
    ...countsOf(checked),
    byFamily: Object.fromEntries([...byFamily].map(([famille, some]) => [famille, countsOf(some)])),
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
