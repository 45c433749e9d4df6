import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Checker, createChecker } from "../../src/checker.ts";
import { tokenize } from "../../src/token.ts";
import { erroneous, KINDS, makeErrors } from "./make.ts";

/** Correct sentences that have, between them, a place for an error of each kind. */
const SENTENCES = [
  "Hier, nous avons mangé des légumes au restaurant avec une voiture bleue devant la grande porte.",
  "Je lui parle souvent parce que mes enfants aiment le cinéma.",
  "Ma sœur habite dans la petite maison qui est au bout du village.",
  "Je pense que tu vois les résultats dont je parle, et il les garde.",
  "Il n'y a pas de problème avec beaucoup de voitures.",
  "Elle commence à travailler et elle essaie de parler à son patron.",
  "Je veux parler de mon travail, il faut que tu sois là, et je suis content.",
  "Nous attendons notre fille avec une voiture neuve, et tu dois rester.",
  "J'arrive à huit heures.",
  "La maison de mes parents est ouverte, les fenêtres sont ouvertes, et la voisine qui chante habite un quartier animé.",
  "L'élève étudie la même leçon de géographie à la bibliothèque.",
];

let checker: Checker;
beforeAll(async () => {
  checker = await createChecker();
});
afterAll(() => checker.dispose());

describe("errors put into correct sentences", () => {
  it.each(KINDS)("$name: every one is taken back by its correction", (kind) => {
    const { lexicon } = checker;
    const made = SENTENCES.flatMap((text) =>
      kind
        .changes({ text, tokens: tokenize(text), lexicon })
        .map((change) => ({ text, error: erroneous(kind, text, change) })),
    );
    expect(made).not.toEqual([]);
    for (const { text, error } of made) {
      const { start, end, corrections } = error.gold;
      expect(error.text).not.toBe(text);
      expect(error.text.slice(0, start) + corrections[0] + error.text.slice(end)).toBe(text);
    }
  });

  it("are the same for the same seed, and as many as asked", () => {
    const options = { seed: 7, each: 2 };
    const made = makeErrors(SENTENCES, checker, options);
    expect(makeErrors(SENTENCES, checker, options)).toEqual(made);
    for (const { name } of KINDS) {
      expect(made.filter(({ kind }) => kind === name).length).toBeLessThanOrEqual(options.each);
    }
  });

  it("leave out a sentence in which the checker finds something as it is", () => {
    expect(makeErrors(["Je pense que les voiture est dans la rue."], checker, { seed: 1, each: 9 })).toEqual(
      [],
    );
  });
});
