import { expect, test } from "vitest";
import { tokenize } from "../token.ts";
import { elidesBefore } from "./elides.ts";
import { fit, joinWords } from "./phrase-fit.ts";

test("joined words are contracted and elided as French wants", () => {
  expect(joinWords(["de", "le", "film"])).toBe("du film");
  expect(joinWords(["à", "les", "amis"])).toBe("aux amis");
  expect(joinWords(["je", "ai"])).toBe("j'ai");
  expect(joinWords(["si", "il"])).toBe("s'il");
  expect(joinWords(["de", "haricots"])).toBe("de haricots");
});

test("a replacement grows by the neighbour whose spelling it changes", () => {
  const tokens = tokenize("Je veux que j'agrée avec toi");
  expect(fit(["suis", "d'", "accord"], 4, 4, tokens)).toEqual({
    from: 3,
    to: 4,
    correction: "je suis d'accord",
  });
});

test("a replacement never leaves a word glued to what stood before it", () => {
  const tokens = tokenize("Il apprend d'écouter");
  expect(fit(["à"], 2, 2, tokens)).toEqual({ from: 2, to: 3, correction: "à écouter" });
});

test("a capital is kept at the head of a sentence, and not given to what follows a name", () => {
  expect(fit(["à", "mon", "avis"], 0, 0, tokenize("Selon moi"))?.correction).toBe("À mon avis");
  expect(fit(["la", "France"], 2, 2, tokenize("Je visite France"))?.correction).toBe("la France");
});

test.each(["homme", "hiver", "histoire", "hôpital", "y", "université", "oiseau"])(
  "l' stands before %s",
  (word) => {
    expect(elidesBefore(word)).toBe(true);
  },
);

test.each(["haricot", "héros", "hâte", "haut", "huit", "onze", "oui", "yaourt", "hockey", "handicap"])(
  "no elision before %s",
  (word) => {
    expect(elidesBefore(word)).toBe(false);
  },
);

test("a feminine possessive before a vowel takes its masculine form", () => {
  expect(fit(["amie"], 1, 1, tokenize("Ma copine vient"))).toEqual({
    from: 0,
    to: 1,
    correction: "Mon amie",
  });
});
