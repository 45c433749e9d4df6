import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { LiveDependencies } from "./dependencies.ts";
import { answerMessage } from "./replies.ts";
import { readSession, readTurn } from "./session.ts";

/** How long a repeated message waits for the answer: with the reads around it, less than 5 s. */
const WAIT_MS = 3_500;
const POLL_MS = 500;

/**
 * Waits for the answer to a turn that another call is making under this lease, and gives it. The call may have died,
 * but it may also live: no second answer is asked for. Throws SERVICE_UNAVAILABLE once the lease is released, and when
 * no answer comes in time.
 */
export async function awaitAnswer(
  { table, runtime }: LiveDependencies,
  { ref, seq, leaseId }: { ref: SimulationRef; seq: number; leaseId: string },
): Promise<ServerMessage> {
  const untilMs = runtime.now() + WAIT_MS;
  // Counted besides: a clock that is set back must not make it longer.
  for (let waitedMs = 0; waitedMs < WAIT_MS && runtime.now() < untilMs; waitedMs += POLL_MS) {
    await runtime.pauseMs(POLL_MS);
    // One after the other: an answer is stored with the end of its lease.
    const session = await readSession(table, ref);
    const made = session !== undefined && session.answering?.id !== leaseId;
    const turn = made ? await readTurn(table, ref, seq) : undefined;
    if (session !== undefined && turn !== undefined && turn.examinateur !== null) {
      return answerMessage(session, seq, turn.examinateur, runtime.now());
    }
    if (made) break;
  }
  throw new AppError("SERVICE_UNAVAILABLE", {
    message: "L'examinateur n'a pas encore répondu. Renvoyez votre message dans un instant.",
    retryAfterSeconds: 1,
  });
}
