import type { Attempt, Usage } from "./call.ts";
import { costUsd, type Price, priceOf } from "./prices.ts";

/**
 * What a run may cost. A request reserves the most it can cost before it is sent, so that the limit is never passed,
 * whatever the replies; when it ends, only its real price is kept.
 */
export interface Budget {
  /** Reserves what one request may cost at most; null where that might pass the limit. */
  reserve(model: string, most: Usage): Reservation | null;
  spentUsd(): number;
}

export interface Reservation {
  settle(attempt: Attempt): void;
}

/** A budget of `maxUsd`; null is no limit. Models without a known price are free where there is no limit. */
export function createBudget(maxUsd: number | null, prices?: readonly Price[]): Budget {
  let spent = 0;
  let reserved = 0;
  const price = (model: string, usage: Usage) => {
    const known = priceOf(model, prices);
    if (known === null && maxUsd !== null) throw new Error(`the price of ${model} is not known`);
    return known === null ? 0 : costUsd(usage, known);
  };
  return {
    reserve(model, most) {
      const usd = price(model, most);
      if (maxUsd !== null && spent + reserved + usd > maxUsd) return null;
      reserved += usd;
      return {
        settle(attempt) {
          reserved -= usd;
          spent += price(model, attempt.usage);
        },
      };
    },
    spentUsd: () => spent,
  };
}
