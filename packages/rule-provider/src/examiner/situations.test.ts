import { SITUATIONS } from "@epreuve/core/live/situations/situations";
import { type Corrector, createCorrector } from "@epreuve/french-checker/corrector";
import { afterAll, beforeAll, expect, test } from "vitest";

let corrector: Corrector;
beforeAll(async () => {
  corrector = await createCorrector();
});
afterAll(() => corrector.dispose());

test.each(SITUATIONS.map((situation) => ({ id: situation.id, situation })))(
  "the corrector finds no error in the texts of $id",
  ({ situation: { titre, consigne, roles, faits, imprevu } }) => {
    const texts = [
      titre,
      consigne,
      roles.candidat,
      roles.examinateur,
      ...[...faits, imprevu].map(({ fait }) => fait),
    ];
    const found = texts.flatMap((text) =>
      corrector
        .findErrors(text)
        .filter(({ code }) => code !== "PONC_TYPO")
        .map(({ debut, fin, correction }) => `${text.slice(debut, fin)} => ${correction}`),
    );
    expect(found).toEqual([]);
  },
);
