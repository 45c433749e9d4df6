interface Options<Asked> {
  /** Whether the last answer will be the same next time; otherwise it is not kept. */
  isFinal?: () => boolean;
  /** What tells one that is asked from another; itself when absent. */
  keyOf?: (asked: Asked) => unknown;
  /** How much of the memory its answer takes, 1 when absent. */
  weigh?: (asked: Asked) => number;
}

/**
 * The same function, whose answers are kept for when they are asked again. Before they weigh more than `max`, all are
 * forgotten: a process that reads for days takes no more memory than that.
 */
export function remembered<Asked, Value extends NonNullable<unknown>>(
  compute: (asked: Asked) => Value,
  max: number,
  { isFinal = () => true, keyOf = (asked) => asked, weigh = () => 1 }: Options<Asked> = {},
): (asked: Asked) => Value {
  const known = new Map<unknown, Value>();
  let weight = 0;
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(asked);
    if (!isFinal()) return value;
    weight += weigh(asked);
    if (weight > max) {
      known.clear();
      weight = weigh(asked);
    }
    known.set(key, value);
    return value;
  };
}
