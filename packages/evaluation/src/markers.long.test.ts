import { afterEach, describe, expect, it } from "vitest";
import { type Misjudge, type ScriptedMarker, shifted, startScriptedMarker } from "../test/scripted-marker.ts";
import { TEXTS } from "../test/texts.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { markAll } from "./marking/mark-all.ts";
import { correctionsOf } from "./texts.ts";

let scripted: ScriptedMarker | undefined;
afterEach(() => scripted?.api.stop());

async function figuresWith(misjudge?: Misjudge, repeat = 1): Promise<Figures> {
  scripted = await startScriptedMarker(misjudge);
  const marked = await markAll(correctionsOf(TEXTS, repeat), scripted.marker, { concurrency: 8 });
  return figuresOf(TEXTS, marked);
}

/** One figure for each thing that is measured. */
function headline({
  levels,
  validity,
  errors,
  alarms,
  adversarial,
  spread,
  quotes,
  contradictions,
  served,
}: Figures) {
  return {
    reports: served.reports / served.corrections,
    qwk: levels.all.qwk,
    meanError: levels.all.meanError,
    validity: validity.exact,
    f05: errors.f05,
    accents: errors.byCode.ORTH_ACCENT?.recall,
    conjugation: errors.byCode.CONJ_FORME?.recall,
    alarms: alarms.findings,
    adversarial: adversarial.share,
    noteDeviation: spread.noteDeviation,
    dropped: quotes.share,
    contradictions: contradictions.share,
  };
}

const RIGHT = {
  reports: 1,
  qwk: 1,
  meanError: 0,
  validity: 1,
  f05: 1,
  accents: 1,
  conjugation: 1,
  alarms: 0,
  adversarial: 1,
  noteDeviation: null,
  dropped: 0,
  contradictions: 0,
};

/** Runs of each text that make eight judgements of each NCLC class: no figure is given for fewer. */
const ENOUGH = 4;

describe("each fault of a marker shows in its own figure, and in no other:", () => {
  it("none, for a marker without a fault", async () => {
    const figures = await figuresWith();
    expect(headline(figures)).toEqual(RIGHT);
    expect(figures.levels.slope).toBeCloseTo(1);
    expect(figures.levels.byCriterion.LEXIQUE).toMatchObject({ pairs: 14, qwk: 1, meanError: 0 });
    expect(figures.adversarial.unmeasured).toBe(0);
  });

  it("one NCLC level too kind", async () => {
    const figures = await figuresWith(
      (judgement) => (judgement.horsSujet ? judgement : shifted(judgement, 1)),
      ENOUGH,
    );
    const { qwk, ...rest } = headline(figures);
    expect(rest).toEqual({ ...RIGHT, qwk: undefined, meanError: 1, noteDeviation: 0 });
    // Two of each class 0 to 6, each one too high: 14 observed; by chance 4·Σ(a - b - 1)² / 14 = 4·441 / 14 = 126.
    expect(qwk).toBeCloseTo(1 - 14 / 126);
    expect(figures.levels.all).toMatchObject({ exact: 0, withinOne: 1 });
    expect(Object.values(figures.levels.byLevel).map(({ meanError }) => meanError)).toEqual(Array(7).fill(1));
  });

  it("a scale shrunk towards its middle", async () => {
    const figures = await figuresWith(
      (judgement) => (judgement.horsSujet ? judgement : { ...judgement, niveau: "B1", position: "moyen" }),
      ENOUGH,
    );
    expect(figures.levels.slope).toBeCloseTo(0);
    expect(figures.levels.byLevel["NCLC < 4"]?.meanError).toBe(3);
    expect(figures.levels.byLevel["NCLC 9"]?.meanError).toBe(-3);
    expect(figures.levels.all.meanError).toBe(0);
    expect(headline(figures)).toEqual({ ...RIGHT, qwk: expect.closeTo(0), noteDeviation: 0 });
  });

  it("quotes that it invents", async () => {
    const figures = await figuresWith((judgement) => ({
      ...judgement,
      preuves: [...judgement.preuves, "une citation que personne n'a écrite"],
    }));
    const { dropped, ...rest } = headline(figures);
    expect(rest).toEqual({ ...RIGHT, dropped: undefined });
    // Of 14 productions: 12 pieces of evidence and 2 extracts each, of the two other texts 12.
    expect(dropped).toBeCloseTo((16 * 6) / (14 * 14 + 2 * 12));
  });

  it("a high level for a fluent text off the topic", async () => {
    const figures = await figuresWith((judgement) =>
      judgement.horsSujet ? { ...judgement, niveau: "C1", horsSujet: false } : judgement,
    );
    expect(headline(figures)).toEqual({ ...RIGHT, adversarial: 0 });
    expect(figures.adversarial.unmet).toEqual(
      expect.arrayContaining([
        "hors-sujet-essai: gives HORS_SUJET",
        "hors-sujet-essai: is a_risque",
        "hors-sujet-essai: note at most 8",
      ]),
    );
  });

  it("honest texts that it suspects", async () => {
    const figures = await figuresWith((judgement) => ({ ...judgement, horsSujet: true }));
    // The ceiling puts the classes 4, 5 and 6 at 3: two texts each, so the mean error is -2·(1 + 2 + 3) / 14. Observed
    // Σ(a - b)² is 2·(1 + 4 + 9) = 28; by chance (4·(91 + 56 + 35) + 16·28) / 14 = 84.
    expect(headline(figures)).toEqual({
      ...RIGHT,
      validity: 0,
      qwk: expect.closeTo(1 - 28 / 84),
      meanError: expect.closeTo(-12 / 14),
    });
    expect(figures.validity).toMatchObject({ verdicts: 14, suspected: 1, missed: null });
  });

  it("accents that it does not see", async () => {
    const figures = await figuresWith((judgement) => ({
      ...judgement,
      erreurs: judgement.erreurs.filter(({ code }) => code !== "ORTH_ACCENT"),
    }));
    expect(headline(figures)).toEqual({ ...RIGHT, accents: 0, f05: expect.closeTo(5 / 6) });
    expect(figures.errors).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it("wrong corrections at the right places", async () => {
    const figures = await figuresWith((judgement) => ({
      ...judgement,
      erreurs: judgement.erreurs.map((erreur) => ({ ...erreur, correction: "autrement" })),
    }));
    expect(headline(figures)).toEqual({ ...RIGHT, f05: 0, accents: 0, conjugation: 0 });
    expect(figures.errors).toMatchObject({ precision: 0, recall: 0, recallLocated: 1 });
  });

  it("errors in a text that has none", async () => {
    const alarm = {
      contexte: "une grande cuisine avec",
      extrait: "grande",
      code: "ACC_GENRE",
      correction: "grand",
    };
    const figures = await figuresWith((judgement) =>
      judgement.erreurs.length === 0 ? { ...judgement, erreurs: [alarm] } : judgement,
    );
    expect(headline(figures)).toEqual({ ...RIGHT, alarms: 1 });
  });

  it("notes that differ from run to run", async () => {
    const figures = await figuresWith(
      (judgement, time) =>
        judgement.niveau === "B1" && judgement.position === "moyen" && time % 2 === 1
          ? { ...judgement, position: "haut" }
          : judgement,
      2,
    );
    // Notes 8 and 9 of two texts in fourteen: a deviation of √½ each, within one NCLC.
    expect(headline(figures)).toEqual({ ...RIGHT, noteDeviation: expect.closeTo((2 * Math.SQRT1_2) / 14) });
    expect(figures.spread).toMatchObject({ texts: 14, nclcChanges: 0 });
  });

  it("levels that differ from run to run", async () => {
    const figures = await figuresWith(
      (judgement, time) => (judgement.horsSujet || time % 2 === 0 ? judgement : shifted(judgement, 1)),
      2,
    );
    expect(figures.spread.nclcChanges).toBe(1);
    expect(figures.levels.all.meanError).toBe(0.5);
  });
});
