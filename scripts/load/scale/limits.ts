import type { Load } from "../../../infra/load-model.ts";

/** What bounds the service, as the simulation enforces it. Infinity where a run is to show the demand. */
export interface Limits {
  /** Executions of all functions at once in the account. */
  lambdaConcurrency: number;
  /** Who the gateway's throttles are sized for; null where it has none. */
  throttledFor: Load | null;
  /** Runs of each kind of job at once. */
  jobConcurrency: number;
  providerTokensPerMinute: number;
  providerRequestsPerMinute: number;
  transcribeJobs: number;
  /** Sentences by the second that the voice provider speaks, and the bucket beyond. */
  sentencesPerSecond: number;
  sentencesBurst: number;
}

const NONE = Number.POSITIVE_INFINITY;

export const UNBOUNDED: Limits = {
  lambdaConcurrency: NONE,
  throttledFor: null,
  jobConcurrency: NONE,
  providerTokensPerMinute: NONE,
  providerRequestsPerMinute: NONE,
  transcribeJobs: NONE,
  sentencesPerSecond: NONE,
  sentencesBurst: NONE,
};

/**
 * Production as `infra/` deploys it without settings of its own, in an account whose quotas are AWS's defaults, with the
 * provider's limits of the tier that 5 dollars reach (scripts/load/scale/quotas.ts has the sources).
 */
export const ESTABLISHED: Limits = {
  lambdaConcurrency: 1_000,
  throttledFor: { activeUsers: 500, throttleFactor: 1 },
  jobConcurrency: 20,
  providerTokensPerMinute: 500_000,
  providerRequestsPerMinute: 1_000,
  transcribeJobs: 250,
  sentencesPerSecond: 8,
  sentencesBurst: 10,
};

/** The same with the provider's tier that 250 dollars reach. */
export const GROWN: Limits = {
  ...ESTABLISHED,
  providerTokensPerMinute: 30_000_000,
  providerRequestsPerMinute: 10_000,
};

/** The same as `ESTABLISHED` in an account that is new: Lambda grants ten executions at once until more are asked for. */
export const NEW_ACCOUNT: Limits = { ...ESTABLISHED, lambdaConcurrency: 10 };
