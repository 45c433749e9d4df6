import { LAMBDA_MARGIN_MS, type Operation } from "@epreuve/contract/operation";
import { AppError } from "@epreuve/core/app-error";

/**
 * What `work` gives, unless the Lambda's time runs down to its margin first: then PROVIDER_TIMEOUT where a provider is
 * waited for, else SERVICE_UNAVAILABLE. Work that is late runs on, and what it gives goes nowhere.
 */
export async function withinBudget<T>(
  operation: Operation,
  aliveMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const spent = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const code = operation.errors.includes("PROVIDER_TIMEOUT") ? "PROVIDER_TIMEOUT" : "SERVICE_UNAVAILABLE";
    spent.reject(new AppError(code, { retryAfterSeconds: 1 }));
  }, aliveMs - LAMBDA_MARGIN_MS);
  try {
    return await Promise.race([work(), spent.promise]);
  } finally {
    clearTimeout(timer);
  }
}
