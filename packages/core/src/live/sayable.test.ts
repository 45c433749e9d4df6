import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyAnswer } from "./examiner.ts";
import { sayable, standing } from "./sayable.ts";

/** The deltas sent of a reply that arrives in these pieces: each beginning counts if it continues the one before. */
function saidOf(pieces: readonly string[]): string {
  let reply = "";
  let said = "";
  for (const piece of pieces) {
    reply += piece;
    const next = sayable(reply).texte;
    if (next.startsWith(said)) said = next;
  }
  return said;
}

test.each([
  ["Bonj", ""],
  ["Bonjour", ""],
  ["Bonjour ", ""],
  ["Bonjour !", "Bonjour !"],
  ["Bonjour ! Le cou", "Bonjour !"],
  ["Exam", ""],
  ["Examinateur : ", ""],
  ["Examinateur : Le cours", ""],
  ["Examinateur : Le cours.", "Le cours."],
  ["Réponse : Exam", ""],
  ["Oui.\nCandid", "Oui."],
  ["Oui.\nCandidat : Merci", "Oui."],
  ["« Oui.", ""],
  ["Examinateur : « Oui. Le", ""],
  ["Réponse : «Bonjour.»", ""],
  ["Réponse : «Bonjour é»… suite", ""],
  ["Voici :\n- le lundi. Le", "Voici : le lundi."],
])("of the unfinished reply %j, %j can be sent", (reply, said) => {
  expect(sayable(reply).texte).toBe(said);
});

test.each([
  ["as long as what was said", "Oui, bien.", "Oui, bien."],
  ["longer", "Oui.", "Oui, bien sûr."],
])("an answer %s is stored", (_, said, answer) => {
  expect(standing(said, answer)).toBe(answer);
});

test("a shorter answer is replaced by the deltas sent", () => {
  expect(standing("Oui, bien sûr.", "Oui.")).toBe("Oui, bien sûr.");
});

test("an answer is full, and its sentences stay as they are, once its line is longer than 600 characters", () => {
  const reply = "Le cours a lieu le lundi. ".repeat(24);
  expect(sayable(reply.slice(0, 600)).full).toBe(false);
  const first = sayable(reply);
  expect([first.full, sayable(`${reply}Et le mardi.`).texte]).toEqual([true, first.texte]);
  expect(tidyAnswer(reply)).toBe(first.texte);
});

const TOKEN = fc.constantFrom(
  ...[
    "Oui",
    " bien sûr",
    ".",
    " ",
    "\n",
    "Candidat",
    " :",
    "Candidate :",
    "Examinateur",
    " : ",
    "**",
    "- ",
    "# ",
    "«",
    "»",
  ],
  ...[
    '"',
    "!",
    " ?",
    "…",
    "\u0000",
    "\u200b",
    "Réponse :",
    "Le cours a lieu le lundi. ",
    "sans fin ".repeat(30),
  ],
);

test("the deltas of a reply are the beginning of its answer, wherever the pieces are cut", () => {
  fc.assert(
    fc.property(fc.array(TOKEN, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (tokens, size) => {
      const reply = tokens.join("");
      const pieces = Array.from({ length: Math.ceil(reply.length / size) }, (_, n) =>
        reply.slice(n * size, (n + 1) * size),
      );
      const said = saidOf(pieces);
      const answer = standing(said, tidyAnswer(reply.trim()));
      expect(answer.startsWith(said)).toBe(true);
      expect(answer.length).toBeLessThanOrEqual(600);
    }),
  );
});

test("an ordinary answer is sent sentence by sentence", () => {
  const reply = "Bonjour ! Le cours coûte 210 dollars, et il commence le 12 janvier. Autre chose ?";
  const said = reply.split("").map((_, n) => sayable(reply.slice(0, n + 1)).texte);
  expect([...new Set(said)]).toEqual([
    "",
    "Bonjour !",
    "Bonjour ! Le cours coûte 210 dollars, et il commence le 12 janvier.",
    reply,
  ]);
});
