import { expect, test } from "vitest";
import { isEnglish } from "./english.ts";
import { tokenize } from "./token.ts";

test.each([
  ["Give me your sheet please.", true],
  ["I want to go out with my friends.", true],
  ["How are you?", true],
  ["Mon frère a regardé The Voice et Game of Thrones avec moi hier soir.", false],
  ["Il y a un job cool dans une start-up, but it is loin de chez moi je crois bien.", false],
  ["Si on a an, il est en plus ici.", false],
  ["", false],
])("%s", (text, expected) => {
  expect(isEnglish(tokenize(text).filter(({ kind }) => kind === "word"))).toBe(expected);
});
