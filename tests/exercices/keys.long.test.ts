import { isRedige } from "@epreuve/core/enrichment/exercices-rediges/formes";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import { type Checker, createChecker } from "@epreuve/french-checker/checker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exercisesOf, texts } from "./made-exercises.ts";
import { proveKey } from "./prove-key.ts";

type Exercice = ExercicesReply["exercices"][number];

let checker: Checker;
beforeAll(async () => {
  checker = await createChecker();
});
afterAll(() => checker.dispose());

const WANTED = 500;

test("500 different exercises made of development texts and their recombinations have right keys", () => {
  const made = new Map<string, Exercice>();
  for (const texte of texts()) {
    for (const exercice of exercisesOf(texte, checker)) made.set(exercice.enonce + exercice.type, exercice);
    if (made.size >= WANTED) break;
  }
  expect(made.size).toBeGreaterThanOrEqual(WANTED);
  const exercices = [...made.values()];
  const proofs = exercices.map((exercice) => ({ exercice, ...proveKey(exercice, checker) }));
  const count = <T>(of: (proof: (typeof proofs)[number]) => readonly T[]) =>
    proofs.reduce((sum, proof) => sum + of(proof).length, 0);
  const types = Object.groupBy(exercices, ({ type }) => type);
  const whole = proofs.filter(({ undecided }) => undecided.length === 0).length;
  console.log(
    `${exercices.length} exercises (${Object.entries(types)
      .map(([type, list]) => `${type} ${list.length}`)
      .join(", ")}), ${count((proof) => proof.faults)} faults; other fillings: ${count(
      (proof) => proof.disproved,
    )} proven wrong by rule, ${count((proof) => proof.undecided)} by authors alone; ${whole} exercises without any of these`,
  );
  for (const { exercice, undecided } of proofs) {
    if (undecided.length > 0)
      console.log(`- ${exercice.code} ${exercice.enonce} [${exercice.reponse}] ${undecided.join(" ; ")}`);
  }
  expect(proofs.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { exercice, undecided } of proofs) {
    expect(undecided.length === 0 || isRedige(exercice), exercice.enonce).toBe(true);
  }
});
