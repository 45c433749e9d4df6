import { type AnyPurpose, EFFORTS, type Effort } from "@epreuve/core/generation/settings";
import type { Budgets } from "./budgets.ts";
import { changeFor } from "./changes.ts";
import type { Chosen } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import type { Observation } from "./observe.ts";
import { reasonOf } from "./reason.ts";
import type { TimedPurposes, Timing } from "./time-purposes.ts";

/** A row of the table of times. Null: not measured. */
export interface Row {
  about: AnyPurpose | "correction";
  model: string | null;
  effort: Effort | null;
  firstMs: number | null;
  wholeMs: number | null;
  budgetMs: number;
}

/**
 * How much longer one call in twenty takes than a usual one: thinking times vary by a lognormal of sigma 0.6 in public
 * measurements, and e^(1.64 × 0.6) is 2.7; writing varies less.
 */
export const SLOW_CALLS = 2.5;

const CORRECTION: readonly AnyPurpose[] = ["criteres", "criteres_bis", "erreurs", "bilan"];

/** A correction does without these: a bilan is then made by rule. */
const OPTIONAL: readonly AnyPurpose[] = ["criteres_bis", "bilan"];

export function checkTimes(
  { timings, correctionMs }: TimedPurposes,
  observations: readonly Observation[],
  { chosen, budgets }: { chosen: Chosen; budgets: Budgets },
): { rows: Row[]; findings: Finding[] } {
  const rowOf = (purpose: AnyPurpose): Row => {
    const seen = observations.filter(({ format }) => format === (purpose === "examinateur" ? null : purpose));
    const served = seen.find(({ outcome }) => outcome?.kind === "done");
    const { model, effort } = served?.settings ?? chosen.settings(purpose);
    const timing = timings.find((one) => one.purpose === purpose && one.error === null);
    return {
      about: purpose,
      model,
      effort: effort ?? null,
      firstMs: served?.firstMs ?? null,
      wholeMs: timing?.wholeMs ?? null,
      budgetMs: budgetOf(purpose, budgets),
    };
  };
  const rows = chosen.purposes.map(rowOf);
  const correction: Row = {
    about: "correction",
    model: null,
    effort: null,
    firstMs: null,
    wholeMs: correctionMs,
    budgetMs: budgets.correctionMs,
  };
  const slowest = rows
    .filter(({ about }) => CORRECTION.some((purpose) => purpose === about))
    .toSorted((a, b) => (b.wholeMs ?? 0) - (a.wholeMs ?? 0))[0];
  const alone = rows.filter(({ about }) => !CORRECTION.some((purpose) => purpose === about));
  return {
    rows: [correction, ...rows],
    findings: [
      ...failuresOf(timings, chosen),
      ...unmeasured(timings, chosen),
      ...(slowest === undefined ? [] : slowFinding(correction, slowest, chosen)),
      ...alone.flatMap((row) => slowFinding(row, row, chosen)),
    ],
  };
}

function budgetOf(purpose: AnyPurpose, { correctionMs, jobMs, ideesMs, examinateurMs }: Budgets): number {
  if (purpose === "idees") return ideesMs;
  if (purpose === "examinateur") return examinateurMs;
  return CORRECTION.includes(purpose) ? correctionMs : jobMs;
}

function failuresOf(timings: readonly Timing[], chosen: Chosen): Finding[] {
  const failed = timings
    .filter(({ error }) => error !== null)
    .map(({ purpose, wholeMs, error }) => ({ purpose, wholeMs, reason: reasonOf(error) }));
  // When one call of a correction fails, the service aborts the others: these are no failures of their own.
  const cause = failed.some(({ purpose, reason }) => CORRECTION.includes(purpose) && reason.kind !== "time");
  return failed
    .filter(({ purpose, reason }) => !(cause && CORRECTION.includes(purpose) && reason.kind === "time"))
    .map(({ purpose, wholeMs, reason }) => {
      const change = changeFor(reason, [chosen.variable("MODEL", purpose)], chosen);
      // The service waits and asks again, makes a bilan by rule, and gives a job more time than this look has.
      const served =
        reason.kind === "busy" || OPTIONAL.includes(purpose) || (reason.kind === "time" && isJob(purpose));
      const after = reason.kind === "time" ? ` (${seconds(wholeMs)})` : "";
      return {
        about: purpose,
        level: served ? ("warning" as const) : ("failure" as const),
        text: `${reason.text}${after}`,
        ...(change !== undefined && { change }),
      };
    });
}

function unmeasured(timings: readonly Timing[], chosen: Chosen): Finding[] {
  const missing = chosen.purposes.filter((purpose) => !timings.some((timing) => timing.purpose === purpose));
  if (missing.length === 0) return [];
  const models = [...new Set(missing.map((purpose) => chosen.settings(purpose).model))];
  const text = `not timed, since what comes before it failed or left no time; whether ${models.join(", ")} answers is told above`;
  return [{ about: missing.join(", "), level: "note", text }];
}

function isJob(purpose: AnyPurpose): boolean {
  return purpose === "exercices" || purpose === "solutions" || purpose === "modele";
}

/** A finding where one call in twenty would not end within the budget; `row` is what to make faster. */
function slowFinding({ about, wholeMs, budgetMs }: Row, row: Row, chosen: Chosen): Finding[] {
  if (wholeMs === null || wholeMs * SLOW_CALLS <= budgetMs) return [];
  const took = `it took ${seconds(wholeMs)} of ${seconds(budgetMs)}, and a slow call takes some ${SLOW_CALLS} times as long`;
  const slowest =
    row.about === about ? "" : `; its slowest part is ${row.about}, with ${seconds(row.wholeMs ?? 0)}`;
  return [{ about, level: "warning", text: `${took}${slowest}`, change: fasterBy(row, chosen) }];
}

/** A lower effort where it thinks for more than half of its time, else a model that writes faster. */
function fasterBy({ about, effort, firstMs, wholeMs }: Row, chosen: Chosen): string {
  const purpose = chosen.purposes.find((one) => one === about) ?? "criteres";
  const lower = lowerEffort(effort);
  const thinks = firstMs !== null && wholeMs !== null && firstMs > wholeMs / 2;
  if (lower !== null && thinks) {
    return `Set ${chosen.variable("EFFORT", purpose)} in ${chosen.file} to ${lower}: it thinks for ${seconds(firstMs)} before its first word.`;
  }
  return `Set ${chosen.variable("MODEL", purpose)} in ${chosen.file} to a faster model.`;
}

function lowerEffort(effort: Effort | null): Effort | null {
  return effort === null ? null : (EFFORTS[EFFORTS.indexOf(effort) - 1] ?? null);
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
