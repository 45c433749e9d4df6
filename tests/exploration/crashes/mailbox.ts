import type { ServerMessage } from "@epreuve/contract/live";
import { AppError } from "@epreuve/core/app-error";
import type { Connections } from "@epreuve/core/live/connections";
import { currentInvocation, perform } from "./invocation.ts";
import { invariant } from "./violation.ts";

/** What each connection was sent, and which are closed: the WebSocket side of API Gateway. */
export class Mailboxes {
  readonly #messages = new Map<string, ServerMessage[]>();
  /** The deltas of each turn since it was announced last, on any connection. */
  readonly #deltas = new Map<number, string[]>();
  readonly #nowMs: () => number;
  readonly #closed = new Set<string>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Of a connection, oldest first. */
  of(connectionId: string): ServerMessage[] {
    const own = this.#messages.get(connectionId) ?? [];
    this.#messages.set(connectionId, own);
    return own;
  }

  close(connectionId: string): void {
    this.#closed.add(connectionId);
  }

  readonly connections: Connections = {
    send: (connectionId, message) => {
      const deliver = async () => {
        if (this.#closed.has(connectionId)) return "gone" as const;
        // A Lambda is ended at its time-out: what one that slept longer would still send, nobody is sent.
        const by = currentInvocation();
        if (by !== undefined && this.#nowMs() >= by.timesOutAtMs) return "sent" as const;
        this.of(connectionId).push(message);
        this.#noteDeltas(message);
        return "sent" as const;
      };
      return perform({
        store: "connections",
        name: `send ${message.type}`,
        writes: true,
        perform: deliver,
        lost: () => new AppError("SERVICE_UNAVAILABLE"),
        // A delta is sent at most once: the gateway's client must not repeat it.
        ...(message.type !== "examinateur.delta" && { repeat: deliver, late: deliver, lateRepeat: deliver }),
      });
    },
  };

  /** A turn that is recorded again is answered anew. */
  #noteDeltas(message: ServerMessage): void {
    if (message.type === "parole.adresse") this.#deltas.delete(message.seq);
    if (message.type !== "examinateur.delta") return;
    this.#deltas.set(message.seq, [...(this.#deltas.get(message.seq) ?? []), message.texte]);
  }

  /** The messages sent that are such. */
  all(isSuch: (message: ServerMessage) => boolean): ServerMessage[] {
    return [...this.#messages.values()].flat().filter(isSuch);
  }

  /** Where a turn was answered, what was told to be heard in it last is its text. */
  checkTranscriptions(seq: number, texte: string): void {
    for (const messages of this.#messages.values()) {
      let heard: string | undefined;
      for (const message of messages) {
        if (!("seq" in message) || message.seq !== seq) continue;
        if (message.type === "parole.adresse") heard = undefined;
        if (message.type === "candidat.transcription") heard = message.texte;
        const isRight = message.type !== "examinateur.message" || heard === undefined || heard === texte;
        invariant(isRight, `turn ${seq} is answered, and is not what was told to be heard: ${heard}`);
      }
    }
  }

  /** Every address of a sound leads to one. */
  checkSounds(soundAt: (url: string) => string | undefined): void {
    for (const message of [...this.#messages.values()].flat()) {
      const leads = message.type !== "examinateur.audio" || soundAt(message.url) !== undefined;
      invariant(leads, "the address of a sound leads nowhere");
    }
  }

  /** No defect was told, one `seq` has one answer, and its deltas never add up to more than it. */
  check(): void {
    const answers = new Map<number, string>();
    const all = [...this.#messages.values()];
    for (const message of all.flat()) {
      invariant(
        message.type !== "error" || message.code !== "INTERNAL_ERROR",
        "a live frame was answered INTERNAL_ERROR",
      );
      if (message.type !== "examinateur.message") continue;
      const before = answers.get(message.seq) ?? message.texte;
      invariant(before === message.texte, `turn ${message.seq} was given two different answers`);
      answers.set(message.seq, message.texte);
    }
    for (const [seq, texte] of answers) {
      const deltas = this.#deltas.get(seq) ?? [];
      invariant(
        deltas.join("").trim().length <= texte.length,
        `the deltas of turn ${seq} add up to more than its answer: ${JSON.stringify(deltas)}`,
      );
    }
  }
}
