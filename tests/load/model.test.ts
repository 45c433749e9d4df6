import { TACHES } from "@epreuve/contract/tache";
import { expect, test } from "vitest";
import { type PlannedJourney, planJourney } from "../../scripts/load/journey.ts";
import {
  emailsOfBusyDay,
  eveningUsers,
  JOURNEYS,
  journeysOfPeakHour,
  PACE,
  SHARES,
  TASKS,
} from "../../scripts/load/model.ts";
import { seeded } from "../../scripts/load/random.ts";

const DRAWN = 4_000;

function drawn(seed: number, count = DRAWN): PlannedJourney[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => planJourney(random));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const callsOf = ({ steps }: PlannedJourney) =>
  steps.flatMap((step) => (step.kind === "call" ? [step.call] : []));

test("arrivals are written, recorded and live as the model's shares say", () => {
  expect(sum(Object.values(SHARES))).toBeCloseTo(1);
  for (const journey of JOURNEYS) expect(sum(TASKS[journey].map(({ share }) => share))).toBeCloseTo(1);
  const journeys = drawn(15);
  for (const journey of JOURNEYS) {
    const share = journeys.filter((one) => one.journey === journey).length / DRAWN;
    // Five standard deviations of 4,000 draws.
    expect(Math.abs(share - SHARES[journey])).toBeLessThan(0.04);
  }
});

test("one seed gives one evening, another one another", () => {
  expect(drawn(7, 50)).toEqual(drawn(7, 50));
  expect(drawn(8, 50)).not.toEqual(drawn(7, 50));
});

test("each journey creates one simulation, sends it to its correction once and waits for what follows", () => {
  for (const planned of drawn(3, 500)) {
    const calls = callsOf(planned);
    const { mode } = TACHES[planned.tache];
    const correction = mode === "EE" ? "correctEe" : "correctEo";
    expect(calls.filter((call) => call === "createSimulation")).toHaveLength(1);
    expect(calls.filter((call) => call === "correctEe" || call === "correctEo")).toEqual([correction]);
    const sent = planned.steps.findIndex((step) => step.kind === "call" && step.call === correction);
    expect(planned.steps[sent + 1]?.kind).toBe("enrichment");
    expect(planned.steps.every(({ afterS }) => afterS >= 0)).toBe(true);
  }
});

test("a text is saved no sooner after its last save than the client saves", () => {
  for (const { steps } of drawn(4, 300).filter(({ journey }) => journey === "written")) {
    const saves = steps.filter((step) => step.kind === "call" && step.call === "saveContenu");
    expect(saves.length).toBeGreaterThan(0);
    // The last one is the page that is hidden or left, or the correction that follows.
    for (const { afterS } of saves.slice(0, -1))
      expect(afterS).toBeGreaterThanOrEqual(PACE.saveAtLeastEveryS);
  }
});

test("the peak grows with the users, who come in part only", () => {
  expect(journeysOfPeakHour(1_000_000)).toBeCloseTo(1_000 * journeysOfPeakHour(1_000));
  expect(eveningUsers(1_000)).toBeGreaterThan(100);
  expect(eveningUsers(1_000)).toBeLessThan(500);
  expect(emailsOfBusyDay(1_000)).toBeGreaterThan(0);
});
