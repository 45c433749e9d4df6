import { EXERCICES_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { describe, expect, it } from "vitest";
import { exercicesRediges } from "./exercices-rediges/choix.ts";
import { exercicesIssues, reviewExercices } from "./exercices-review.ts";
import type { Proofreader } from "./proofreader.ts";
import type { ExercicesReply } from "./replies.ts";

type Proposed = ExercicesReply["exercices"][number];

/** Finds "chat" after "trois", and "manger" after "avons". */
const proofreader: Proofreader = {
  findErrors: (texte) =>
    [...texte.matchAll(/(?<=trois )chat\b|(?<=avons )manger/gu)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      correction: found === "chat" ? "chats" : "mangé",
    })),
};
const BASIS = { codes: ["ACC_NOMINAL", "GRAMMAIRE"], proofreader } as const;

const gap: Proposed = {
  code: "ACC_NOMINAL",
  type: "texte_a_trous",
  consigne: "Complétez.",
  enonce: "Elle a trois ___ (chat).",
  choix: null,
  reponse: "chats",
  explication: "Après « trois », le nom est au pluriel : « chats ».",
};
const qcm: Proposed = {
  ...gap,
  type: "qcm",
  enonce: "Elle a trois ___.",
  choix: ["chat", "chats", "châts"],
};
const proven: Proposed = {
  ...gap,
  type: "correction",
  enonce: "Elle a trois chat.",
  reponse: "Elle a trois chats.",
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
    [
      "a correction that adds a capital",
      { ...correction, enonce: "chats et chiens", reponse: "Chats et chiens" },
    ],
    ["an empty list for no choices", { ...gap, choix: [] }],
    [
      "a short answer that stands elsewhere too",
      { ...gap, enonce: "Il va ___ pied à la gare.", reponse: "à", explication: "On dit « à » pied." },
    ],
    ["an answer inside a longer word", { ...gap, enonce: "La ___ parentale aide les chatsons." }],
  ])("%s", (_, exercice) => {
    expect(reviewExercices({ exercices: [exercice] }, BASIS).faults).toEqual([]);
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
    ["a key that leaves an error", { ...qcm, reponse: "chat", explication: "« chat »" }, "a une faute"],
    ["two gaps", { ...gap, enonce: "Elle a ___ et ___." }, "un seul trou"],
    ["an explanation without the key", { ...gap, explication: "Au pluriel, un s." }, "ne cite pas"],
    [
      "an explanation with another subject than the sentence",
      {
        ...gap,
        enonce: "Le soir, nous ___ (chanter, présent).",
        reponse: "chantons",
        explication: "Avec « ils », le verbe prend -ent : « ils chantons ».",
      },
      "conjugue avec",
    ],
    [
      "an explanation that names another person",
      {
        ...gap,
        enonce: "Tu ___ (parler, présent).",
        reponse: "parles",
        explication: "À la troisième personne du pluriel, on écrit « parles ».",
      },
      "autre personne",
    ],
    [
      "an explanation that names another gender",
      {
        ...gap,
        enonce: "Elle est ___ (arriver).",
        reponse: "arrivée",
        explication: "Au masculin pluriel, on écrit « arrivée ».",
      },
      "au féminin singulier",
    ],
    ["a corrected sentence with an error", { ...proven, reponse: "Elle a trois chat !" }, "a une faute"],
    [
      "a correction of two errors",
      { ...proven, enonce: "Nous avons manger trois chat.", reponse: "Nous avons mangé trois chats." },
      "plusieurs fautes",
    ],
    [
      "a correction that rewrites the sentence",
      { ...proven, reponse: "Chez elle vivent en ce moment trois chats gris." },
      "change plus",
    ],
    [
      "a rewording of a sentence with an error",
      { ...proven, type: "reformulation" as const },
      "l'énoncé a une faute",
    ],
  ])("%s", (_, exercice, fault) => {
    const { exercices, faults } = reviewExercices({ exercices: [exercice] }, BASIS);
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
    expect(exercicesIssues(reviewExercices({ exercices }, BASIS)).length === 0).toBe(passes);
  });

  it("at most eight exercises are kept", () => {
    expect(reviewExercices({ exercices: numbered(12) }, BASIS).exercices).toHaveLength(8);
  });
});

describe("a key is proven", () => {
  const isProven = (exercice: Proposed) =>
    reviewExercices({ exercices: [exercice] }, BASIS).exercices.map((one) => one.proven);
  it.each([
    ["a correction of the one error that is found", proven, true],
    ["a correction of an error that is not found", { ...proven, enonce: "Elle a trois chas." }, false],
    ["choices of which all others are found wrong", { ...qcm, choix: ["chats", "chat", "chat bleu"] }, true],
    ["choices of which one is not found wrong", qcm, false],
    ["a gap, which may have other fillings", gap, false],
  ])("%s: %s", (_, exercice, expected) => {
    expect(isProven(exercice)).toEqual([expected]);
  });

  it("of an authored exercise, however its spaces and apostrophes are typeset", () => {
    const [redige] = exercicesRediges({ codes: ["ORTH_ELISION"], erreurs: [], oral: false, graine: "" }, 1);
    if (redige === undefined) throw new Error("no authored exercise");
    const typeset = { ...redige, enonce: redige.enonce.replaceAll("'", "’").replaceAll(" ", "\u00a0") };
    const basis = { ...BASIS, codes: ["ORTH_ELISION"] as const };
    expect(reviewExercices({ exercices: [typeset] }, basis).exercices).toMatchObject([{ proven: true }]);
  });
});

it("the sample exercises pass the review", () => {
  const codes = ["ACC_SUJET_VERBE", "CONJ_FORME", "ACC_NOMINAL", "GRAMMAIRE"] as const;
  const { exercices, faults } = reviewExercices(EXERCICES_REPLY, { ...BASIS, codes });
  expect(faults).toEqual([]);
  expect(exercices).toMatchObject(EXERCICES_REPLY.exercices);
});
