import { loadSituations } from "@epreuve/core/live/situations/situations";
import { type Checker, createChecker } from "@epreuve/french-checker/checker";
import { afterAll, beforeAll, expect, test } from "vitest";

const SITUATIONS = loadSituations();

let checker: Checker;
beforeAll(async () => {
  checker = await createChecker();
});
afterAll(() => checker.dispose());

test.each(SITUATIONS.map((situation) => ({ id: situation.id, situation })))(
  "the checker finds no error in the texts of $id",
  ({ situation: { titre, consigne, roles, faits, imprevu } }) => {
    const texts = [
      titre,
      consigne,
      roles.candidat,
      roles.examinateur,
      ...[...faits, imprevu].map(({ fait }) => fait),
    ];
    const found = texts.flatMap((text) =>
      checker
        .findErrors(text)
        .filter(({ code }) => code !== "PONC_TYPO")
        .map(({ start, end, correction }) => `${text.slice(start, end)} => ${correction}`),
    );
    expect(found).toEqual([]);
  },
);
