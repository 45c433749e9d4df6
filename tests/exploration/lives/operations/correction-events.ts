import { deepStrictEqual } from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { ERROR_CODES, ErrorCodeSchema } from "@epreuve/contract/error-codes";
import { SimulationStateSchema } from "@epreuve/contract/simulation";
import { askForEvents, readEvents, readStream } from "@epreuve/test-kit/correction-events";
import * as v from "valibot";
import { LOST, type Reply, replyOf } from "../http.ts";
import { type Life, type Person, tokenOf } from "../life.ts";

interface Correction {
  endpoint: "ee" | "eo";
  id: string;
  body: Record<string, unknown>;
  /** Whether the client leaves once the work has begun, and reads the simulation until its report is there. */
  leaves: boolean;
}

/** A correction asked for as events. Gives the reply that its last event stands for. */
export async function correctAsEvents(
  life: Life,
  person: Person,
  { endpoint, id, body, leaves }: Correction,
): Promise<Reply> {
  const { url } = life.service;
  const token = await tokenOf(life.service, person);
  try {
    const left = new AbortController();
    const response = await askForEvents({ url, token, mode: endpoint, body }, left.signal);
    if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
      return replyOf(response, await response.text());
    }
    if (!leaves) return lastOf(response, await response.text());
    await readStream(response).until("\n\n");
    left.abort();
    return await reportOf(life, person, id);
  } catch (error) {
    if (error instanceof TypeError) return LOST;
    throw error;
  }
}

/** What the JSON response would have been. Events that contradict the report are a violation. */
function lastOf({ headers }: Response, text: string): Reply {
  const { erreurs, criteres, last } = readEvents(text);
  const common = Object.fromEntries(headers);
  if (last?.event === "rapport") {
    const { report, etag } = last.data;
    deepStrictEqual(sorted(erreurs), sorted(report.erreurs), "errors were sent that are not in the report");
    deepStrictEqual(
      sorted(criteres),
      sorted(report.criteres),
      "criteria were sent that are not in the report",
    );
    return { status: 200, code: undefined, body: report, headers: { ...common, etag } };
  }
  if (last?.event !== "echec") return LOST;
  const code = v.parse(ErrorCodeSchema, last.data.code);
  return { status: ERROR_CODES[code].status, code, body: last.data, headers: common };
}

/** A busy machine may take so many reads to finish a correction. */
const READS_MAX = 1_000;
const BETWEEN_READS_MS = 30;

/** The report of a correction whose client has left, read from the simulation. That none comes is a violation. */
async function reportOf(life: Life, person: Person, id: string): Promise<Reply> {
  for (let reads = 0; reads < READS_MAX; reads++) {
    const read = await life.ask(person, "GET", `/simulations/${id}`);
    if (read.status === 0) return LOST;
    const { rapport, ...state } = v.parse(SimulationStateSchema, read.body);
    if (rapport !== null) return { ...read, body: { ...state, ...rapport } };
    await pause(BETWEEN_READS_MS);
  }
  throw new Error(`the correction of ${id} is not finished, and its client has left`);
}

function sorted(items: readonly unknown[]): string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}
