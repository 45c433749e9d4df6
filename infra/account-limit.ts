import { reservedInAll } from "./load-model.ts";
import type { StageSettings } from "./settings.ts";

/** Lambda refuses a reserve that leaves fewer than these to the functions without one. */
const LAMBDA_KEEPS = 100;

/** Workers of jobs, of each of the two kinds. */
const KINDS = 2;

/** What the account allows, and what no function of it has reserved yet. */
export interface AccountLimit {
  limit: number;
  unreserved: number;
}

/**
 * What stands against deploying a stage with these settings to an account of this limit; empty where nothing does. What
 * the stage itself has reserved at an earlier deployment is not known here: it is counted twice, on the safe side.
 */
export function concurrencyFindings(
  { reservedConcurrency, jobConcurrency, accountConcurrency }: StageSettings,
  { limit, unreserved }: AccountLimit,
): string[] {
  const reserved = reservedInAll(reservedConcurrency);
  const left = unreserved - reserved;
  const jobs = KINDS * jobConcurrency;
  return [
    ...(reserved > 0 && left < LAMBDA_KEEPS
      ? [
          `RESERVED_CONCURRENCY=${reservedConcurrency} leaves ${left} of ${unreserved} to the other functions, and Lambda keeps ${LAMBDA_KEEPS} for them: reserve ${Math.max(0, unreserved - LAMBDA_KEEPS)} at most, or ask AWS for more concurrent executions.`,
        ]
      : []),
    ...(jobs > left / 2
      ? [
          `Jobs may run ${jobs} at once (JOB_CONCURRENCY=${jobConcurrency} of each kind), more than half of the ${left} that nobody has reserved: texts could not be saved beside them.`,
        ]
      : []),
    ...(accountConcurrency > limit
      ? [
          `ACCOUNT_CONCURRENCY=${accountConcurrency} is more than the account's ${limit}: the alarm AccountConcurrency would come too late.`,
        ]
      : []),
  ];
}
