/**
 * Watches an attempt for silence: calls `onSilence` once when `silenceMs` pass without a call of `heard()`. An attempt
 * that makes progress is never ended here, however long it takes.
 */
export function watchSilence(silenceMs: number, onSilence: () => void): { heard(): void; stop(): void } {
  let timer = setTimeout(onSilence, silenceMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMs);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
