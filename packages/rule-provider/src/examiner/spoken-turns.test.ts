import { loadSituations } from "@epreuve/core/live/situations/situations";
import { expect, test } from "vitest";
import { CASES, converse, facts, situationOf, toldIn, UNKNOWN } from "./conversation.cases.ts";
import { DIALOGUES } from "./dialogues.cases.ts";
import { SPOKEN_QUESTIONS } from "./spoken-questions.cases.ts";

const SITUATIONS = loadSituations();

/** Every sum of money in a text. */
function sums(text: string): string[] {
  return [...text.replaceAll(/\s/g, " ").matchAll(/(\d[\d ]*) dollars/g)].map(([, sum = ""]) => sum);
}

test("at least 97 % of spoken questions get the facts that answer them", () => {
  let asked = 0;
  const missed: string[] = [];
  for (const situation of SITUATIONS) {
    const questions = SPOKEN_QUESTIONS[situation.id] ?? [];
    expect(questions.length, situation.id).toBeGreaterThanOrEqual(20);
    for (const [turns, labels] of questions) {
      asked += 1;
      const answer = converse(situation, turns).at(-1) ?? "";
      const told = toldIn(answer, situation);
      const met =
        labels.length === 0
          ? told.length === 0
          : labels.every((label) => told.some((sujet) => sujet.startsWith(label)));
      if (!met) missed.push(`${situation.id}: ${turns.join(" / ")} => ${answer}`);
    }
  }
  expect(1 - missed.length / asked, missed.join("\n")).toBeGreaterThanOrEqual(0.97);
});

test.each(Object.entries(DIALOGUES))("in a dialogue about %s each turn gets its facts", (id, turns) => {
  const situation = situationOf(id);
  const answers = converse(
    situation,
    turns.map(([turn]) => turn),
  );
  for (const [index, [turn, labels]] of turns.entries()) {
    const answer = answers[index] ?? "";
    const told = toldIn(answer, situation).map((sujet) => sujet.split(",")[0]);
    expect(told, `${turn} => ${answer}`).toEqual(labels);
  }
});

test.each(CASES)("in $id bargaining gets no sum that the sheet does not have", ({ situation }) => {
  const known = facts(situation).flatMap(({ fait }) => sums(fait));
  for (const offer of [
    "Vous me le faites à 150 ?",
    "C'est possible moins cher ?",
    "C'est trop cher, vous pouvez baisser ?",
    "Je vous propose 100 dollars, ça va ?",
    "C'est votre dernier prix ?",
  ]) {
    const [answer = ""] = converse(situation, [offer]);
    for (const sum of sums(answer)) expect(known, `${offer} => ${answer}`).toContain(sum);
  }
});

test("an offer below the seller's lowest price is refused, and one that reaches it is not", () => {
  const [low, enough, asked] = ["200", "225", "240"].map(
    (sum) => converse(situationOf("velo-occasion"), ["Il coûte combien ?", `Et à ${sum} dollars ?`])[1],
  );
  expect(low).toMatch(/^Ah non.*220 dollars/);
  expect(enough).toMatch(/^À ce prix-là, pourquoi pas.*220 dollars/);
  expect(asked).toMatch(/^Oui, c'est bien ça.*240 dollars/);
});

test("a price that the sheet does not lower stays, and its reductions are told", () => {
  const [room] = converse(situationOf("chambre-colocation"), ["600 dollars, ça va ?"]);
  expect(room).toMatch(/rien y changer.*640 dollars/);
  const [course] = converse(situationOf("cours-photographie"), ["C'est trop cher, vous pouvez baisser ?"]);
  expect(course).toMatch(/pas changer le prix.*20 pour cent/);
});

test.each([
  ["salle-escalade", "Vous êtes ouverts le dimanche ?", /^Oui,/],
  ["club-conversation", "Il y a une rencontre le jeudi ?", /^Non, pas le jeudi/],
  ["clinique-dentaire", "C'est ouvert le samedi ?", /^Non, pas le samedi/],
  ["clinique-dentaire", "C'est ouvert le mardi ?", /^Oui,/],
  ["clinique-dentaire", "C'est ouvert le vendredi après-midi ?", /^(?!Oui|Non)/],
  ["bibliotheque-municipale", "C'est ouvert le lundi ?", /^(?!Non)/],
  ["location-chalet", "On peut arriver à 10 heures ?", /^Non, c'est trop tôt/],
  ["location-chalet", "On peut arriver à 18 heures ?", /^Oui,/],
  ["place-garderie", "Je peux venir le chercher à 19 heures ?", /^Non, c'est trop tard/],
  ["salle-escalade", "Je peux venir à 8 heures du matin ?", /^Non, c'est trop tôt/],
])(
  "in %s « %s » is answered from the timetable, with a true « Oui » or « Non »",
  (id, question, expected) => {
    expect(converse(situationOf(id), [question])[0]).toMatch(expected);
  },
);

test.each(CASES)("in $id the role says at most twice in a row that it does not know", ({ situation }) => {
  const questions = ["sauna", "fusée", "girafe", "volcan", "trampoline"].map(
    (thing) => `Est-ce qu'il y a un ${thing} ?`,
  );
  const answers = converse(situation, questions);
  const unknown = answers.map((answer) => toldIn(answer, situation).length === 0 && UNKNOWN.test(answer));
  expect(unknown.slice(0, 2)).toEqual([true, true]);
  expect(new Set(answers.slice(0, 2)).size).toBe(2);
  expect(unknown[2]).toBe(false);
  for (const answer of answers) expect(toldIn(answer, situation).length).toBeLessThanOrEqual(1);
});

test.each(CASES)("in $id a detail of everyday life stays the same, and tells no fact", ({ situation }) => {
  const question = situation.registre === "tu" ? "Où sont les toilettes ?" : "Il y a des toilettes ?";
  const answers = converse(situation, [question, "D'accord.", question]);
  expect(answers[0]).toContain("à droite en entrant");
  expect(answers[2]).toBe(answers[0]);
  expect(toldIn(answers[0] ?? "", situation)).toEqual([]);
});

test.each([
  ["voyage-gaspesie", "Tu étais en Gaspésie ? C'était bien ?", /^Oui, c'était vraiment bien/],
  ["voyage-gaspesie", "Qu'est-ce que je dois voir absolument ?", /rocher Percé/],
  ["place-garderie", "Si je suis en retard le soir ?", /^(?!Oui|Non).*5 dollars/],
  ["chorale-quartier", "J'aime chanter mais je suis pas très fort.", /pas besoin de lire/],
  ["benevolat-repas", "Tu fais du bénévolat, c'est vrai ?", /^Oui, c'est bien ça/],
  ["emploi-librairie", "Je n'ai pas d'expérience.", /ne demandons pas d'expérience/],
])("in %s « %s » gets the answer of a person in the role", (id, turn, expected) => {
  expect(converse(situationOf(id), [turn])[0]).toMatch(expected);
});

test.each([
  ["location-chalet", "Je voudrais venir du mardi jusqu'à jeudi.", /^(?!.*revoir)/],
  ["location-chalet", "C'est libre le mardi jusqu'à jeudi ?", /^(?!.*revoir).*libre en semaine/],
  ["velo-occasion", "Le vélo neuf ou pas, combien il coûte ?", /240/],
  ["velo-occasion", "Neuf, il coûtait combien ?", /480/],
  ["velo-occasion", "Il est neuf ?", /^(?!Oui)/],
])("in %s « %s » is not taken for something else", (id, turn, expected) => {
  expect(converse(situationOf(id), [turn])[0]).toMatch(expected);
});

test("the unforeseen is told whole twice at most, then what remains possible", () => {
  const chalet = situationOf("location-chalet");
  const days = ["C'est libre ce week-end ?", "Samedi, c'est possible ?", "Et dimanche ?", "Et samedi ?"];
  const answers = converse(chalet, days);
  expect(answers.filter((answer) => toldIn(answer, chalet).length > 0)).toHaveLength(2);
  for (const answer of answers) expect(answer).toContain("libre en semaine");
});
