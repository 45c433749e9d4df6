import type { Erreur, Report } from "@epreuve/client";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { describe, expect, test } from "vitest";
import { WIDTH } from "./page.ts";
import { errorLines, reportLines } from "./print-report.ts";
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

describe("a report", () => {
  const contenu = "Les chat dort, et il pleut. Les oiseaux chante.";
  const long =
    "Une explication assez longue pour tenir sur deux lignes, avec tout ce qu'il faut savoir de la règle.";
  const report: Report = {
    ...RAPPORT,
    simulation_id: "s",
    tache: "EE_T1",
    contenu,
    exercices: null,
    exercices_status: "pending",
    modele: null,
    modele_status: "pending",
    erreurs: [{ ...erreur(contenu, "chat", "chats"), explication: long, indice: "Combien y en a-t-il ?" }],
    fourchette: { nclc_min: null, nclc_max: 5, confiance: "moyenne" },
    pourquoi: {
      pas_moins: { raison: "Vous donnez une raison.", extrait: "il pleut" },
      pas_plus: { raison: "Les accords manquent.", extrait: "Les oiseaux chante" },
    },
    texte_corrige: {
      segments: [
        { texte: "Les ", erreur: null },
        { texte: "chats", erreur: 0 },
        { texte: " dort, et il pleut. Les oiseaux chante.", erreur: null },
      ],
    },
  };
  const printed = (change: Partial<Report> = {}) => reportLines({ ...report, ...change }, contenu, plain);

  test("fits 80 columns, and has no motif where it is valid", () => {
    expect(WIDTH).toBe(80);
    expect(printed().filter((line) => columns(line) > WIDTH)).toEqual([]);
    expect(printed().join("\n")).not.toMatch(/examen|À noter/u);
  });

  test("shows the range, the reasons with their quotes, the hint before the answer, and the corrected text", () => {
    const lines = printed();
    expect(lines).toContain("  Fourchette    de NCLC inférieur à 4 à NCLC 5 (estimation assez sûre)");
    expect(lines).toContain("  + Pas moins\u00a0: Vous donnez une raison.");
    expect(lines).toContain("    «\u00a0Les oiseaux chante\u00a0»");
    const hint = lines.findIndex((line) => line.includes("Indice\u00a0: Combien y en a-t-il\u00a0?"));
    expect(hint).toBeGreaterThan(0);
    expect(lines.findIndex((line) => line.includes("→ chats"))).toBeGreaterThan(hint);
    expect(lines).toContain("  Les [chats] dort, et il pleut. Les oiseaux chante.");
  });

  test("says what an examiner might refuse, its passage, and what the language is worth", () => {
    const motifs = [{ code: "PAR_COEUR" as const, explication: "Une formule apprise.", preuve: "il pleut" }];
    const lines = printed({ validite: { ...RAPPORT.validite, statut: "a_risque", motifs } });
    expect(lines).toContain("À l'examen, cette copie pourrait être refusée");
    expect(lines).toContain("  ! Une formule apprise.");
    expect(lines).toContain("  Votre langue, à elle seule : 11/20, B2");
  });

  test("made before these parts were known is printed without them", () => {
    const lines = printed({ pourquoi: null, texte_corrige: null }).join("\n");
    expect(lines).not.toMatch(/Pourquoi cette note|Votre texte, corrigé/u);
  });
});
