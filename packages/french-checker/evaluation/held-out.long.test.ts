import { afterAll, describe, expect, it } from "vitest";
import { createChecker } from "../src/checker.ts";
import { measure } from "./measure.ts";
import { readSet } from "./sets.ts";

/** What the checker promises; measured on texts that no rule was written from. */
const PROMISED = { precisionMin: 0.9, recallMin: 0.65, falseAlarmsPer100WordsMax: 0.2 } as const;

describe("on texts it was not made from, the checker", async () => {
  const checker = await createChecker();
  afterAll(() => checker.dispose());
  const texts = await readSet("held-out");
  const read = texts.map((text) => ({ ...text, findings: checker.markErrors(text.text) }));

  it("is precise, useful and quiet", () => {
    const figures = measure(read);
    expect(figures.precision).toBeGreaterThanOrEqual(PROMISED.precisionMin);
    expect(figures.recall).toBeGreaterThanOrEqual(PROMISED.recallMin);
    expect(figures.falseAlarmsPer100Words).toBeLessThanOrEqual(PROMISED.falseAlarmsPer100WordsMax);
  });

  it("gives sound findings: in order, apart, within the text, and each changes it", () => {
    for (const { text, findings } of read) {
      let last = 0;
      for (const { start, end, correction } of findings) {
        expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(correction).not.toBe(text.slice(start, end));
        last = end;
      }
    }
  });
});
