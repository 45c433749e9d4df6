import type { Erreur } from "@epreuve/client";
import { expect, test } from "vitest";
import { errorLines } from "./print-report.ts";
import { columns, printable, style, wrap } from "./terminal.ts";

const plain = style(false);

function erreur(contenu: string, extrait: string, correction: string): Erreur {
  const debut = contenu.indexOf(extrait);
  return {
    code: "CONJ_FORME",
    extrait,
    debut,
    fin: debut + extrait.length,
    correction,
    explication: "",
    indice: null,
    gravite: "mineure",
  };
}

test("an error is underlined in its own sentence, with its correction", () => {
  const contenu = "Bonjour Paul ! Hier j'ai manger chez toi. Merci.";
  expect(errorLines(erreur(contenu, "manger", "mangé"), { tache: "EE_T2", contenu }, plain)).toEqual([
    "     Hier j'ai manger chez toi.",
    "               ~~~~~~  → mangé",
  ]);
});

test("in a dialogue the sentence is the candidate's, without the label of the turn", () => {
  const contenu =
    "Candidat : Bonjour\nExaminateur : Bonjour !\nCandidat : Et les prix il est combien\nExaminateur : Dix.";
  expect(errorLines(erreur(contenu, "il est", "ils sont"), { tache: "EO_T2_LIVE", contenu }, plain)).toEqual([
    "     Et les prix il est combien",
    "                 ~~~~~~  → ils sont",
  ]);
});

test("emoji and combining accents before an error do not shift its underline", () => {
  const contenu = "🙂 Cafe\u0301 et manger.";
  expect(errorLines(erreur(contenu, "manger", "mangé"), { tache: "EE_T2", contenu }, plain)[1]).toBe(
    "                ~~~~~~  → mangé",
  );
});

test("an error in a long sentence is underlined on the line where it stands", () => {
  const contenu = `${"mot ".repeat(40)}faute ${"mot ".repeat(5)}fin.`;
  const lines = errorLines(erreur(contenu, "faute", "juste"), { tache: "EE_T2", contenu }, plain);
  const mark = lines.findIndex((line) => line.includes("~~~~~"));
  expect(lines[mark - 1]?.indexOf("faute")).toBe(lines[mark]?.indexOf("~"));
});

test("an error without a place shows what to do", () => {
  const placeless: Erreur = {
    ...erreur("x", "x", "Écrivez au moins 60 mots."),
    extrait: null,
    debut: null,
    fin: null,
  };
  expect(errorLines(placeless, { tache: "EE_T2", contenu: "x" }, plain)).toEqual([
    "     Écrivez au moins 60 mots.",
  ]);
});

test("a text never drives the terminal", () => {
  expect(printable("a\u001b[31mb\u0000c\u202ed")).toBe("a [31mb c d");
});

test("wrapped lines fit their width and keep their places", () => {
  const text = "un deux  trois quatre cinq six sept huit";
  for (const line of wrap(text, 12)) {
    expect(columns(line.text)).toBeLessThanOrEqual(12);
    expect(text.slice(line.start, line.start + line.text.length)).toBe(line.text);
  }
});
