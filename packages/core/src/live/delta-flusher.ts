/** Calls `run` once after so many milliseconds; gives what calls it off. */
export type Schedule = (run: () => void, afterMs: number) => () => void;

export const timer: Schedule = (run, afterMs) => {
  const handle = setTimeout(run, afterMs);
  return () => clearTimeout(handle);
};

export interface DeltaFlusherOptions {
  /** Sends one delta; `gone` ends them all, and so does a failure: the whole answer stands in their place anyway. */
  send: (texte: string) => Promise<"sent" | "gone">;
  schedule?: Schedule;
}

/** A delta waits this long for more to join it: often enough to be read as it comes, at a tenth of the messages. */
const FLUSH_MS = 90;

const SENTENCE_END = /[.!?…]["»”]?\s*$/u;

/**
 * Groups the pieces of an answer into deltas: one at the end of each sentence, else one every 90 ms. In order, and
 * never two on their way at once.
 */
export function createDeltaFlusher({ send, schedule = timer }: DeltaFlusherOptions) {
  let waiting = "";
  let sending: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  let ended = false;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    if (ended || sending !== undefined || waiting === "") return;
    const texte = waiting;
    waiting = "";
    sending = send(texte)
      .then(
        (outcome) => outcome === "gone",
        () => true,
      )
      .then((stop) => {
        sending = undefined;
        if (stop) ended = true;
        else arrange();
      });
  }

  function arrange(): void {
    if (ended || sending !== undefined || waiting === "") return;
    if (SENTENCE_END.test(waiting)) flush();
    else cancel ??= schedule(flush, FLUSH_MS);
  }

  return {
    push(texte: string): void {
      waiting += texte;
      arrange();
    },
    /** Sends what waits and ends when it is sent. Never rejects. */
    async close(): Promise<void> {
      while (!ended && (sending !== undefined || waiting !== "")) {
        flush();
        await sending;
      }
      ended = true;
    },
    /** Sends nothing more; ends when what is on its way has arrived. Never rejects. */
    async stop(): Promise<void> {
      ended = true;
      cancel?.();
      await sending;
    },
  };
}
