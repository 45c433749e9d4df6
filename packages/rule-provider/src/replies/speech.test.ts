import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutHesitations } from "./speech.ts";

const said = (texte: string) => withoutHesitations(texte).replace(/\s+/gu, " ").trim();

describe("a hesitation", () => {
  test.each([
    ["Alors je, euh, je voudrais, euh, un café.", "Alors je voudrais un café."],
    ["Si euh, j'avais le temps, je viendrais.", "Si j'avais le temps, je viendrais."],
    ["J'ai un chat, euh, il est noir.", "J'ai un chat, il est noir."],
    ["Euh… je suis je suis à la à la gare.", "je suis à la gare."],
    ["parce que les amis les amis sont loin", "parce que les amis sont loin"],
    ["c'est c'est bien mais, mais on peut peut venir", "c'est bien mais on peut venir"],
    ["Hum, je me, euh, je me lève tôt", "je me lève tôt"],
  ])("is removed: %s", (texte, expected) => {
    expect(said(texte)).toBe(expected);
  });

  test.each([
    "Nous nous levons tôt et vous vous couchez tard.",
    "C'est très très bien, oui oui.",
    "J'aime la ville la ville est belle.",
    "Mon ami Ben arrive demain.",
    "Oui.\nOui.",
  ])("is not seen in: %s", (texte) => {
    expect(withoutHesitations(texte)).toBe(texte);
  });

  test("is replaced by spaces, and every other character keeps its place", () => {
    const word = fc.constantFrom("je", "je", "euh", "Euh", ",", "…", "l'", "ami", "😀", "\n", ".", "nous");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.string(), (words, noise) => {
        const texte = words.join(" ") + noise;
        const blanked = withoutHesitations(texte);
        expect(blanked.length).toBe(texte.length);
        for (let at = 0; at < texte.length; at += 1) {
          if (blanked[at] !== texte[at]) expect(blanked[at]).toBe(" ");
        }
      }),
    );
  });
});
