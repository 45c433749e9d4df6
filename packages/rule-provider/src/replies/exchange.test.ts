import { judgedParts } from "@epreuve/core/contenu/parts";
import { beforeAll, expect, test } from "vitest";
import { type AnalysedProduction, analyseProduction } from "./analysis.ts";
import { criteresReply } from "./criteres.ts";
import { erreursReply } from "./erreurs.ts";
import { exchangeOf } from "./exchange.ts";
import { exercicesReply } from "./exercices.ts";
import { type Language, loadLanguage } from "./language.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

function read(contenu: string, tache = "EO_T2_LIVE"): AnalysedProduction {
  return analyseProduction({ tache, consigne: "", documents: "", contenu }, language);
}

function dialogue(turns: readonly (readonly [candidat: string, examinateur: string])[]): string {
  return turns
    .flatMap(([candidat, examinateur]) => [`Candidat : ${candidat}`, `Examinateur : ${examinateur}`])
    .join("\n");
}

const EXCHANGE = dialogue([
  [
    "Bonjour, je vous appelle pour l'annonce. C'est combien le loyer ?",
    "C'est 640 dollars, est-ce que ça va ?",
  ],
  ["Ah c'est pas trop cher. Et l'électricité, c'est compris ?", "Non, ils mange souvent dehors."],
  ["D'accord, je comprends. Y a un bus près de chez vous ?", "L'arrêt est à deux minutes."],
  ["Euh, je, je voudrais visiter samedi, c'est possible ?", "Samedi ne va pas."],
  ["Ah, c'est dommage. Alors je peux venir lundi si ça vous dérange pas ?", "Parfait, c'est noté."],
  ["Est-ce que les animaux sont acceptés ? J'ai un petit chien, il fait pas de bruit.", "Oui."],
  ["Je sais pas encore, je vous rappelle. Merci beaucoup, au revoir.", "Au revoir !"],
]);

/** The same words without punctuation and in lower case, as a transcript may have them. */
const UNMARKED = EXCHANGE.replace(/[?.,!]/g, "")
  .toLowerCase()
  .replace(/^(c|e)(?=andidat : |xaminateur : )/gm, (first) => first.toUpperCase());

function level(contenu: string, code: string): string | null | undefined {
  return criteresReply(read(contenu)).criteres.find((critere) => critere.code === code)?.niveau_cecr;
}

test("a dropped « ne », a repeated word or a familiar word in speech is no error", () => {
  expect(erreursReply(read(EXCHANGE)).erreurs).toEqual([]);
  expect(
    erreursReply(read("Candidat : je je sais pas, ouais, c'est c'est sympa, c'était pas cher")).erreurs,
  ).toEqual([]);
});

test("a dropped « ne » in writing is an error", () => {
  expect(erreursReply(read("C'est pas vrai.", "EE_T1")).erreurs).not.toEqual([]);
});

test("an error that can be heard is found, and only in the candidate's turns", () => {
  const contenu = dialogue([
    ["Bonjour, est-ce que les voisins est calmes ?", "Oui, ils mange tôt."],
    ["Je suis très intéressé de le chambre.", "Elle est à toi."],
  ]);
  const { erreurs } = erreursReply(read(contenu));
  expect(erreurs.map(({ code }) => code)).toContain("ACC_SUJET_VERBE");
  const turns = judgedParts("EO_T2_LIVE", contenu).map(({ debut, fin }) => contenu.slice(debut, fin));
  for (const { contexte, extrait } of erreurs) {
    expect(
      turns.some((turn) => turn.includes(contexte ?? "")),
      String(contexte),
    ).toBe(true);
    expect(contexte).toContain(extrait);
  }
});

test("questions and reactions are counted in the candidate's turns only, with or without punctuation", () => {
  for (const contenu of [EXCHANGE, UNMARKED]) {
    const { questions, reactions, leads } = exchangeOf(read(contenu));
    expect(leads).toBe(true);
    expect(questions.length).toBe(6);
    expect(reactions.length).toBeGreaterThanOrEqual(3);
  }
});

test("a transcript without punctuation is judged within one level of the same words with it", () => {
  const ranks = ["A1_NON_ATTEINT", "A1", "A2", "B1", "B2", "C1", "C2"];
  for (const code of ["ADEQUATION_TACHE", "GRAMMAIRE", "LEXIQUE", "COHERENCE", "INTERACTION"]) {
    const rank = (contenu: string): number => ranks.indexOf(level(contenu, code) ?? "");
    expect(Math.abs(rank(EXCHANGE) - rank(UNMARKED)), code).toBeLessThanOrEqual(1);
  }
});

test("a candidate who asks and reacts is judged above one who only answers", () => {
  const passive = dialogue([
    ["Bonjour, je m'appelle Li, je viens de Chine et je cherche une chambre.", "Je vous écoute."],
    ["Je travaille dans un restaurant du centre depuis deux ans avec mon frère.", "Je vois."],
    ["J'aime la musique et je fais du sport le samedi matin avec mes collègues.", "Très bien."],
    ["Ma mère habite encore au village, elle va venir pendant l'été si elle peut.", "D'accord."],
    ["Je parle un peu anglais, et le français, je l'apprends à l'école du quartier.", "Bien."],
  ]);
  const ranks = ["A1_NON_ATTEINT", "A1", "A2", "B1", "B2", "C1", "C2"];
  for (const code of ["INTERACTION", "ADEQUATION_TACHE"])
    expect(ranks.indexOf(level(EXCHANGE, code) ?? "")).toBeGreaterThan(
      ranks.indexOf(level(passive, code) ?? ""),
    );
});

test("no advice asks for what the candidate already does", () => {
  const conseil = (contenu: string, code: string) =>
    criteresReply(read(contenu)).criteres.find((critere) => critere.code === code)?.conseil ?? "";
  const further = (said: string) => `${EXCHANGE}\n${dialogue([[said, "Oui."]])}`;
  const precise = "Vous pouvez être plus précis, s'il vous plaît ?";
  expect(conseil(EXCHANGE, "COHERENCE")).toContain("Vous m'avez dit");
  const recalling = further("Vous m'avez dit que c'est près du parc, alors est-ce qu'il y a du bruit ?");
  expect(conseil(recalling, "COHERENCE")).not.toContain("Vous m'avez dit");
  expect(conseil(recalling, "COHERENCE")).toContain("Si j'ai bien compris");
  const summing = `${recalling}\n${dialogue([["Si j'ai bien compris, c'est libre lundi.", "Oui."]])}`;
  expect(conseil(summing, "COHERENCE")).not.toContain("Si j'ai bien compris");
  expect(conseil(EXCHANGE, "INTERACTION")).toContain("précision");
  expect(conseil(further(precise), "INTERACTION")).not.toContain("précision");
  const proposing = further(`${precise} Et si je viens mardi ?`);
  expect(conseil(proposing, "INTERACTION")).not.toContain("Et si");
});

test("the evidence of interaction is exact quotes, a question among them", () => {
  const critere = criteresReply(read(EXCHANGE)).criteres.find(({ code }) => code === "INTERACTION");
  expect(critere?.preuves.some((preuve) => preuve.endsWith("?"))).toBe(true);
  for (const preuve of critere?.preuves ?? []) expect(EXCHANGE).toContain(preuve);
});

test("exercises on interaction practise questions and reactions", () => {
  const { exercices } = exercicesReply({
    tache: "EO_T2_LIVE",
    contenu: EXCHANGE,
    erreurs: "[]",
    critere: "INTERACTION",
  });
  expect(exercices.length).toBeGreaterThanOrEqual(5);
  for (const { code, reponse, enonce } of exercices) {
    expect(code).toBe("INTERACTION");
    expect(`${enonce} ${reponse}`).toMatch(/\?|« Il faut|« Le cours/);
  }
});
