/**
 * Watches an attempt for silence: calls `onSilence` once when `silenceMs` pass without a call of `progressed()`. An attempt
 * that makes progress is never ended here, however long it takes.
 */
export function watchSilence(silenceMs: number, onSilence: () => void): { progressed(): void; stop(): void } {
  let timer = setTimeout(onSilence, silenceMs);
  return {
    progressed() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMs);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
