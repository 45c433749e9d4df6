/**
 * The same function, whose answers are kept for when they are asked again, unless `isFinal` says that the last one may
 * be another next time. When there are `max` of them, all are forgotten: a process that reads for days takes no more
 * memory than that.
 */
export function remembered<Key, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
  max: number,
  isFinal: () => boolean = () => true,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (!isFinal()) return value;
    if (known.size >= max) known.clear();
    known.set(key, value);
    return value;
  };
}
