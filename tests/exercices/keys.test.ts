import { loadBanque } from "@epreuve/core/enrichment/exercices-rediges/banque";
import { formesOf, isRedige } from "@epreuve/core/enrichment/exercices-rediges/formes";
import { type Checker, createChecker } from "@epreuve/french-checker/checker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exercisesOf, texts } from "./made-exercises.ts";
import { proveKey } from "./prove-key.ts";

let checker: Checker;
beforeAll(async () => {
  checker = await createChecker();
});
afterAll(() => checker.dispose());

/** Of made exercises, 500 are proven in `keys.long.test.ts`. */
const TEXTS = 2;

test("every key that is made of a text is right by rules that did not make it, and the only right one or authored", () => {
  for (const texte of texts().take(TEXTS)) {
    for (const exercice of exercisesOf(texte, checker)) {
      const { faults, undecided } = proveKey(exercice, checker);
      expect(faults).toEqual([]);
      expect(undecided.length === 0 || isRedige(exercice), exercice.enonce).toBe(true);
    }
  }
});

test("every form of every authored exercise has a right key", () => {
  for (const [code, items] of loadBanque()) {
    for (const exercice of items.flatMap((one) => formesOf(one, code, code)))
      expect(proveKey(exercice, checker).faults, exercice.enonce).toEqual([]);
  }
});
