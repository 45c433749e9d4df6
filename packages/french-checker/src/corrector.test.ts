import { afterAll, beforeAll, expect, test } from "vitest";
import { type Corrector, createCorrector } from "./corrector.ts";

let corrector: Corrector;

beforeAll(async () => {
  corrector = await createCorrector();
});

afterAll(() => corrector.dispose());

const LEARNER =
  "J'ai manger des pomme rouge. Les enfant joue dans le rue. Elle est content, elle a un nouveau apartement.";

test("findings are sorted, do not overlap, and change what they name", () => {
  const findings = corrector.findErrors(LEARNER);
  expect(findings.length).toBeGreaterThan(5);
  let read = 0;
  for (const { debut, fin, correction } of findings) {
    expect(debut).toBeGreaterThanOrEqual(read);
    expect(LEARNER.slice(debut, fin)).not.toBe(correction);
    read = fin;
  }
});

test("the same text gives the same findings", () => {
  expect(corrector.findErrors(LEARNER)).toEqual(corrector.findErrors(LEARNER));
});

test("what the candidate cites is not corrected", () => {
  expect(corrector.findErrors("Il a écrit « les enfant joue » au tableau.")).toEqual([]);
});

test("no string makes it throw, and offsets stay inside the text", () => {
  const odd = [
    "",
    " \n\t",
    "\u0000\u0000 les\u0000amis",
    "\ud83d\udc69 \ud83d \udc69 e\u0301cole",
    "مرحبا שלום 你好",
    "l' d' qu' -t-il --- …… «« »»",
    "être avoir être avoir et ou , ; . qui que dont où",
    "A".repeat(3_000),
    "le ".repeat(2_000),
    "' ".repeat(2_000),
  ];
  for (const texte of odd) {
    for (const { debut, fin } of corrector.findErrors(texte)) {
      expect(debut).toBeLessThan(fin);
      expect(fin).toBeLessThanOrEqual(texte.length);
    }
  }
});

test("the wasm module leaves no listener on the failures of the process", () => {
  const names = process.listeners("uncaughtException").map(String);
  expect(names.filter((source) => source.includes("ExitStatus"))).toEqual([]);
});
