import { describe, expect, test } from "vitest";
import type { Pace } from "./paces.ts";
import { effortFor } from "./paces.ts";
import { planCall } from "./plan.ts";

const CALLS = 4_000;

function plans(pace: Pace, effort: string, seed = 1) {
  return Array.from({ length: CALLS }, (_, index) => planCall({ pace, seed, number: index + 1, effort }));
}

const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;

test("the same seed gives the same plans, and another seed others", () => {
  expect(plans("busy", "low")).toEqual(plans("busy", "low"));
  expect(plans("busy", "low", 2)).not.toEqual(plans("busy", "low"));
});

test("a call's plan depends on its number alone, whatever efforts the calls before it asked for", () => {
  const [, second] = plans("busy", "medium");
  expect(planCall({ pace: "busy", seed: 1, number: 2, effort: "medium" })).toEqual(second);
});

test.each([
  ["none", 0.8, 0.35],
  ["minimal", 0.8, 0.35],
  ["low", 6, 0.6],
  ["medium", 12, 0.5],
  ["high", 25, 0.5],
])("silences at effort %s are lognormal, of median %d s and sigma %d", (effort, medianS, sigma) => {
  const logs = plans("auto", effort).map(({ silenceMs }) => Math.log(silenceMs / 1_000));
  const mean = logs.reduce((sum, log) => sum + log, 0) / CALLS;
  const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / CALLS);
  expect(Math.exp(mean) / medianS).toBeCloseTo(1, 1);
  expect(deviation).toBeCloseTo(sigma, 1);
  const sorted = logs.toSorted((a, b) => a - b);
  expect(Math.exp(sorted[CALLS / 2] ?? 0) / medianS).toBeCloseTo(1, 1);
});

test("a request that asks for no effort, or for an unknown one, reasons at medium", () => {
  expect(effortFor(undefined)).toBe("medium");
  expect(effortFor("enormous")).toBe("medium");
  expect(effortFor("xhigh")).toBe("xhigh");
});

describe("faults", () => {
  test("one reply in a hundred stalls, at any place", () => {
    const stalls = plans("auto", "low").flatMap(({ stallAt }) => stallAt ?? []);
    expect(stalls.length / CALLS).toBeGreaterThan(0.005);
    expect(stalls.length / CALLS).toBeLessThan(0.015);
    expect(Math.min(...stalls)).toBeLessThan(0.3);
    expect(Math.max(...stalls)).toBeGreaterThan(0.7);
  });

  test("a busy provider refuses one call in ten and cuts three replies in a hundred", () => {
    const busy = plans("busy", "low");
    const refused = share(busy.map((plan) => plan.refused));
    expect(refused).toBeGreaterThan(0.08);
    expect(refused).toBeLessThan(0.12);
    const cut = share(busy.map(({ cutAt }) => cutAt !== null));
    expect(cut).toBeGreaterThan(0.02);
    expect(cut).toBeLessThan(0.04);
  });

  test("otherwise none is refused or cut", () => {
    const auto = plans("auto", "low");
    expect(auto.some(({ refused, cutAt }) => refused || cutAt !== null)).toBe(false);
  });
});
