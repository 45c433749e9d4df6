/**
 * Ends an attempt that says nothing: `onSilence` is called once when `silenceMs` pass without a `heard()`. An attempt
 * that goes on making progress is never ended here, however long it takes.
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
