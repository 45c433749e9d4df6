import { liveTurnKey } from "../table/keys.ts";
import { type Condition, update } from "../table/write.ts";
import type { AnswerLease } from "./answering.ts";
import { createDeltaFlusher } from "./delta-flusher.ts";
import type { LiveDependencies } from "./dependencies.ts";
import { READ_MAX } from "./examiner.ts";
import type { RecitalGuard } from "./recital.ts";
import { sayable } from "./sayable.ts";
import { SENTENCE_MARK } from "./sentences.ts";
import { UNANSWERED } from "./session.ts";

export interface Deltas {
  /** Adds a piece of the reply as it arrives. */
  push(piece: string): void;
  /** Sends the rest of the whole answer, if what was sent is its beginning. Never rejects. */
  close(answer: string): Promise<void>;
  /** Sends no more. Never rejects. */
  stop(): Promise<void>;
  /** The text sent so far, as far as this call knows. */
  readonly said: string;
}

export interface DeltasToSend extends AnswerLease {
  connectionId: string;
  guard: RecitalGuard;
  /** Called with each delta once it is stored: it may be spoken. */
  onSaid: (texte: string) => void;
}

/**
 * Sends an answer in deltas while it is generated: the beginning of the tidied answer, each piece at most once. A piece
 * is stored with the turn before it is sent, by the call that holds the turn's lease and stored the pieces before it:
 * so no two calls send deltas of one turn, and the stored answer always accounts for the deltas sent.
 *
 * Deltas are whole sentences, and none is sent before the guard has checked it: what may become a recital waits for the
 * whole answer. The end of the session and a takeover by another device end the deltas; one in flight may still arrive.
 */
export function createDeltas(
  { table, connections }: Pick<LiveDependencies, "table" | "connections">,
  { ref, leaseId, seq, connectionId, guard, onSaid }: DeltasToSend,
): Deltas {
  let reply = "";
  let queued = "";
  let held = false;
  let said = "";

  /**
   * False where the turn was answered or its deltas were ended, or where another call holds it or has sent deltas of
   * it.
   */
  async function record(next: string): Promise<boolean> {
    const { done } = await table.write(
      update(liveTurnKey(ref, seq))
        .set({ dit: next })
        .when(UNANSWERED)
        .when({ template: "{claim_id} = :lease_id", values: { lease_id: leaseId } })
        .when(saidIs(said)),
    );
    if (done) said = next;
    return done;
  }

  const flusher = createDeltaFlusher(async (texte) => {
    if (!(await record(said + texte))) return "gone";
    onSaid(texte);
    return connections.send(connectionId, { type: "examinateur.delta", seq, texte });
  });

  function advance(texte: string): void {
    if (!texte.startsWith(queued)) return;
    flusher.push(texte.slice(queued.length));
    queued = texte;
  }

  return {
    push(piece) {
      if (held || reply.length >= READ_MAX) return;
      reply += piece;
      if (!SENTENCE_MARK.test(piece)) return;
      const { texte, full } = sayable(reply);
      if (texte.length > queued.length) {
        if (guard.tellable(reply)) advance(texte);
        else held = true;
      }
      held ||= full;
    },
    async close(answer) {
      advance(answer);
      await flusher.close();
    },
    stop: () => flusher.stop(),
    get said() {
      return said;
    },
  };
}

/** The condition that the stored deltas of a turn are unchanged. */
export function saidIs(said: string): Condition {
  return said === ""
    ? { template: "attribute_not_exists({dit})" }
    : { template: "{dit} = :dit", values: { dit: said } };
}
