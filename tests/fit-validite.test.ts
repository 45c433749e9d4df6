import { scoreOf } from "@epreuve/core/correction/validite/score";
import { expect, it } from "vitest";
import { fitLogistic } from "../scripts/fit-validite/logistic.ts";
import { framed, hashOf, type Known } from "../scripts/fit-validite/samples.ts";

it("a fitted rule tells apart what its features tell apart, and ignores the others", () => {
  const samples = Array.from({ length: 60 }, (_, at) => ({
    values: { telling: at < 30 ? at : at + 10, idle: at % 3 },
    sought: at >= 30,
    weight: 1,
  }));
  const rule = fitLogistic(samples, ["telling", "idle"], 1);
  expect(scoreOf(rule, { telling: 10, idle: 1 })).toBeLessThan(-1);
  expect(scoreOf(rule, { telling: 60, idle: 1 })).toBeGreaterThan(1);
  expect(Math.abs(rule.features.idle?.weight ?? 1)).toBeLessThan(0.3);
});

it("a text keeps its half and its conventional lines from one run to the next", () => {
  const text: Known = {
    id: "un",
    famille: "honnete",
    tache: "EE_T1",
    sujet: { consigne: "Écrivez.", documents: [] },
    texte: "Je suis là.",
  };
  expect(hashOf("un")).toBe(hashOf("un"));
  expect(framed(text)).toEqual(framed(text));
  for (const { texte } of framed(text)) expect(texte).toContain("\nJe suis là.\n");
});
