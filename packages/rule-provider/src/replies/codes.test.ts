import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { CODES } from "@epreuve/french-checker/code";
import { expect, test } from "vitest";

test("every code of the checker is one that the contract lets a report locate in a text", () => {
  const located = Object.entries(CODES_ERREUR).flatMap(([code, definition]) =>
    definition.located ? [code] : [],
  );
  expect(located).toEqual(expect.arrayContaining([...CODES]));
});
