import { afterAll, describe, expect, it } from "vitest";
import { createCorrector } from "../src/corrector.ts";
import { measure } from "./measure.ts";
import { readSet, SetNameSchema } from "./sets.ts";

/** What the corrector promises; measured on texts that no rule was written from. */
const PROMISED = { precisionMin: 0.85, recallMin: 0.4, falseAlarmsPer100WordsMax: 0.5 } as const;

describe("the rule-based corrector", async () => {
  const corrector = await createCorrector();
  afterAll(() => corrector.dispose());

  it("is precise, useful and quiet on texts it was not made from", async () => {
    const texts = await readSet("held-out");
    const figures = measure(texts.map((text) => ({ ...text, findings: corrector.findErrors(text.texte) })));
    expect(figures.precision).toBeGreaterThanOrEqual(PROMISED.precisionMin);
    expect(figures.recall).toBeGreaterThanOrEqual(PROMISED.recallMin);
    expect(figures.falseAlarmsPer100Words).toBeLessThanOrEqual(PROMISED.falseAlarmsPer100WordsMax);
  });

  it.each(SetNameSchema.options)("gives sound findings on every text of the %s set", async (set) => {
    for (const { texte } of await readSet(set)) {
      let end = 0;
      for (const { debut, fin, correction } of corrector.findErrors(texte)) {
        expect(Number.isInteger(debut) && Number.isInteger(fin)).toBe(true);
        expect(debut).toBeGreaterThanOrEqual(end);
        expect(fin).toBeGreaterThan(debut);
        expect(fin).toBeLessThanOrEqual(texte.length);
        expect(correction).not.toBe(texte.slice(debut, fin));
        end = fin;
      }
    }
  });
});
