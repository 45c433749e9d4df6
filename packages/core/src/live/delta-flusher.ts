/** Sends one delta. `gone` or an error ends all of them: the whole answer replaces deltas anyway. */
export type SendDelta = (texte: string) => Promise<"sent" | "gone">;

/** Sends deltas in order and one at a time: pieces that arrive during a send are sent together next. */
export function createDeltaFlusher(send: SendDelta) {
  let waiting = "";
  let sending: Promise<void> | undefined;
  let ended = false;

  function flush(): void {
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
        else flush();
      });
  }

  return {
    push(texte: string): void {
      waiting += texte;
      flush();
    },
    /** Resolves when everything pushed is sent. Never rejects. */
    async close(): Promise<void> {
      while (sending !== undefined) await sending;
      ended = true;
    },
    /** Sends no more; resolves when the delta in flight has arrived. Never rejects. */
    async stop(): Promise<void> {
      ended = true;
      await sending;
    },
  };
}
