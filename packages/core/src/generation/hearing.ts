import { REPLY_BOUNDS } from "./reply-bounds.ts";

/** A listener to a reply while it is written. */
export type OnPiece = (texte: string) => void;

/** A listener to the reply that a request will probably have, from its beginning. */
export interface ReplyListener {
  /** Another reply begins: what was heard of the one before does not count. */
  begin(): void;
  piece: OnPiece;
}

/** Decides who is heard of the calls that are made for one reply. */
export interface Hearing {
  /** A call begins. `lead` ends all others for good. */
  call(lead: () => void): HeardCall;
}

export interface HeardCall {
  piece: OnPiece;
  /** The call has ended: `done` with the reply, otherwise with none. */
  ended(done: boolean): void;
}

export const UNHEARD: Hearing = { call: () => ({ piece() {}, ended() {} }) };

/**
 * Passes on the pieces of the first call that sends any: no call is made beside that one from then on, and what is
 * retried after it is not heard. For pieces that cannot be taken back.
 */
export function oneVoice(onPiece: OnPiece): Hearing {
  let speaker: object | undefined;
  return {
    call(lead) {
      const own = {};
      return {
        piece(texte) {
          if (speaker === undefined) {
            speaker = own;
            lead();
          }
          if (speaker === own) onPiece(texte);
        },
        ended() {},
      };
    },
  };
}

/**
 * Passes on one reply at a time, whole, from its beginning: that of the first call that writes, until it fails or another
 * one ends before it. Calls are made as if nobody listened. The reply heard last is the one that the request has, unless
 * the provider sent none of it in pieces.
 */
export function followed(listener: ReplyListener): Hearing {
  /** What each running call has written. */
  const running = new Map<object, string>();
  let speaker: object | undefined;
  let done = false;

  function follow(call: object): void {
    speaker = call;
    listener.begin();
    listener.piece(running.get(call) ?? "");
  }

  return {
    call() {
      const own = {};
      return {
        piece(texte) {
          if (done) return;
          const before = running.get(own) ?? "";
          // A longer reply is refused, so the rest of it is not heard.
          const heard = texte.slice(0, REPLY_BOUNDS.reply - before.length);
          if (heard === "") return;
          running.set(own, before + heard);
          if (speaker === undefined) follow(own);
          else if (speaker === own) listener.piece(heard);
        },
        ended(succeeded) {
          if (done) return;
          done = succeeded;
          if (succeeded && speaker !== own && running.has(own)) follow(own);
          running.delete(own);
          if (succeeded || speaker !== own) return;
          speaker = undefined;
          const [next] = running.keys();
          if (next !== undefined) follow(next);
        },
      };
    },
  };
}
