import { afterAll, beforeAll, expect, test } from "vitest";
import { type Checker, createChecker } from "./checker.ts";

let checker: Checker;

beforeAll(async () => {
  checker = await createChecker();
});

afterAll(() => checker.dispose());

const LEARNER =
  "J'ai manger des pomme rouge. Les enfant joue dans le rue. Elle est content, elle a un nouveau apartement.";

test("findings are sorted, do not overlap, and change what they name", () => {
  const findings = checker.findErrors(LEARNER);
  expect(findings.length).toBeGreaterThan(5);
  let read = 0;
  for (const { start, end, correction } of findings) {
    expect(start).toBeGreaterThanOrEqual(read);
    expect(LEARNER.slice(start, end)).not.toBe(correction);
    read = end;
  }
});

test("the same text gives the same findings, at once and when others were read meanwhile", () => {
  const first = checker.findErrors(LEARNER);
  expect(checker.findErrors(LEARNER)).toEqual(first);
  for (const noun of ["chat", "chien", "pain", "lait", "livre"]) checker.findErrors(`Le ${noun} est là.`);
  expect(checker.findErrors(LEARNER)).toEqual(first);
});

test("a space before a mark hides no misspelling beside it", () => {
  const found = checker.findErrors("Il y a des commercants , et ils sont gentils.");
  expect(found.map(({ correction }) => correction)).toEqual(["commerçants", ","]);
});

test("what is still wrong in a corrected word is mended with it", () => {
  const found = (text: string) =>
    checker.findErrors(text).map(({ start, end, correction }) => [text.slice(start, end), correction]);
  expect(found("Il a parcouru 300 kilometre.")).toEqual([["kilometre", "kilomètres"]]);
  expect(found("des que tu arrives, appelle-moi.")).toEqual([["des", "Dès"]]);
  expect(found("Nous avons enfin trouvé un grand apartement")).toEqual([["apartement", "appartement."]]);
});

test("what the candidate cites is not corrected", () => {
  expect(checker.findErrors("Il a écrit « les enfant joue » au tableau.")).toEqual([]);
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
  for (const text of odd) {
    for (const { start, end } of checker.findErrors(text)) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  }
});

test("the wasm module leaves no listener on the failures of the process", () => {
  const names = process.listeners("uncaughtException").map(String);
  expect(names.filter((source) => source.includes("ExitStatus"))).toEqual([]);
});

test("a finding names its line, and a rule or a line can be silenced", async () => {
  const text = "J'ai fait une décision. Les enfant jouent.";
  const madeBy = (one: Checker) => one.findErrors(text).map(({ rule }) => rule);
  expect(madeBy(checker)).toEqual(["calques/faire-une-decision", "accord-nominal"]);
  const withoutLine = await createChecker({ without: ["calques/faire-une-decision", "verb-and-noun"] });
  expect(madeBy(withoutLine)).toEqual(["accord-nominal"]);
  withoutLine.dispose();
  const withoutRule = await createChecker({ without: ["accord-nominal", "calques", "verb-and-noun"] });
  expect(madeBy(withoutRule)).toEqual([]);
  withoutRule.dispose();
  await expect(createChecker({ without: ["calques/no-such-line"] })).rejects.toThrow("calques/no-such-line");
});
