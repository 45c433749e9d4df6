import { FLUENT, HALTING, type Speech, speech } from "@epreuve/test-kit/sample-speech";
import { describe, expect, it } from "vitest";
import { critereAisance, erreursAisance, measureAisance } from "./critere-aisance.ts";

const halting = speech(HALTING, 400);

describe("FLU_AISANCE", () => {
  const of = (said: Speech) => erreursAisance(measureAisance({ tache: "EO_T1", ...said }));
  const sentences = (wordMs: number) =>
    speech(Array.from({ length: 60 }, (_, n) => `mot${n}${n % 6 === 5 ? "." : ""}`).join(" "), wordMs);

  it("names only the harmful measures, and has the same target as the advice", () => {
    expect(of(sentences(1_250))[0]).toMatchObject({
      correction: "Au moins 50 mots par minute.",
      explication: expect.not.stringContaining("pauses gênent"),
    });
    expect(
      critereAisance("EO_T3", measureAisance({ tache: "EO_T3", ...sentences(1_250) })).conseil,
    ).toContain("Visez 50 mots par minute");
    expect(of(speech(`${FLUENT} Alors voilà [6000] pourquoi.`, 300))[0]).toMatchObject({
      correction: "Pas de longue pause avant la fin d'une phrase.",
      explication: expect.not.stringContaining("lenteur"),
    });
  });

  it("is reported once, without a place, with its measures", () => {
    expect(of(halting)).toEqual([
      expect.objectContaining({
        code: "FLU_AISANCE",
        extrait: null,
        debut: null,
        fin: null,
        gravite: "gene",
      }),
    ]);
    expect(of(halting)[0]?.explication).toContain("54 mots par minute");
  });

  it.each([
    ["at 75 words a minute", sentences(800), []],
    ["below 75", sentences(820), ["mineure"]],
    ["below 50", sentences(1_250), ["gene"]],
    ["for a silence of 4.9 s", speech(`${FLUENT} [4900] Voilà`, 300), []],
    ["for one of five seconds", speech(`${FLUENT} [5000] Voilà`, 300), ["mineure"]],
    ["for one of ten", speech(`${FLUENT} [10000] Voilà`, 200), ["gene"]],
    [
      "for long pauses at the end of each sentence",
      speech(FLUENT.replaceAll(/\. \[\d+\]/g, ". [2000]"), 340),
      [],
    ],
    [
      "for six a minute elsewhere",
      speech(FLUENT.replaceAll(/, (\[\d+\])?/g, ", [1000] "), 460),
      ["recurrente"],
    ],
  ] as const)("%s", (_, said, gravites) => {
    expect(of(said).map(({ gravite }) => gravite)).toEqual(gravites);
  });

  it("is never reported without word times or for a written text", () => {
    expect(erreursAisance(measureAisance({ tache: "EO_T1", mots: null, contenu: halting.contenu }))).toEqual(
      [],
    );
    expect(erreursAisance(measureAisance({ tache: "EE_T1", ...halting }))).toEqual([]);
    expect(measureAisance({ tache: "EE_T1", ...halting }).mesures).toBeNull();
  });
});
