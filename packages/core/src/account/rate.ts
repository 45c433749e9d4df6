import { RATES, type RateName, type RateWindow } from "@epreuve/contract/limits";
import { AppError } from "../app-error.ts";
import { rateKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Update, update } from "../table/write.ts";

/** One call counted in one fixed window. */
export interface RateStep {
  write: Update;
  /** What to answer when this window is full. */
  refusal: AppError;
}

/** The writes that count one call of `owner` in each window of a rate; each fails where its window is full. */
export function rateSteps(owner: string, name: RateName, nowMs: number): RateStep[] {
  const windows: readonly RateWindow[] = RATES[name];
  const nowSeconds = Math.floor(nowMs / 1000);
  return windows.map(({ max, seconds }) => {
    const start = nowSeconds - (nowSeconds % seconds);
    return {
      write: update(rateKey(owner, name, seconds, start))
        .increment("calls")
        .set({ expires_at: start + seconds })
        .when({ template: "attribute_not_exists({calls}) OR {calls} < :max", values: { max } }),
      refusal: new AppError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, start + seconds - nowSeconds) }),
    };
  });
}

/** Counts one call, in all of the rate's windows or in none. Throws RATE_LIMITED when one is full. */
export async function countCall(table: Table, owner: string, name: RateName, nowMs: number): Promise<void> {
  const steps = rateSteps(owner, name, nowMs);
  const outcome = await table.transact(steps.map(({ write }) => write));
  if (outcome.done) return;
  throw fullestRefusal(steps, outcome.failed);
}

/** The refusal of the full window that opens again last: trying before that is pointless. */
export function fullestRefusal(steps: RateStep[], failed: readonly (object | undefined)[]): AppError {
  const refusals = steps.filter((_, index) => failed[index] !== undefined).map(({ refusal }) => refusal);
  const [first] = refusals.sort((a, b) => (b.retryAfterSeconds ?? 0) - (a.retryAfterSeconds ?? 0));
  if (first === undefined) throw new Error("a rate was refused without a full window");
  return first;
}
