import { describe, expect, it } from "vitest";
import { lemmaOf } from "./lemmas.ts";
import { stemOf } from "./words.ts";

describe("lemmas", () => {
  it.each([
    ["vends", "vendre"],
    ["vendu", "vendre"],
    ["mangent", "manger"],
    ["dort", "dormir"],
    ["nettoie", "nettoyer"],
    ["recois", "recevoir"],
    ["animaux", "animal"],
    ["travaux", "travail"],
  ])("of %s is %s", (form, lemma) => expect(lemmaOf(form)).toBe(lemma));

  it.each(["livre", "porte", "cours", "permis", "tuyaux", "eaux", "enfants", "constructor"])(
    "leave %s as it is",
    (form) => expect(lemmaOf(form)).toBe(form),
  );

  it("give the forms of a verb one stem, and its noun's", () => {
    for (const form of ["voyage", "voyagez", "voyageais", "voyagent", "voyageur"]) {
      expect(stemOf(form)).toBe(stemOf("voyager"));
    }
  });
});
