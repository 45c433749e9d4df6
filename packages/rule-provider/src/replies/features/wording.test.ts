import { beforeAll, describe, expect, test } from "vitest";
import { analyse } from "../analysis.ts";
import { type Language, loadLanguage } from "../language.ts";
import { lexicalFeatures } from "./lexical.ts";
import { structureFeatures } from "./structure.ts";
import { type WordingFeatures, wordingFeatures } from "./wording.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

/** How often a short text has a construction. */
function count(name: keyof WordingFeatures, texte: string): number {
  const read = analyse(texte, language);
  return Math.round((wordingFeatures(read)[name] * Math.max(20, read.words.length)) / 100);
}

describe("wording", () => {
  test.each([
    ["objectPronouns", "Je le lui dis et j'y pense.", 3],
    ["objectPronouns", "Le chat mange la souris dans leur maison.", 0],
    ["objectPronouns", "Nous nous parlons en français et je les aime.", 1],
    ["relatives", "La maison dont je parle et le jardin où il joue.", 2],
    ["freeRelatives", "Ce qui me plaît, c'est ce que tu dis de ce livre.", 2],
    ["conditionals", "Je voudrais venir mais il faudrait une voiture.", 2],
    ["conditionals", "Je veux venir et je parlais avec lui.", 0],
    ["negations", "Je ne sais pas, il n'a rien dit, on veut pas.", 2],
    ["inversions", "Pourriez-vous venir ? Y a-t-il un train ? Est-il là-bas ?", 3],
    ["simpleLinks", "Il mange et il boit, mais il ne parle pas parce que c'est l'heure.", 3],
    ["bareNouns", "Je cherche appartement pour ma famille.", 1],
    ["bareNouns", "Je cherche un appartement et je suis médecin.", 0],
  ] as const)("%s in « %s »: %i", (name, texte, expected) => {
    expect(count(name, texte)).toBe(expected);
  });

  test("the share of other tenses counts verbs that are not in the present", () => {
    const share = (texte: string): number => wordingFeatures(analyse(texte, language)).otherTenseShare;
    expect(share("Il mange et il boit.")).toBe(0);
    expect(share("Il mangeait et il buvait.")).toBe(1);
    expect(share("")).toBe(0);
  });
});

describe("structure", () => {
  const structure = (texte: string) => structureFeatures(analyse(texte, language));

  test("sentences of one length have no spread, and a short one among long ones raises it", () => {
    expect(structure("Il mange du pain. Elle boit du lait.").sentenceSpread).toBe(0);
    expect(
      structure("Non. Elle boit du lait parce qu'elle a soif depuis ce matin.").sentenceSpread,
    ).toBeGreaterThan(0.5);
    expect(structure("Oui. Il mange du pain.").longestSentence).toBe(4);
  });

  test("a transcript without full stops shows no sentence lengths", () => {
    const { longestSentence, sentenceSpread } = structure("je parle et je marche ".repeat(12));
    expect([longestSentence, sentenceSpread]).toEqual([null, null]);
  });

  test("each kind of subordinate counts once", () => {
    expect(structure("Je sais que tu viens et que tu pars quand il pleut.").subordinatorKinds).toBe(2);
  });
});

describe("vocabulary", () => {
  const lexical = (texte: string) => lexicalFeatures(analyse(texte, language));

  test("a text said twice over has no more variety than once", () => {
    const words = Array.from({ length: 12 }, (_, at) => `Le voisin numéro ${at} regarde la rue et le chat.`);
    const once = lexical(words.join(" "));
    const twice = lexical([...words, ...words].join(" "));
    expect(twice.cttr).toBeLessThanOrEqual(once.cttr + 0.1);
  });

  test("plain verbs and varied verbs are told apart", () => {
    const plain = lexical("Il a un chien, il est grand, il fait du sport, il va au parc.");
    const varied = lexical("Il possède un chien, il pratique le sport, il arpente le parc, il flâne.");
    expect(plain.plainVerbShare).toBe(1);
    expect(varied.plainVerbShare).toBe(0);
    expect(varied.rareVariety).toBeGreaterThan(plain.rareVariety);
    expect(lexical("").verbVariety).toBe(0);
  });

  test("words that the subject gives are none of the candidate's rare ones", () => {
    const own = analyse("La sobriété numérique préserve nos ressources.", language);
    const given = analyse("Faut-il encourager la sobriété numérique ?", language).words;
    const [before, after] = [lexicalFeatures(own), lexicalFeatures(own, given)];
    expect(after.rareVariety).toBeLessThan(before.rareVariety);
    expect(after.rareShare).toBeLessThan(before.rareShare);
    expect(after.cttr).toBe(before.cttr);
  });
});
