/** A list of a report, told item by item. */
export interface ToldList<T> {
  /**
   * Tells those of these items that are not told yet, in their order. Where something told is not among them, all of it
   * is withdrawn first.
   */
  show(items: readonly T[]): void;
  /** Withdraws what was told. */
  withdraw(): void;
}

/** Nothing is told twice unless it was withdrawn; equal items are told as often as they are shown together. */
export function createToldList<T>(tell: (item: T) => void, onWithdraw: () => void): ToldList<T> {
  let told: string[] = [];

  function withdraw(): void {
    told = [];
    onWithdraw();
  }

  return {
    withdraw,
    show(items) {
      const keys = items.map((item) => JSON.stringify(item));
      if (without(told, keys).length > 0) withdraw();
      const before = [...told];
      for (const [index, key] of keys.entries()) {
        const at = before.indexOf(key);
        const item = items[index];
        if (at >= 0) before.splice(at, 1);
        else if (item !== undefined) {
          told.push(key);
          tell(item);
        }
      }
    },
  };
}

/** What is left of a list once each of `others` has taken away one equal to it. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...list];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
