import * as v from "valibot";
import { expect, test } from "vitest";
import type { Situation } from "../situation.ts";
import { loadSituations, SituationDataSchema } from "./situations.ts";

const SITUATIONS = loadSituations();

const TU = /(?<!\p{L})(?:tu|te|t'|toi|ton|ta|tes)(?!\p{L})/iu;
const VOUS = /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu;

function sheet({ faits, imprevu }: Situation): string[] {
  return [...faits, imprevu].map(({ fait }) => fait);
}

test("there are enough situations, with unique ids, in both registers", () => {
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(10);
  expect(new Set(SITUATIONS.map(({ id }) => id)).size).toBe(SITUATIONS.length);
  expect(new Set(SITUATIONS.map(({ registre }) => registre))).toEqual(new Set(["tu", "vous"]));
});

test.each([
  ["a misspelt field", { regitre: "tu" }],
  ["a fact that says nothing", { imprevu: { sujet: "prix", fait: "" } }],
  ["an id that is no slug", { id: "Cours de photo" }],
  ["a register that is neither", { registre: "nous" }],
])("data with %s is refused", (_, change) => {
  const [situation] = SITUATIONS;
  expect(v.is(SituationDataSchema, situation)).toBe(true);
  expect(v.is(SituationDataSchema, { ...situation, ...change })).toBe(false);
});

test.each(SITUATIONS.map((situation) => ({ id: situation.id, situation })))(
  "$id is complete",
  ({ situation }) => {
    expect(situation.faits.length).toBeGreaterThanOrEqual(9);
    const sujets = [...situation.faits, situation.imprevu].map(({ sujet }) => sujet);
    expect(new Set(sujets).size).toBe(sujets.length);
  },
);

test.each(SITUATIONS.map((situation) => ({ id: situation.id, situation })))(
  "$id uses its register, in sentences short enough for an answer",
  ({ situation }) => {
    const other = situation.registre === "tu" ? VOUS : TU;
    for (const fait of sheet(situation)) {
      expect(fait).not.toMatch(other);
      expect(fait).toMatch(/^\p{Lu}.*[.!]$/u);
      expect(fait.split(/\s+/).length).toBeLessThanOrEqual(32);
    }
  },
);

test.each(SITUATIONS.map((situation) => ({ id: situation.id, situation })))(
  "$id shows the candidate no figure of the sheet, and names the candidate's role",
  ({ situation }) => {
    const given = new Set(situation.consigne.match(/\d+/g));
    for (const figure of sheet(situation).join(" ").match(/\d+/g) ?? []) expect(given).not.toContain(figure);
    expect(situation.consigne).toMatch(/Vous me posez des questions/);
    expect(situation.consigne.includes("tutoyons")).toBe(situation.registre === "tu");
  },
);
