import fc from "fast-check";
import { expect, test } from "vitest";
import type { Measured } from "../../scripts/load/evening/measured.ts";
import { Agenda } from "../../scripts/load/scale/agenda.ts";
import { type Limits, UNBOUNDED } from "../../scripts/load/scale/limits.ts";
import { type Simulated, simulate } from "../../scripts/load/scale/simulate.ts";

const times = (ms: number) => ({ count: 1, meanMs: ms, quantilesMs: Array.from({ length: 11 }, () => ms) });

/** Round figures: the laws hold whatever was measured. */
const MEASURED: Measured = {
  on: { date: "2026-11-22", seed: 1, users: 1, minutes: 1, speed: 1, pace: "auto", processors: 2, load: 1 },
  functions: { correctEe: times(11_000), correctEo: times(11_000), "job exercices": times(15_000) },
  units: { saveContenu: { read: 0, write: 2 } },
  provider: {
    correction: { calls: 3, input: 15_000, output: 2_600 },
    "job exercices": { calls: 2, input: 2_400, output: 1_200 },
    "job modele": { calls: 1, input: 1_200, output: 700 },
  },
  polls: { each: 8, unchangedShare: 0.5 },
};

const limitsOf = fc.record({
  lambdaConcurrency: fc.integer({ min: 1, max: 40 }),
  throttledFor: fc.option(
    fc.record({
      activeUsers: fc.integer({ min: 1, max: 40 }),
      throttleFactor: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  jobConcurrency: fc.integer({ min: 2, max: 20 }),
  providerTokensPerMinute: fc.integer({ min: 1_000, max: 500_000 }),
  providerRequestsPerMinute: fc.integer({ min: 1, max: 1_000 }),
  transcribeJobs: fc.integer({ min: 1, max: 20 }),
  sentencesPerSecond: fc.integer({ min: 1, max: 8 }),
  sentencesBurst: fc.integer({ min: 1, max: 10 }),
}) satisfies fc.Arbitrary<Limits>;

function run(users: number, limits: Limits, seed: number): Simulated {
  return simulate({ users, limits, seed, measured: MEASURED, warmMinutes: 10, minutes: 10 });
}

test("whatever the limits, each arrival at a station was served, was refused or is still there", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 8_000 }), limitsOf, fc.nat(), (users, limits, seed) => {
      const { journeys, stations } = run(users, limits, seed);
      for (const [name, tally] of Object.entries({ ...stations, journeys })) {
        const { arrivals, served, refused, waiting } = tally;
        expect([name, served + refused + waiting]).toEqual([name, arrivals]);
        expect([name, waiting >= 0]).toEqual([name, true]);
      }
      expect(stations.lambda.waiting).toBeLessThanOrEqual(limits.lambdaConcurrency);
      expect(stations.transcribe.waiting).toBeLessThanOrEqual(limits.transcribeJobs);
    }),
    { numRuns: 30 },
  );
});

test("without limits nothing is refused, and no job waits", () => {
  const { stations, journeys, jobWaitMostS } = run(8_000, UNBOUNDED, 5);
  for (const [name, { refused }] of Object.entries(stations)) expect([name, refused]).toEqual([name, 0]);
  expect(journeys.refused).toBe(0);
  expect(jobWaitMostS).toBe(0);
  expect(stations.exercices.arrivals).toBeGreaterThan(0);
});

test("one seed gives one evening to the last figure, another one another", () => {
  const limits = { ...UNBOUNDED, lambdaConcurrency: 10 };
  expect(run(5_000, limits, 9)).toEqual(run(5_000, limits, 9));
  expect(run(5_000, limits, 10)).not.toEqual(run(5_000, limits, 9));
});

test("fewer workers for jobs let them wait longer, and refuse nobody", () => {
  const many = run(8_000, { ...UNBOUNDED, jobConcurrency: 20 }, 3);
  const few = run(8_000, { ...UNBOUNDED, jobConcurrency: 2 }, 3);
  expect(few.jobWaitMostS).toBeGreaterThan(many.jobWaitMostS);
  expect(few.journeys.refused).toBe(0);
});

test("what is planned happens in the order of its time, and at one time in the order it was planned", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (delays) => {
      const agenda = new Agenda();
      const seen: number[] = [];
      delays.forEach((ms, index) => {
        agenda.after(ms, () => seen.push(index));
      });
      agenda.runUntil(20);
      const expected = delays.map((ms, index) => ({ ms, index })).toSorted((a, b) => a.ms - b.ms);
      expect(seen).toEqual(expected.map(({ index }) => index));
    }),
  );
});
