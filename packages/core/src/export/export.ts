import type { CompteExport } from "@epreuve/contract/compte-export";
import { readAccount } from "../account/account.ts";
import { type CompteDependencies, readCompte } from "../account/compte.ts";
import type { AudioStore } from "../audio/audio-store.ts";
import type { Deadline } from "../deadline.ts";
import { readSimulation } from "../simulation/read.ts";
import { type Range, sessionsOf, simulationsOf } from "./parts.ts";
import { admitPart, endPart } from "./permit.ts";

export interface ExportDependencies extends CompteDependencies {
  audioStore: AudioStore;
}

export interface ExportRequest {
  owner: string;
  /** The last simulation of the part before. */
  depuis?: string | undefined;
  /** When the document must end, complete or not. */
  deadline: Deadline;
}

/**
 * Everything stored of a user, as the pieces of one JSON document, each read when it is asked for: whoever stops asking
 * stops the export. The account, then live sessions, then simulations, oldest first; `complet` comes last, if nothing
 * is missing. Sessions come before their simulations: so the last simulation of a document, however it was cut, is where
 * the next one goes on, and no session is missed.
 *
 * What is created meanwhile is left to the next export. Throws ACCOUNT_CLOSED, SIMULATION_NOT_FOUND for a `depuis` that
 * is not the user's, or RATE_LIMITED, in this order, before the first piece.
 */
export async function exportCompte(
  deps: ExportDependencies,
  { owner, depuis, deadline }: ExportRequest,
): Promise<AsyncGenerator<string>> {
  const { compte, range } = await begin(deps, { owner, depuis });
  const permit = await admitPart(deps, owner, range.after);
  return document(deps, {
    owner,
    compte,
    range,
    deadline,
    onEnd: (last) => endPart(deps, permit, last),
  });
}

/**
 * The same document for operators: not counted among the user's exports, and nothing is written. Throws ACCOUNT_CLOSED or
 * SIMULATION_NOT_FOUND before the first piece.
 */
export async function exportForOperator(
  deps: ExportDependencies,
  { owner, depuis, deadline }: ExportRequest,
): Promise<AsyncGenerator<string>> {
  const { compte, range } = await begin(deps, { owner, depuis });
  return document(deps, { owner, compte, range, deadline, onEnd: async () => {} });
}

/** The account, and the simulations that are left to tell. */
async function begin(
  deps: ExportDependencies,
  { owner, depuis }: Pick<ExportRequest, "owner" | "depuis">,
): Promise<{ compte: CompteExport; range: Range }> {
  const compte = await readCompteExport(deps, owner);
  const after =
    depuis === undefined ? 0 : (await readSimulation(deps.table, { owner, simulationId: depuis })).seq;
  return { compte, range: { after, upTo: compte.quota.utilise } };
}

async function readCompteExport(deps: ExportDependencies, owner: string): Promise<CompteExport> {
  const [account, compte] = await Promise.all([readAccount(deps.table, owner), readCompte(deps, owner)]);
  return {
    ...compte,
    derniere_creation: account.lastCreatedAt,
    ...(account.activeMonth !== null && { dernier_usage: account.activeMonth }),
    ...(account.warnedAt !== null && { averti_le: account.warnedAt }),
    sujets_pris: account.used().map(({ sujetId, times }) => ({ sujet_id: sujetId, fois: times })),
  };
}

interface Document {
  owner: string;
  compte: CompteExport;
  range: Range;
  deadline: Deadline;
  /** Told the number of the last simulation, or null where the document is complete. */
  onEnd: (lastSeq: number | null) => Promise<void>;
}

async function* document(
  deps: ExportDependencies,
  { owner, compte, range, deadline, onEnd }: Document,
): AsyncGenerator<string> {
  const exporteLe = new Date(deps.runtime.now()).toISOString();
  yield `{"exporte_le":${JSON.stringify(exporteLe)},"compte":${JSON.stringify(compte)},"examens":[]`;

  // Half of the time for the sessions; the simulations of those that are left out wait for the next part.
  const half = deps.runtime.deadlineIn(deadline.remainingMs() / 2);
  yield ',"sessions":[';
  const told = yield* sessionsOf(deps, owner, range, half);
  yield '],"simulations":[';
  const last = yield* simulationsOf(deps, owner, { after: range.after, upTo: told }, deadline);

  const complete = last >= range.upTo;
  await onEnd(complete ? null : last);
  yield complete ? '],"complet":true}' : "]}";
}
