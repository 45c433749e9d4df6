import { CodeCritereSchema, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { TacheSchema } from "@epreuve/contract/tache";
import { describe, expect, test } from "vitest";
import { CONCERNS, OVERALL } from "./concerns.ts";
import { departureOf, estimateOf, type Measured } from "./estimate.ts";
import { MEASURES, type MeasureName } from "./measures.ts";
import { WEIGHTS } from "./weights.ts";

/** A text that is usual by every measure, but for those given: how many spreads above what is usual. */
function text(above: Partial<Record<MeasureName, number | null>> = {}): Measured {
  const values = new Map<MeasureName, number | null>();
  for (const name of [...OVERALL, ...Object.values(CONCERNS).flat()]) {
    const { spread = 1, byTask } = WEIGHTS.usual[name] ?? {};
    const by = above[name];
    values.set(name, by === null ? null : (byTask?.EE_T2 ?? 0) + MEASURES[name].sign * spread * (by ?? 0));
  }
  return { tache: "EE_T2", values };
}

describe("the weights", () => {
  test("know what is usual by every measure in every task", () => {
    for (const name of [...OVERALL, ...Object.values(CONCERNS).flat()])
      expect(Object.keys(WEIGHTS.usual[name]?.byTask ?? {}).sort(), name).toEqual(
        [...TacheSchema.options].sort(),
      );
  });

  test("count for the estimate, and for each criterion, only what concerns it", () => {
    const overall: readonly string[] = OVERALL;
    for (const name of Object.keys(WEIGHTS.estimate.counts)) expect(overall).toContain(name);
    for (const code of CodeCritereSchema.options) {
      const own: readonly string[] = CONCERNS[code];
      for (const name of Object.keys(WEIGHTS.criteria[code]?.counts ?? {})) expect(own, code).toContain(name);
    }
  });

  test("let no single measure decide: the most that one can add is under two notes", () => {
    for (const count of Object.values(WEIGHTS.estimate.counts)) expect(2.5 * (count ?? 0)).toBeLessThan(2);
  });
});

describe("the estimate", () => {
  test("of a usual text is the centre", () => {
    expect(estimateOf(text(), WEIGHTS)).toBeCloseTo(WEIGHTS.estimate.centre);
  });

  test.each(OVERALL)("never falls where %s is better", (name) => {
    const [worse, better] = [-1, 1].map((by) => estimateOf(text({ [name]: by }), WEIGHTS));
    expect(better).toBeGreaterThanOrEqual(worse ?? 20);
  });

  test("reaches both ends of the scale", () => {
    const all = (by: number) => text(Object.fromEntries(OVERALL.map((name) => [name, by])));
    expect(estimateOf(all(-2.5), WEIGHTS)).toBe(0);
    expect(estimateOf(all(2.5), WEIGHTS)).toBe(20);
  });

  test("takes a measure that the text cannot show for the mean of the others", () => {
    const weak = Object.fromEntries(OVERALL.map((name) => [name, -1]));
    expect(estimateOf(text({ ...weak, longestSentence: null }), WEIGHTS)).toBeCloseTo(
      estimateOf(text(weak), WEIGHTS),
    );
  });
});

describe("a criterion's departure from the estimate", () => {
  test.each(CRITERES_DE_TACHE.EE_T2)("%s: is moved by its own measures alone", (code) => {
    const before = departureOf(code, 11, text(), WEIGHTS);
    const others = OVERALL.filter((name) => !CONCERNS[code].some((own) => own === name));
    const elsewhere = text(Object.fromEntries(others.map((name) => [name, 2])));
    expect(departureOf(code, 11, elsewhere, WEIGHTS)).toBe(before);
    const better = text(Object.fromEntries(CONCERNS[code].map((name) => [name, 2])));
    expect(departureOf(code, 11, better, WEIGHTS)).toBeGreaterThan(before);
  });

  test("of spelling falls with the errors, by at most three notes", () => {
    const worst = departureOf("ORTHOGRAPHE", 11, text({ spellingErrors: -50 }), WEIGHTS);
    expect(worst).toBeLessThan(departureOf("ORTHOGRAPHE", 11, text(), WEIGHTS) - 0.5);
    expect(worst).toBeGreaterThanOrEqual(-3);
  });
});
