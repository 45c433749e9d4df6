import type { Deadline } from "../deadline.ts";
import type { Table } from "../table/table.ts";
import { history, type Past } from "./history.ts";
import { type RecordingDependencies, type RecordingsPage, recordingsPage } from "./recordings.ts";
import { readSessionExport } from "./session.ts";
import { readSimulationExport } from "./simulation.ts";

interface Dependencies extends RecordingDependencies {
  table: Table;
}

/** Simulations by their numbers: those after `after`, up to `upTo`. */
export interface Range {
  after: number;
  upTo: number;
}

/** What was read of one thing, with the first of its recordings. */
interface Whole {
  value: object;
  recordings: RecordingsPage;
}

/** The elements of `sessions`. Returns the number up to which no simulation's session is missing. */
export function sessionsOf(deps: Dependencies, owner: string, range: Range, deadline: Deadline) {
  return elements(deps, owner, range, deadline, async ({ simulationId, tache }) => {
    if (tache !== "EO_T2_LIVE") return undefined;
    const ref = { owner, simulationId };
    const value = await readSessionExport(deps.table, ref, deps.runtime.now());
    return value && { value, recordings: await recordingsPage(deps, ref) };
  });
}

const NO_RECORDINGS: RecordingsPage = { enregistrements: [], next: undefined };

/** The elements of `simulations`. Returns the number of the last. */
export function simulationsOf(deps: Dependencies, owner: string, range: Range, deadline: Deadline) {
  return elements(deps, owner, range, deadline, async ({ simulationId, tache }) => {
    const ref = { owner, simulationId };
    const isRecorded = tache === "EO_T1" || tache === "EO_T3";
    const [value, recordings] = await Promise.all([
      readSimulationExport(deps.table, ref),
      isRecorded ? recordingsPage(deps, ref) : NO_RECORDINGS,
    ]);
    return { value, recordings };
  });
}

/**
 * What is read of each simulation of a range, as the elements of a JSON array. After the deadline no more are begun, but
 * the first few are given in any case, so that each part goes further than the one before.
 */
async function* elements(
  { table }: Dependencies,
  owner: string,
  range: Range,
  deadline: Deadline,
  read: (past: Past) => Promise<Whole | undefined>,
): AsyncGenerator<string, number> {
  let before = "";
  let last = range.after;
  for await (const some of history(table, owner, range)) {
    for (const whole of await Promise.all(some.map(read))) {
      if (whole === undefined) continue;
      yield* element(before, whole);
      before = ",";
    }
    last = some.at(-1)?.seq ?? last;
    if (last > range.after && deadline.remainingMs() <= 0) return last;
  }
  return range.upTo;
}

/** An object with its recordings as its last field, page by page. */
async function* element(before: string, { value, recordings }: Whole): AsyncGenerator<string> {
  yield `${before}${JSON.stringify(value).slice(0, -1)},"enregistrements":[`;
  let separator = "";
  for (let page: RecordingsPage | undefined = recordings; page !== undefined; page = await page.next?.()) {
    if (page.enregistrements.length === 0) continue;
    yield separator + JSON.stringify(page.enregistrements).slice(1, -1);
    separator = ",";
  }
  yield "]}";
}
