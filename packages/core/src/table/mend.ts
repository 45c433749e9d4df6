import { isLiveKey } from "./keys.ts";

/**
 * An item of an older version in the current form, or undefined where nothing has to change. Live turns used to have
 * their number in `seq`, the key of the list's index; it is `tour` now, so that only simulations are in the index.
 */
export function mendedItem(item: Record<string, unknown>): Record<string, unknown> | undefined {
  const { seq, ...rest } = item;
  if (seq === undefined || !isLiveKey(item.sk)) return undefined;
  return { ...rest, tour: seq };
}
