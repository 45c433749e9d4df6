import type { CodeMotif } from "@epreuve/contract/validite";
import { describe, expect, test } from "vitest";
import type { Statut } from "../scale/validite.ts";
import type { Constat, Ground } from "./constat.ts";
import { joinValidite, type Verdict } from "./join.ts";

const VALID: Verdict = { statut: "valide", motifs: [] };

function sign(code: CodeMotif, more: Partial<Constat> = {}): Constat {
  const statut: Statut = code === "LONGUEUR" ? "valide" : "a_risque";
  return { code, statut, force: "preuve", ground: null, preuve: "ici", ...more };
}
const off = (ground: Ground, force: Constat["force"]): Constat =>
  sign("HORS_SUJET", { ground, force, statut: "hors_epreuve" });
const said = (statut: Statut, code: CodeMotif): Verdict => ({
  statut,
  motifs: [{ code, explication: "Le jury dit pourquoi.", preuve: "là" }],
});
const outcome = (constats: Constat[], provider: Verdict = VALID) => {
  const { statut, motifs } = joinValidite(constats, provider);
  return [statut, ...motifs.map(({ code }) => code)];
};

const SIGNS = [off("mots", "indice"), off("themes", "indice"), off("sens", "indice")];

describe("off the subject takes two grounds", () => {
  test.each<[string, Constat[]]>([
    ["missing words", [off("mots", "preuve")]],
    ["other themes", [off("themes", "preuve")]],
    ["another meaning", [off("sens", "preuve")]],
    ["a missing demand", [off("demande", "indice")]],
    ["another act", [off("acte", "indice")]],
    ["an end that strays", [off("passage", "indice")]],
    ["few words and somewhat other themes", [off("mots", "indice"), off("themes", "indice")]],
    ["few words and somewhat another meaning", [off("mots", "indice"), off("sens", "indice")]],
    ["other themes and a missing demand", [off("themes", "preuve"), off("demande", "indice")]],
    ["few words, and somewhat other themes and meaning", SIGNS],
    [
      "far from the subject in all, but in few words only",
      [off("mots", "indice"), off("ensemble", "indice")],
    ],
  ])("%s prove nothing", (_, constats) => {
    expect(outcome(constats)).toEqual(["valide"]);
  });

  test.each<[string, Constat[]]>([
    ["no words and other themes", [off("mots", "preuve"), off("themes", "indice")]],
    ["few words and wholly other themes", [off("mots", "indice"), off("themes", "preuve")]],
    ["no words and another meaning", [off("mots", "preuve"), off("sens", "preuve")]],
    ["other themes and another meaning", [off("themes", "preuve"), off("sens", "preuve")]],
    ["no words and a missing demand", [off("mots", "preuve"), off("demande", "indice")]],
  ])("%s prove it", (_, constats) => {
    expect(outcome(constats)).toEqual(["hors_epreuve", "HORS_SUJET"]);
  });

  test.each<[string, Constat[]]>([
    ["another act for the one asked", [off("acte", "preuve")]],
    ["another act and a missing demand", [off("acte", "indice"), off("demande", "indice")]],
    ["an act not done and other themes", [off("acte", "indice"), off("themes", "indice")]],
    ["another meaning and a missing demand", [off("sens", "indice"), off("demande", "indice")]],
    ["signs of all three, far from the subject together", [...SIGNS, off("ensemble", "indice")]],
    ["an exchange without a question, away from its subject", [off("demande", "preuve")]],
  ])("%s make a risk", (_, constats) => {
    expect(outcome(constats)).toEqual(["a_risque", "HORS_SUJET"]);
  });

  test("the judges' verdict is a ground beside ours, and alone at most a risk", () => {
    const sure = said("hors_epreuve", "HORS_SUJET");
    expect(outcome([], sure)).toEqual(["a_risque", "HORS_SUJET"]);
    expect(outcome([off("mots", "indice")], sure)).toEqual(["hors_epreuve", "HORS_SUJET"]);
    expect(outcome([], said("a_risque", "HORS_SUJET"))).toEqual(["valide"]);
    expect(outcome([off("passage", "indice")], said("a_risque", "HORS_SUJET"))).toEqual([
      "a_risque",
      "HORS_SUJET",
    ]);
  });
});

describe.each(["RECOPIE", "LANGUE", "PAR_COEUR", "REMPLISSAGE"] as const)("%s", (code) => {
  test("is proved by a measure alone, by a sign only with the judges, and by the judges alone never", () => {
    const theirs = said("a_risque", code);
    expect(outcome([sign(code)])).toEqual(["a_risque", code]);
    expect(outcome([sign(code, { force: "indice" })])).toEqual(["valide"]);
    expect(outcome([sign(code, { force: "indice" })], theirs)).toEqual(["a_risque", code]);
    expect(outcome([], theirs)).toEqual(["valide"]);
  });
});

test("length is a motif that never changes the status, and comes last", () => {
  expect(outcome([sign("LONGUEUR")])).toEqual(["valide", "LONGUEUR"]);
  expect(outcome([sign("LONGUEUR"), sign("REMPLISSAGE")])).toEqual(["a_risque", "REMPLISSAGE", "LONGUEUR"]);
});

test("the most serious motif comes first and gives the status", () => {
  const constats = [sign("PAR_COEUR"), off("mots", "preuve"), off("themes", "preuve")];
  expect(outcome(constats)).toEqual(["hors_epreuve", "HORS_SUJET", "PAR_COEUR"]);
});

test("the judges' words are shown where their verdict holds, ours where another does", () => {
  const told = (constats: Constat[], provider: Verdict) =>
    joinValidite(constats, provider).motifs[0]?.explication;
  const theirs = "Le jury dit pourquoi.";
  expect(told([off("mots", "preuve")], said("hors_epreuve", "HORS_SUJET"))).toBe(theirs);
  expect(told([], said("hors_epreuve", "HORS_SUJET"))).not.toBe(theirs);
  expect(told([sign("RECOPIE")], VALID)).toMatch(/sujet/);
});
