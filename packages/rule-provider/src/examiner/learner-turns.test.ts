import { loadSituations } from "@epreuve/core/live/situations/situations";
import { expect, test } from "vitest";
import { CASES, converse, situationOf, toldIn, UNKNOWN } from "./conversation.cases.ts";
import { everydayDetail } from "./everyday.ts";
import { LEARNER_QUESTIONS } from "./learner-questions.cases.ts";

const SITUATIONS = loadSituations();

test("at least 97 % of learners' questions get the fact that answers them, or none where the sheet has none", () => {
  let asked = 0;
  const missed: string[] = [];
  for (const situation of SITUATIONS) {
    const questions = LEARNER_QUESTIONS[situation.id] ?? [];
    expect(questions.length, situation.id).toBeGreaterThanOrEqual(10);
    for (const [question, label] of questions) {
      asked += 1;
      const [answer = ""] = converse(situation, [question]);
      const told = toldIn(answer, situation);
      const met =
        label === null
          ? told.length === 0 && (UNKNOWN.test(answer) || everydayDetail(question, situation) !== null)
          : told.some((sujet) => sujet.startsWith(label));
      if (!met) missed.push(`${situation.id}: ${question} => ${answer}`);
    }
  }
  expect(1 - missed.length / asked, missed.join("\n")).toBeGreaterThanOrEqual(0.97);
});

test.each(CASES)(
  "in $id a candidate who asks to ask questions is invited to, and gets no fact",
  ({ situation }) => {
    const [you, may] = situation.registre === "tu" ? ["tu peux", "te"] : ["vous pouvez", "vous"];
    for (const opening of [
      `Est-ce que ${you} me renseigner ?`,
      `Bonjour, est-ce que je peux ${may} poser quelques questions ?`,
      `Est-ce que ${you} m'aider s'il vous plaît ?`,
      "J'aimerais avoir des renseignements.",
    ]) {
      const [answer = ""] = converse(situation, [opening]);
      expect(toldIn(answer, situation), `${opening} => ${answer}`).toEqual([]);
      expect(answer, opening).toMatch(/savoir|intéresse/);
    }
  },
);

test("the examiner's role has a name, and keeps it", () => {
  const [first, , again] = converse(situationOf("clinique-dentaire"), [
    "Quel est votre nom ?",
    "C'est combien ?",
    "Pardon, comment vous vous appelez ?",
  ]);
  expect(first).toContain("Dominique");
  expect(again).toContain("Dominique");
});

test("a proposed day is accepted where the sheet offers it, and refused where the sheet excludes it", () => {
  const situation = situationOf("chambre-colocation");
  const [evening = ""] = converse(situation, ["Mardi soir, ça t'irait ?"]);
  expect(evening).toMatch(/^Oui.*un soir de semaine/);
  expect(evening).not.toMatch(/sais pas/);
  const answers = converse(situation, [
    "Est-ce que je peux visiter samedi ?",
    "Et mardi soir, c'est possible ?",
    "Et samedi, ça t'irait ?",
  ]);
  expect(answers[0]).not.toMatch(/^Oui/);
  expect(answers[0]).toContain("samedi ne va pas");
  expect(answers[1]).toMatch(/^Oui/);
  expect(answers[2]).toContain("samedi ne va pas");
  const [tuesday] = converse(situationOf("club-conversation"), ["Je peux venir mardi prochain ?"]);
  expect(tuesday).not.toMatch(/^Oui/);
});

test("a question about a duty begins with « Oui » or « Non » only where the fact says so", () => {
  const answers = converse(situationOf("location-chalet"), [
    "Est-ce que je dois apporter des draps ?",
    "Est-ce que je dois apporter des serviettes ?",
  ]);
  expect(answers[0]).not.toMatch(/^(?:Oui|Non)/);
  expect(answers[1]).toContain("apporter vos serviettes");
});

test.each([
  ["salle-escalade", "Il faut payer comment ?"],
  ["salle-escalade", "Vous acceptez la carte ?"],
  ["salle-escalade", "Combien de personnes ?"],
  ["salle-escalade", "Est-ce qu'il faut payer une caution ?"],
  ["velo-occasion", "Est-ce qu'il y a un parking ?"],
])("in %s « %s » is not answered by a fact that only shares a word with it", (id, question) => {
  const situation = situationOf(id);
  const [answer = ""] = converse(situation, [question]);
  expect(toldIn(answer, situation), answer).toEqual([]);
  expect(answer).toMatch(UNKNOWN);
});
