import { describe, expect, it } from "vitest";
import { distance, judge } from "./judge.ts";
import { type MeasuredFinding, measure } from "./measure.ts";
import { parseAnnotated } from "./parse.ts";

function annotated(body: string) {
  return parseAnnotated(`{"tache":"EE_T1","niveau":"B1","langue":"anglais"}\n\n${body}`);
}

function proposal(text: string, extract: string, correction: string) {
  const start = text.indexOf(extract);
  return { start, end: start + extract.length, correction };
}

function verdict(body: string, extract: string, correction: string) {
  const { text, gold } = annotated(body);
  return judge(text, gold, proposal(text, extract, correction));
}

function found(text: string, extract: string, correction: string, code = "ORTH_USAGE"): MeasuredFinding {
  return { ...proposal(text, extract, correction), code, rule: "essai" };
}

describe("a finding is right", () => {
  it.each([
    ["with the very span", "Il [[à=>a|ORTH_HOMOPHONE]] dit.", "à", "a"],
    [
      "with a wider span",
      "Hier [[j'ai allé=>je suis allé|CONJ_FORME]] là.",
      "Hier j'ai allé",
      "Hier je suis allé",
    ],
    ["with a narrower span", "Hier [[j'ai allé=>je suis allé|CONJ_FORME]] là.", "j'ai", "je suis"],
    [
      "when it corrects one token of several",
      "Hier [[j'ai allé=>je suis allé|CONJ_FORME]] là.",
      "ai",
      "suis",
    ],
    [
      "with any of the right corrections",
      "Il [[faut=>faudra/faudrait|CONJ_TEMPS]] voir.",
      "faut",
      "faudrait",
    ],
    [
      "with the missing word put on the other neighbour",
      "Arrête [[manger=>de manger|SYN_PREPOSITION]] ça.",
      "Arrête",
      "Arrête de",
    ],
    [
      "over two errors of which it mends one",
      "[[Les=>Le|ACC_NOMINAL]] [[chats=>chat|ACC_NOMINAL]] dort.",
      "Les chats",
      "Le chats",
    ],
    ["with the other apostrophe", "[[Si il=>S'il|ORTH_ELISION]] vient.", "Si il", "S’il"],
    ["on white space alone", "Bonjour[[!=> !|PONC_TYPO]] Merci.", "Bonjour!", "Bonjour !"],
    [
      "when it removes what is too much",
      "Il ne sort [[pas jamais=>jamais|SYN_NEG_INTERRO]].",
      "pas jamais",
      "jamais",
    ],
  ])("%s", (_, body, extract, correction) => {
    expect(verdict(body, extract, correction)).toMatchObject({ right: true, located: true });
  });

  it("and corrects only the errors it changes", () => {
    const body = "[[Les=>Le|ACC_NOMINAL]] [[chats=>chat|ACC_NOMINAL]] dort.";
    expect(verdict(body, "Les chats", "Le chats").corrects.map(({ start }) => start)).toEqual([0]);
    expect(verdict(body, "Les chats", "Le chat").corrects).toHaveLength(2);
  });
});

describe("a finding is not right", () => {
  it.each([
    ["with another correction", "Il [[faut=>faudra|CONJ_TEMPS]] voir.", "faut", "fallait", true],
    ["when it also changes what is right", "Il [[à=>a|ORTH_HOMOPHONE]] dit.", "à dit", "a dis", true],
    ["where the text has no error", "Il [[à=>a|ORTH_HOMOPHONE]] dit bonjour.", "bonjour", "bonsoir", false],
    ["beside the error", "Il [[à=>a|ORTH_HOMOPHONE]] dit.", "Il", "Ils", false],
    [
      "when it adds the word at the wrong place",
      "Je [[sais=>ne sais|SYN_NEG_INTERRO]] pas.",
      "sais",
      "sais ne",
      true,
    ],
    ["when it changes nothing", "Il [[à=>a|ORTH_HOMOPHONE]] dit.", "à", "à", true],
  ])("%s", (_, body, extract, correction, located) => {
    expect(verdict(body, extract, correction)).toMatchObject({ right: false, located, corrects: [] });
  });
});

describe("the distance between token lists", () => {
  it("counts insertions, removals and replacements", () => {
    expect(distance(["a", "b"], ["a", "b"])).toBe(0);
    expect(distance([], ["a", "b"])).toBe(2);
    expect(distance(["a", "b", "c"], ["a", "x"])).toBe(2);
  });
});

describe("the figures of a set", () => {
  const learner = annotated(
    "Il [[à=>a|ORTH_HOMOPHONE]] vu mes [[ami=>amis|ACC_NOMINAL]] [[arrivé=>arriver|CONJ_FORME]] hier.",
  );
  const texts = [
    {
      ...learner,
      name: "copies/x",
      copie: true,
      findings: [
        found(learner.text, "à", "a", "ORTH_HOMOPHONE"),
        found(learner.text, "arrivé", "arrivés", "ACC_PARTICIPE"),
      ],
    },
    {
      name: "corrects/y",
      copie: false,
      text: "Nous voilà enfin arrivés.",
      gold: [],
      findings: [found("Nous voilà enfin arrivés.", "voilà", "voila")],
    },
  ];
  const figures = measure(texts);

  it("count precision over all texts, a finding in a correct text being wrong", () => {
    expect(figures.precision).toBeCloseTo(1 / 3);
    expect(figures.precisionCopies).toBeCloseTo(1 / 2);
    expect(figures.precisionLocated).toBeCloseTo(2 / 3);
  });

  it("count recall over the errors marked", () => {
    expect(figures.recall).toBeCloseTo(1 / 3);
    expect(figures.recallLocated).toBeCloseTo(2 / 3);
    expect(figures.missed.map(({ error, located }) => [error.code, located])).toEqual([
      ["ACC_NOMINAL", false],
      ["CONJ_FORME", true],
    ]);
  });

  it("count false alarms for 100 words of the correct texts", () => {
    expect(figures.falseAlarmsPer100Words).toBe(25);
    expect(figures.corrects).toEqual({ texts: 1, words: 4, findings: 1 });
  });

  it("tell codes apart by error and by finding, and rules by finding", () => {
    expect(figures.perCode.get("ORTH_HOMOPHONE")).toEqual({
      gold: 1,
      corrected: 1,
      locatedGold: 1,
      findings: 1,
      right: 1,
      located: 1,
    });
    expect(figures.perCode.get("ACC_PARTICIPE")).toMatchObject({
      gold: 0,
      findings: 1,
      right: 0,
      located: 1,
    });
    expect(figures.perRule.get("essai")).toMatchObject({ findings: 3, right: 1, located: 2 });
    expect(figures.codeAgreement).toBe(1);
  });

  it("are clean where there is nothing to find and nothing found", () => {
    expect(measure([])).toMatchObject({ precision: 1, recall: 1, falseAlarmsPer100Words: 0 });
  });
});
