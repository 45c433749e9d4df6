import type { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import { type Checker, createChecker } from "@epreuve/french-checker/checker";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The checker finds nothing in these authored model answers: a test of each subject. */
export function haveNoFinding(modeles: ReturnType<typeof loadModeles>): void {
  let checker: Checker;
  beforeAll(async () => {
    checker = await createChecker();
  });
  afterAll(() => checker.dispose());

  test.each(modeles)("the model answers to $sujet have no error that the checker finds", ({ reponses }) => {
    const found = reponses.flatMap(({ niveau_cecr, texte }) =>
      checker
        .findErrors(texte)
        .map(({ start, end, correction }) => `${niveau_cecr}: ${texte.slice(start, end)} → ${correction}`),
    );
    expect(found).toEqual([]);
  });
}
