import { EXERCICES_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { describe, expect, it } from "vitest";
import { exercicesIssues, reviewExercices } from "./exercices-review.ts";
import type { ExercicesReply } from "./replies.ts";

type Proposed = ExercicesReply["exercices"][number];
const CODES = ["ACC_NOMINAL", "GRAMMAIRE"] as const;

const gap: Proposed = {
  code: "ACC_NOMINAL",
  type: "texte_a_trous",
  consigne: "Complétez.",
  enonce: "Elle a trois ___ (chat).",
  choix: null,
  reponse: "chats",
  explication: "Le pluriel prend un s.",
};
const qcm: Proposed = {
  ...gap,
  type: "qcm",
  enonce: "Elle a trois ___.",
  choix: ["chat", "chats", "châts"],
};
const correction: Proposed = {
  ...gap,
  type: "correction",
  enonce: "trois chat dorment",
  reponse: "trois chats dorment",
};

describe("an exercise is kept", () => {
  it.each([
    ["a gap", gap],
    ["choices", qcm],
    ["choices that differ by a capital only", { ...qcm, choix: ["chats", "Chats", "CHATS"] }],
    ["a correction", correction],
    ["a correction that adds a capital", { ...correction, reponse: "Trois chat dorment" }],
    ["an empty list for no choices", { ...gap, choix: [] }],
    [
      "a short answer that stands elsewhere too",
      { ...gap, enonce: "Il va ___ pied à la gare.", reponse: "à" },
    ],
    [
      "an answer inside a longer word",
      { ...gap, enonce: "La ___ parentale aide les chatsons.", reponse: "chats" },
    ],
  ])("%s", (_, exercice) => {
    expect(reviewExercices({ exercices: [exercice] }, CODES).faults).toEqual([]);
  });
});

describe("an exercise is left out", () => {
  it.each([
    ["a code that is not of the report", { ...gap, code: "CONJ_MODE" as const }, "CONJ_MODE"],
    ["no gap", { ...gap, enonce: "Elle a trois (chat)." }, "trou"],
    ["the answer in the statement", { ...gap, enonce: "Deux ___, trois Chats." }, "contient la réponse"],
    ["choices where there are none", { ...gap, choix: ["chats", "chat", "chas"] }, "choix"],
    ["no choices in a qcm", { ...qcm, choix: null }, "3 à 5"],
    ["two choices", { ...qcm, choix: ["chat", "chats"] }, "3 à 5"],
    ["six choices", { ...qcm, choix: ["a", "b", "c", "d", "e", "chats"] }, "3 à 5"],
    ["the same choice twice", { ...qcm, choix: ["chats", "chat", "chat "] }, "identiques"],
    ["an answer that is no choice", { ...qcm, choix: ["chat", "chas", "châts"] }, "l'un des choix"],
    [
      "a correction that corrects nothing",
      { ...correction, reponse: correction.enonce },
      "l'énoncé lui-même",
    ],
    ["an empty explanation", { ...gap, explication: " " }, "vide"],
  ])("%s", (_, exercice, fault) => {
    const { exercices, faults } = reviewExercices({ exercices: [exercice] }, CODES);
    expect(exercices).toEqual([]);
    expect(faults.join()).toContain(fault);
  });
});

describe("the provider gets a repair request", () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...gap, enonce: `Elle a ${index} ___ (chat).` }));
  const broken = { ...gap, enonce: "Rien." };
  it.each([
    ["not when five hold among faulty ones", [...numbered(5), broken], true],
    ["when four hold", [...numbered(4), broken], false],
    ["when the same statement is repeated", [...numbered(4), ...numbered(4)], false],
  ])("%s", (_, exercices, passes) => {
    expect(exercicesIssues({ exercices }, CODES).length === 0).toBe(passes);
  });

  it("at most eight exercises are kept", () => {
    expect(reviewExercices({ exercices: numbered(12) }, CODES).exercices).toHaveLength(8);
  });
});

it("the sample exercises pass the review", () => {
  const codes = ["ACC_SUJET_VERBE", "CONJ_FORME", "ACC_NOMINAL", "GRAMMAIRE"] as const;
  expect(reviewExercices(EXERCICES_REPLY, codes)).toEqual({
    exercices: EXERCICES_REPLY.exercices,
    faults: [],
  });
});
