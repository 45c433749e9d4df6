import { accountKey } from "../table/keys.ts";
import { type TableWrite, update } from "../table/write.ts";
import type { Account } from "./account.ts";
import { ACCOUNT_OPEN } from "./closed.ts";

/** The month of a moment, in UTC, as `YYYY-MM`. */
export function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

/**
 * The write that notes that the account is used this month; none where that is noted already. An account that is unused
 * for long is erased (`unused/`).
 */
export function noteActivity(
  owner: string,
  { activeMonth }: Pick<Account, "activeMonth">,
  nowMs: number,
): TableWrite[] {
  const month = monthOf(nowMs);
  // Another machine's clock may be in the next month already.
  if (activeMonth !== null && activeMonth >= month) return [];
  return [update(accountKey(owner)).set({ active_month: month }).when(ACCOUNT_OPEN)];
}
