import { availableParallelism, loadavg } from "node:os";
import { type Measured, timesOf } from "./measured.ts";
import type { ProviderCall } from "./messages.ts";
import type { EveningOptions, EveningReport } from "./run.ts";

/** Which of the service's work asks the provider in which formats; a turn of the examiner asks for a text. */
const ASKERS: Record<string, readonly (string | null)[]> = {
  correction: ["criteres", "criteres_bis", "erreurs", "bilan"],
  "job exercices": ["exercices", "solutions"],
  "job modele": ["modele"],
  suggestIdees: ["idees"],
  turn: [null],
};

/** What an evening has measured, in the form that is committed. */
export function measuredOf(options: EveningOptions, report: EveningReport): Measured {
  const { durations, providerCalls, unitsByStep, polls } = report;
  const { seed, users, minutes, speed, pace } = options;
  const count = (...names: string[]) =>
    names.reduce((sum, name) => sum + (durations.get(name)?.length ?? 0), 0);
  const times: Record<string, number> = {
    correction: count("correctEe", "correctEo"),
    "job exercices": count("job exercices"),
    "job modele": count("job modele"),
    suggestIdees: count("suggestIdees"),
    turn: report.operations
      .filter(({ operation }) => operation === "turn" || operation === "spoken turn")
      .reduce((sum, { done }) => sum + done, 0),
  };
  return {
    on: {
      date: new Date().toISOString().slice(0, 10),
      ...{ seed, users, minutes, speed, pace },
      processors: availableParallelism(),
      load: tenths(loadavg()[0] ?? 0),
    },
    functions: Object.fromEntries(
      [...durations.entries()].toSorted().map(([name, ms]) => [name, timesOf(ms)]),
    ),
    units: Object.fromEntries(
      Object.entries(unitsByStep).map(([step, { read, write }]) => [
        step,
        { read: tenths(read), write: tenths(write) },
      ]),
    ),
    provider: Object.fromEntries(
      Object.entries(ASKERS).map(([asker, formats]) => {
        const asked = providerCalls.filter(({ format }) => formats.includes(format));
        return [asker, perTime(asked, times[asker] ?? 0)];
      }),
    ),
    polls: {
      each: tenths(polls.requests / Math.max(1, polls.waits)),
      unchangedShare: tenths(polls.unchanged / Math.max(1, polls.requests)),
    },
  };
}

function perTime(calls: readonly ProviderCall[], times: number) {
  const each = (of: (call: ProviderCall) => number) =>
    times === 0 ? 0 : calls.reduce((sum, call) => sum + of(call), 0) / times;
  return {
    calls: tenths(each(() => 1)),
    input: Math.round(each(({ input }) => input)),
    output: Math.round(each(({ output }) => output)),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
