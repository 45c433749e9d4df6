import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyAnswer } from "./examiner.ts";
import { sayable, standing } from "./sayable.ts";

/** What is said of a reply that comes in these pieces: each beginning is kept where it goes on from the one before. */
function saidOf(pieces: readonly string[]): string {
  let reply = "";
  let said = "";
  for (const piece of pieces) {
    reply += piece;
    const next = sayable(reply);
    if (next.startsWith(said)) said = next;
  }
  return said;
}

test.each([
  ["Bonj", ""],
  ["Bonjour", ""],
  ["Bonjour ", ""],
  ["Bonjour !", "Bonjour !"],
  ["Bonjour ! Le cou", "Bonjour ! Le"],
  ["Exam", ""],
  ["Examinateur : ", ""],
  ["Examinateur : Le cours", "Le"],
  ["Réponse : Exam", ""],
  ["Oui.\nCandid", "Oui."],
  ["Oui.\nCandidat : Merci", ""],
  ["« Oui.", ""],
  ["Examinateur : « Oui, le", ""],
  ["Voici :\n- le lundi", "Voici : le"],
])("of %j the beginning %j is sure", (reply, said) => {
  expect(sayable(reply)).toBe(said);
});

test.each([
  ["as long as what was said", "Oui, bien.", "Oui, bien."],
  ["longer", "Oui.", "Oui, bien sûr."],
])("an answer %s stands", (_, said, answer) => {
  expect(standing(said, answer)).toBe(answer);
});

test.each([
  ["Oui, bien sûr. Le", "Oui, bien sûr. Le…"],
  ["Oui, bien sûr.", "Oui, bien sûr."],
])("a shorter answer gives way to what was said, %j", (said, standingOne) => {
  expect(standing(said, "Oui.")).toBe(standingOne);
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

test("what is said of a reply is never more than its answer, wherever the pieces are cut", () => {
  fc.assert(
    fc.property(fc.array(TOKEN, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (tokens, size) => {
      const reply = tokens.join("");
      const pieces = Array.from({ length: Math.ceil(reply.length / size) }, (_, n) =>
        reply.slice(n * size, (n + 1) * size),
      );
      const said = saidOf(pieces);
      const answer = standing(said, tidyAnswer(reply.trim()));
      expect(answer.length).toBeGreaterThanOrEqual(said.length);
      expect(answer.length).toBeLessThanOrEqual(601);
    }),
  );
});

test("an ordinary answer is said from its first words to its last but what waits for its end", () => {
  const reply = "Bonjour ! Le cours coûte 210 dollars, et il commence le 12 janvier. Autre chose ?";
  const said = reply.split("").map((_, n) => sayable(reply.slice(0, n + 1)));
  for (const [n, beginning] of said.entries()) {
    expect(reply.startsWith(beginning)).toBe(true);
    expect(beginning.startsWith(said[n - 1] ?? "")).toBe(beginning.length >= (said[n - 1]?.length ?? 0));
  }
  expect(said.at(-1)).toBe(reply);
});
