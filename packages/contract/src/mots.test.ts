import { expect, test } from "vitest";
import { countWords } from "./mots.ts";

test.each([
  ["", 0],
  [" \n\t ", 0],
  ["Bonjour", 1],
  ["c'est-à-dire", 1],
  ["l'école", 1],
  ["Bonjour ! Ça va ?", 3],
  ["— oui — non …", 2],
  ["10 000 euros", 3],
  ["10\u00a0000 euros", 3],
  ["🙂 👍", 0],
  ["été", 1],
  ["é\u0301te\u0301", 1],
  ["مرحبا بالعالم", 2],
  ["a\u0000b c", 2],
  ["« guillemets »", 1],
])("%j has %i words", (texte, mots) => {
  expect(countWords(texte)).toBe(mots);
});
