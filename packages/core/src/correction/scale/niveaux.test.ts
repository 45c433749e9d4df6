import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { describe, expect, it } from "vitest";
import {
  cecrlOfNclc,
  cecrlOfNote,
  ceilingForLength,
  nclcOfNote,
  nextThreshold,
  noteOfCriteres,
  noteOfLevel,
  POSITIONS,
} from "./niveaux.ts";

it.each([
  [20, 10, "C2"],
  [18, 10, "C2"],
  [17, 10, "C1"],
  [16, 10, "C1"],
  [15, 9, "C1"],
  [14, 9, "C1"],
  [13, 8, "B2"],
  [12, 8, "B2"],
  [11, 7, "B2"],
  [10, 7, "B2"],
  [9, 6, "B1"],
  [7, 6, "B1"],
  [6, 5, "B1"],
  [5, 4, "A2"],
  [4, 4, "A2"],
  [3, null, "A2"],
  [2, null, "A2"],
  [1, null, "A1"],
  [0, null, "A1_NON_ATTEINT"],
])("a note of %i is NCLC %s and CECRL %s", (note, nclc, niveau) => {
  expect(nclcOfNote(note)).toBe(nclc);
  expect(cecrlOfNote(note)).toBe(niveau);
});

it.each(NiveauCecrSchema.options)(
  "a criterion judged %s keeps that level whatever its position",
  (niveau) => {
    for (const position of POSITIONS) {
      expect(cecrlOfNote(noteOfLevel(niveau, position))).toBe(niveau);
    }
  },
);

it.each([
  [null, 4, 4],
  [4, 5, 6],
  [5, 6, 7],
  [6, 7, 10],
  [7, 8, 12],
  [8, 9, 14],
  [9, 10, 16],
  [10, 10, 16],
] as const)("from NCLC %s the next threshold is NCLC %i, at %i", (nclc, vise, note) => {
  expect(nextThreshold(nclc)).toEqual({ nclc_vise: vise, note_requise: note });
  expect(nclcOfNote(note)).toBe(vise);
});

it.each([
  [4, "A2"],
  [5, "B1"],
  [7, "B2"],
  [9, "C1"],
  [10, "C1"],
])("NCLC %i begins in CECRL %s", (nclc, niveau) => {
  expect(cecrlOfNclc(nclc)).toBe(niveau);
});

describe("the note of a task", () => {
  it.each([
    [[12, 12, 12, 12, 12, 12], 12],
    [[12, 13], 13],
    [[10, 10, 11], 10],
    [[12, null, 14], 13],
    [[0, 0], 0],
  ])("of %j is %i", (notes, expected) => {
    expect(noteOfCriteres(notes)).toBe(expected);
  });

  it("throws when no criterion was judged", () => {
    expect(() => noteOfCriteres([null])).toThrow();
  });
});

it.each([
  [60, 20],
  [120, 20],
  [59, 13],
  [54, 13],
  [53, 9],
  [45, 9],
  [44, 5],
  [30, 5],
  [29, 1],
  [121, 13],
  [132, 13],
  [133, 9],
  [150, 9],
  [151, 5],
])("%i words of 60 to 120 cap the adequacy at %i", (mots, expected) => {
  expect(ceilingForLength(mots, 60, 120)).toBe(expected);
});

it("a task without bounds has no ceiling", () => {
  expect(ceilingForLength(3, null, null)).toBe(20);
});
