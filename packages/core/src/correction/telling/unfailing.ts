/**
 * Wraps steps of telling so that a defect in one fails nothing but the telling: `onFailed` is given the error, what was
 * told is withdrawn, and no step runs from then on. A correction is worth more than the news of it.
 */
export function unfailing({ withdraw, onFailed }: { withdraw(): void; onFailed(error: unknown): void }) {
  let stopped = false;

  function withdrawIfPossible(): void {
    try {
      withdraw();
    } catch {
      // Nothing can be sent at all: then nobody reads what was sent before either.
    }
  }

  return <A extends unknown[]>(step: (...args: A) => void): ((...args: A) => void) =>
    (...args) => {
      if (stopped) return;
      try {
        step(...args);
      } catch (error) {
        stopped = true;
        onFailed(error);
        withdrawIfPossible();
      }
    };
}
