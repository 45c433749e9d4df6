import { liveSessionKey, liveTurnKey, type SimulationRef } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Update, update } from "../table/write.ts";
import { readSession, type Session, UNANSWERED } from "./session.ts";

/** The lease of one turn's answer. */
export interface AnswerLease {
  ref: SimulationRef;
  leaseId: string;
  seq: number;
}

/** The condition that the lease is still held. The end of the session and a time-out remove it. */
const held = (leaseId: string) => ({ template: "{answering.id} = :lease_id", values: { lease_id: leaseId } });

/**
 * Ends the answer in its session's item; the next turn stays announced, if it is. Write it in one transaction with the
 * turn and the text.
 */
export function endAnswer({ ref, leaseId, seq }: AnswerLease, { annonce_seq }: Session): Update {
  return update(liveSessionKey(ref))
    .remove("answering", ...(annonce_seq === seq ? ["annonce_seq"] : []))
    .increment("reponses")
    .increment("contenu_version")
    .increment("version")
    .when(held(leaseId));
}

/**
 * Ends the deltas of the answer in progress, if there is one. Write it in one transaction with a condition on the
 * session as it was read.
 */
export function endDeltas(ref: SimulationRef, { answering }: Session): Update[] {
  if (answering === undefined) return [];
  return [update(liveTurnKey(ref, answering.seq)).remove("claim_id").when(UNANSWERED)];
}

const RELEASE_ATTEMPTS = 2;

/**
 * Releases the lease, if it is still held. Never throws: a lease that cannot be released times out, and the original
 * error is the one to report.
 */
export async function releaseAnswer(table: Table, { ref, leaseId }: AnswerLease): Promise<void> {
  for (let attempt = 0; attempt < RELEASE_ATTEMPTS; attempt++) {
    try {
      await table.write(
        update(liveSessionKey(ref)).remove("answering").increment("version").when(held(leaseId)),
      );
      return;
    } catch {
      // Tried once more; after that the lease times out.
    }
  }
}

/**
 * The session, if a write that threw succeeded and only its response was lost. If the table cannot be read either, the
 * lease is released, since no call will use it.
 */
export async function findTakenSession(table: Table, lease: AnswerLease): Promise<Session | undefined> {
  try {
    const session = await readSession(table, lease.ref);
    return session?.answering?.id === lease.leaseId ? session : undefined;
  } catch {
    await releaseAnswer(table, lease);
    return undefined;
  }
}
