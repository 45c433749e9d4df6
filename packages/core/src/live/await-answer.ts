import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { LiveDependencies } from "./dependencies.ts";
import { answerMessage } from "./replies.ts";
import { readSession, readTurn } from "./session.ts";

/** How long a repeated message waits for the answer: with the reads, less than 5 s. */
const WAIT_MS = 3_500;
const POLL_MS = 500;

/**
 * Polls for the answer that another call is making under this lease, and returns it. That call may have crashed or may
 * still run, so no second answer is generated. Throws SERVICE_UNAVAILABLE once the lease is released, and when no
 * answer comes in time.
 */
export async function awaitAnswer(
  { table, runtime }: LiveDependencies,
  { ref, seq, leaseId }: { ref: SimulationRef; seq: number; leaseId: string },
): Promise<ServerMessage> {
  const untilMs = runtime.now() + WAIT_MS;
  // The waits are counted as well: a clock that is set back must not extend the polling.
  for (let waitedMs = 0; waitedMs < WAIT_MS && runtime.now() < untilMs; waitedMs += POLL_MS) {
    await runtime.pauseMs(POLL_MS);
    // Sequential reads: an answer is stored in one transaction with the end of its lease.
    const session = await readSession(table, ref);
    const made = session !== undefined && session.answering?.id !== leaseId;
    const turn = made ? await readTurn(table, ref, seq) : undefined;
    if (session !== undefined && turn !== undefined && turn.examinateur !== null) {
      return answerMessage(session, { seq, texte: turn.examinateur }, runtime.now());
    }
    if (made) break;
  }
  throw new AppError("SERVICE_UNAVAILABLE", {
    message: "L'examinateur n'a pas encore répondu. Renvoyez votre message dans un instant.",
    retryAfterSeconds: 1,
  });
}
