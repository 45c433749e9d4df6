import { liveTurnKey } from "../table/keys.ts";
import { type Condition, update } from "../table/write.ts";
import type { Held } from "./answering.ts";
import { createDeltaFlusher } from "./delta-flusher.ts";
import type { LiveDependencies } from "./dependencies.ts";
import { READ_MAX } from "./examiner.ts";
import { sayable } from "./sayable.ts";
import { UNANSWERED } from "./session.ts";

export interface Deltas {
  /** Takes in a piece of the reply as it comes. */
  push(piece: string): void;
  /** Sends the rest of the whole answer, where it goes on from what was sent. Never rejects. */
  close(answer: string): Promise<void>;
  /** Sends nothing more. Never rejects. */
  stop(): Promise<void>;
  /** What was sent, as far as this call knows. */
  readonly said: string;
}

/**
 * Tells an answer in deltas while it is made: the tidied answer's own beginning, each piece at most once. A piece is
 * recorded with the turn before it is sent, by the call that holds the turn and recorded the pieces before it: so no
 * two calls send deltas of one turn, and whatever answer is stored in the end knows what was said of it.
 */
export function createDeltas(
  { table, connections }: Pick<LiveDependencies, "table" | "connections">,
  { ref, claimId, seq, connectionId }: Held & { connectionId: string },
): Deltas {
  let reply = "";
  let queued = "";
  let said = "";

  /** False where the turn is answered, or another call has taken it over or has sent deltas of it. */
  async function record(next: string): Promise<boolean> {
    const { done } = await table.write(
      update(liveTurnKey(ref, seq))
        .set({ dit: next })
        .when(UNANSWERED)
        .when({ template: "{claim_id} = :claim_id", values: { claim_id: claimId } })
        .when(saidIs(said)),
    );
    if (done) said = next;
    return done;
  }

  const flusher = createDeltaFlusher({
    send: async (texte) =>
      (await record(said + texte))
        ? connections.send(connectionId, { type: "examinateur.delta", seq, texte })
        : "gone",
  });

  function advance(texte: string): void {
    if (!texte.startsWith(queued)) return;
    flusher.push(texte.slice(queued.length));
    queued = texte;
  }

  return {
    push(piece) {
      if (reply.length >= READ_MAX) return;
      reply += piece;
      advance(sayable(reply));
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

/** The condition that a turn's deltas are still these. */
export function saidIs(said: string): Condition {
  return said === ""
    ? { template: "attribute_not_exists({dit})" }
    : { template: "{dit} = :dit", values: { dit: said } };
}
