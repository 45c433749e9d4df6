import { expect, test } from "vitest";
import { typeset } from "./typeset.ts";

test("guillemets hold no-break spaces, and high punctuation follows one", () => {
  expect(typeset("On écrit « les » : voilà !")).toBe("On écrit «\u00a0les\u00a0»\u00a0: voilà\u00a0!");
});

test("a text already set is left as it is", () => {
  const once = typeset("« oui » ; « non » ?");
  expect(typeset(once)).toBe(once);
});
