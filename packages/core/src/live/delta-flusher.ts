/** Sends one delta; `gone` ends them all, and so does a failure: the whole answer stands in their place anyway. */
export type SendDelta = (texte: string) => Promise<"sent" | "gone">;

/** Sends deltas in order and never two at once: what comes during a send leaves with the next one. */
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
    /** Ends when all that was pushed is sent. Never rejects. */
    async close(): Promise<void> {
      while (sending !== undefined) await sending;
      ended = true;
    },
    /** Sends nothing more; ends when what is on its way has arrived. Never rejects. */
    async stop(): Promise<void> {
      ended = true;
      await sending;
    },
  };
}
