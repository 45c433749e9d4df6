import * as v from "valibot";
import type { Measured } from "../evening/measured.ts";
import { ESTABLISHED, GROWN, type Limits, NEW_ACCOUNT, UNBOUNDED } from "./limits.ts";
import { MINUTES, type Simulated, simulate } from "./simulate.ts";

/** Monthly active users. */
export const SCALES = [1_000, 10_000, 100_000, 1_000_000] as const;
export type Scale = (typeof SCALES)[number];

const SEED = 15;

const Figures = v.record(v.string(), v.number());

const ScaleResultSchema = v.object({
  users: v.number(),
  /** What is asked for where nothing bounds it. */
  demand: Figures,
  /** Of one journey: what its month is priced from. */
  journey: Figures,
  /** Calls a minute of one candidate who is present. */
  calls: Figures,
  /** With production's workers for jobs, and no other bound: seconds. */
  jobs: Figures,
  /** Shares of what was refused, with production's settings and the quotas of an account. */
  newAccount: Figures,
  established: Figures,
  grown: Figures,
});
export type ScaleResult = v.InferOutput<typeof ScaleResultSchema>;

/** What `--scale --write` has simulated, committed for the table and its test. */
export const ResultsSchema = v.array(ScaleResultSchema);

export function simulateScale(users: number, measured: Measured): ScaleResult {
  const run = (limits: Limits) => simulate({ users, limits, seed: SEED, measured });
  const free = run(UNBOUNDED);
  const { perSecond, perMinute, totals, connectionsPerSecond, calls } = free.demand;
  const present = free.journeys.atOnceMost * MINUTES;
  const { jobWaitP95S, jobWaitMostS, jobAgeAtEndS } = run({
    ...UNBOUNDED,
    jobConcurrency: ESTABLISHED.jobConcurrency,
  });
  return {
    users,
    demand: rounded({
      ...perSecond,
      ...perMinute,
      connections: connectionsPerSecond,
      lambda: free.lambdaMost,
      jobs: free.jobsMost,
      transcriptionJobs: free.transcriptionsMost,
      open: free.connectionsMost,
      atOnce: free.journeys.atOnceMost,
    }),
    journey: rounded(
      Object.fromEntries(
        Object.entries(totals).map(([name, total]) => [name, total / Math.max(1, free.journeys.measured)]),
      ),
    ),
    calls: rounded(
      Object.fromEntries(Object.entries(calls).map(([name, total]) => [name, total / Math.max(1, present)])),
    ),
    jobs: { jobWaitP95S, jobWaitMostS, jobAgeAtEndS },
    newAccount: refusedOf(run(NEW_ACCOUNT)),
    established: refusedOf(run(ESTABLISHED)),
    grown: refusedOf(run(GROWN)),
  };
}

/** Shares in percent: of journeys that were given up, and of what came to each station. */
function refusedOf({ journeys, stations, jobAgeAtEndS }: Simulated): Record<string, number> {
  const share = ({ arrivals, refused }: { arrivals: number; refused: number }) =>
    arrivals === 0 ? 0 : (100 * refused) / arrivals;
  return rounded({
    journeys: share({ ...journeys, arrivals: journeys.arrivals - journeys.waiting }),
    ...Object.fromEntries(Object.entries(stations).map(([name, tally]) => [name, share(tally)])),
    jobAgeAtEndS,
  });
}

/** Three digits: more would say more than is known, and differ between machines. */
function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(3))]),
  );
}
