import { liveSessionKey, liveTurnKey, type SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Update, update } from "../table/write.ts";
import { readSession, type Session, UNANSWERED } from "./session.ts";

/** The right to answer one turn, with the session and its dialogue as they stand while it is held. */
export interface Held {
  ref: SimulationRef;
  leaseId: string;
  seq: number;
}

/** The condition of what the holder of an answer does: it is still theirs. An end and a timeout take it away. */
const held = (leaseId: string) => ({ template: "{answering.id} = :lease_id", values: { lease_id: leaseId } });

/** Ends the answer with its session's item: to be written together with the turn and the text. */
export function answered({ ref, leaseId }: Held): Update {
  return update(liveSessionKey(ref))
    .remove("answering")
    .increment("reponses")
    .increment("contenu_version")
    .increment("version")
    .when(held(leaseId));
}

/**
 * Ends the deltas of the answer that is being made, where there is one: to be written together with the session as it
 * was read.
 */
export function silenced(ref: SimulationRef, { answering }: Session): Update[] {
  if (answering === undefined) return [];
  return [update(liveTurnKey(ref, answering.seq)).remove("claim_id").when(UNANSWERED)];
}

const RELEASE_ATTEMPTS = 2;

/**
 * Gives the right to answer back, if it is still held. Never throws: what cannot be given back times out, and the
 * failure that led here is the one to tell.
 */
export async function releaseAnswer(table: Table, { ref, leaseId }: Held): Promise<void> {
  for (let attempt = 0; attempt < RELEASE_ATTEMPTS; attempt++) {
    try {
      await table.write(
        update(liveSessionKey(ref)).remove("answering").increment("version").when(held(leaseId)),
      );
      return;
    } catch {
      // Once more, then the clock does it.
    }
  }
}

/**
 * The session where a write that threw succeeded all the same and only its response was lost. If the table cannot be
 * read either, the right is given back, since nobody would use it.
 */
export async function wasTaken(table: Table, holding: Held): Promise<Session | undefined> {
  try {
    const session = await readSession(table, holding.ref);
    return session?.answering?.id === holding.leaseId ? session : undefined;
  } catch {
    await releaseAnswer(table, holding);
    return undefined;
  }
}
