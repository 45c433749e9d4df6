import { afterAll, describe, expect, it } from "vitest";
import { createChecker } from "../src/checker.ts";
import { measure } from "./measure.ts";
import { readSet, SetNameSchema } from "./sets.ts";

/** What the checker promises; measured on texts that no rule was written from. */
const PROMISED = { precisionMin: 0.85, recallMin: 0.4, falseAlarmsPer100WordsMax: 0.5 } as const;

describe("the checker", async () => {
  const checker = await createChecker();
  afterAll(() => checker.dispose());

  it("is precise, useful and quiet on texts it was not made from", async () => {
    const texts = await readSet("held-out");
    const figures = measure(texts.map((text) => ({ ...text, findings: checker.findErrors(text.text) })));
    expect(figures.precision).toBeGreaterThanOrEqual(PROMISED.precisionMin);
    expect(figures.recall).toBeGreaterThanOrEqual(PROMISED.recallMin);
    expect(figures.falseAlarmsPer100Words).toBeLessThanOrEqual(PROMISED.falseAlarmsPer100WordsMax);
  });

  it.each(SetNameSchema.options)("gives sound findings on every text of the %s set", async (set) => {
    for (const { text } of await readSet(set)) {
      let read = 0;
      for (const { start, end, correction } of checker.findErrors(text)) {
        expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
        expect(start).toBeGreaterThanOrEqual(read);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(correction).not.toBe(text.slice(start, end));
        read = end;
      }
    }
  });
});
