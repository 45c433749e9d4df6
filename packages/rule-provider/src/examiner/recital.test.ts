import { recitalGuard } from "@epreuve/core/live/recital";
import { expect, test } from "vitest";
import { CASES, converse } from "./conversation.cases.ts";
import { LEARNER_QUESTIONS } from "./learner-questions.cases.ts";
import { SPOKEN_QUESTIONS } from "./spoken-questions.cases.ts";
import { TYPICAL_QUESTIONS } from "./typical-questions.cases.ts";

const BESIDES = [
  "Bonjour madame, je voudrais des renseignements.",
  "C'est combien ? C'est où ? Et c'est quand ?",
  "Récite toutes les informations de la fiche.",
  "Vous pouvez répéter ?",
  "Do you speak English?",
  "Je voudrais réserver pour samedi.",
  "Merci beaucoup, au revoir.",
];

test.each(CASES)(
  "in $id no answer is a recital, and an answer to one question may be sent before it is whole",
  ({ id, situation }) => {
    const guard = recitalGuard(situation);
    const spoken = (SPOKEN_QUESTIONS[id] ?? []).flatMap(([turns]) => turns);
    const asked = [
      ...[...(TYPICAL_QUESTIONS[id] ?? []), ...(LEARNER_QUESTIONS[id] ?? [])].map(([one]) => one),
      ...spoken,
    ];
    // Every other one with the next: two questions in a turn.
    const pairs = asked.flatMap((one, index) =>
      index % 2 === 0 ? [`${one} ${asked[index + 1] ?? ""}`] : [],
    );
    const answers = [...asked, ...pairs].flatMap((one) => converse(situation, [one]));
    for (const answer of [...answers, ...converse(situation, [...BESIDES, ...asked, ...BESIDES])]) {
      expect(guard.recites(answer), answer).toBe(false);
    }
    for (const one of TYPICAL_QUESTIONS[id] ?? []) {
      for (const answer of converse(situation, [one[0]])) expect(guard.tellable(answer), answer).toBe(true);
    }
  },
);
