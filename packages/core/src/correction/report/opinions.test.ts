import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cecrlOfNote, noteOfLevel, POSITIONS } from "../scale/niveaux.ts";
import { joinOpinions, type Opinion } from "./opinions.ts";

const opinion = (note: number): Opinion => ({ note, niveau_cecr: cecrlOfNote(note) });

it.each([
  ["equal notes", 8, 8, 8],
  ["an even gap", 8, 10, 9],
  ["a half, towards the first judge's lower note", 9, 10, 9],
  ["a half, towards the first judge's higher note", 10, 9, 10],
  ["opposite ends", 0, 20, 10],
])("%s: %i and %i are joined to %i", (_, first, second, note) => {
  expect(joinOpinions(opinion(first), opinion(second))).toEqual(opinion(note));
});

it("a joined note lies between the two, at most half their distance from the first, and has its own level", () => {
  const anyOpinion = fc
    .record({
      niveau_cecr: fc.constantFrom(...NiveauCecrSchema.options),
      position: fc.constantFrom(...POSITIONS),
    })
    .map(({ niveau_cecr, position }) => ({ niveau_cecr, note: noteOfLevel(niveau_cecr, position) }));
  fc.assert(
    fc.property(anyOpinion, anyOpinion, (first, second) => {
      const joined = joinOpinions(first, second);
      expect(joined.note).toBeGreaterThanOrEqual(Math.min(first.note, second.note));
      expect(joined.note).toBeLessThanOrEqual(Math.max(first.note, second.note));
      expect(Math.abs(joined.note - first.note)).toBeLessThanOrEqual(Math.abs(second.note - first.note) / 2);
      expect(joined.niveau_cecr).toBe(cecrlOfNote(joined.note));
    }),
  );
});
