/** What bounds the service, as the simulation enforces it. Infinity where a run is to show the demand. */
export interface Limits {
  /** Executions of all functions at once in the account. */
  lambdaConcurrency: number;
  /** Requests of the REST API by the second and the bucket beyond; the same for frames and connections. */
  restPerSecond: number;
  restBurst: number;
  livePerSecond: number;
  liveBurst: number;
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
  restPerSecond: NONE,
  restBurst: NONE,
  livePerSecond: NONE,
  liveBurst: NONE,
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
  restPerSecond: 100,
  restBurst: 200,
  livePerSecond: 100,
  liveBurst: 200,
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
