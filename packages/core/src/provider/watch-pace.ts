/** How long a streamed call may take over each part of its reply, in milliseconds. */
export interface Pace {
  /** From the request to the first event: a connection that says nothing at all is dead. */
  openingMs: number;
  /** From the request to the first piece; reasoning is silent, so this only makes a call slow. Absent: no limit. */
  thinkingMs?: number | undefined;
  /** From one event to the next once the reply has begun: a model that writes does not pause. */
  stallMs: number;
}

/**
 * A provider accepts a request within a second or two, however long the model then thinks; a model that writes does so
 * every few milliseconds.
 */
export const USUAL_PACE = { openingMs: 8_000, stallMs: 5_000 } as const;

/** How often a call that stays slow says so again. */
const SLOW_AGAIN_MS = 2_000;

export interface PaceWatch {
  /** An event of the stream; `piece` when it is a part of the reply. */
  event(piece: boolean): void;
  stop(): void;
}

/**
 * Watches the pace of one call. `onUnopened` is called once if the first event does not come in time; `onSlow` when the
 * call thinks too long or its reply stands still, and again every two seconds for as long as it does.
 */
export function watchPace(
  { openingMs, thinkingMs, stallMs }: Pace,
  { onUnopened, onSlow }: { onUnopened: () => void; onSlow: () => void },
): PaceWatch {
  const opening = setTimeout(onUnopened, openingMs);
  let slow: NodeJS.Timeout | undefined;
  let writing = false;
  const slowIn = (ms: number) => {
    slow = setTimeout(() => {
      slowIn(SLOW_AGAIN_MS);
      onSlow();
    }, ms);
  };
  if (thinkingMs !== undefined) slowIn(thinkingMs);
  return {
    event(piece) {
      clearTimeout(opening);
      writing ||= piece;
      // Signs of life while it thinks do not make a call less slow.
      if (!writing) return;
      clearTimeout(slow);
      slowIn(stallMs);
    },
    stop() {
      clearTimeout(opening);
      clearTimeout(slow);
    },
  };
}
