import { describe, expect, it } from "vitest";
import { bringsNewFacts } from "./ajouts.ts";

const CONTENU = "Hier j'ai parti avec Paul au parc, le 24 juin. On a fait des choses.";

describe("a correction is kept that", () => {
  it.each([
    ["changes a form", "j'ai parti", "je suis parti"],
    ["changes an irregular form", "est", "faisait"],
    ["replaces a word by another", "un bon temps", "un bon moment"],
    ["needs a word more", "j'avais libre", "j'avais du temps libre"],
    ["adds what builds the sentence", "manger", "pour que nous mangions"],
    ["deletes", "au niveau de", ""],
    ["writes a number the text gives", "le juin", "le 24 juin"],
    ["names whom the text names", "avec lui", "avec Paul"],
    ["adds a title", "Bonjour", "Bonjour Madame"],
    ["gives a name its capital and its accents", "au quebec", "au Québec"],
    ["replaces a foreign name", "in England", "en Angleterre"],
    ["replaces a whole turn", "À la fin", "En fin de compte"],
  ])("%s: « %s » → « %s »", (_, extrait, correction) => {
    expect(bringsNewFacts(extrait, correction, CONTENU)).toBe(false);
  });
});

describe("a correction is dropped that", () => {
  it.each([
    ["tells what the text does not", "des choses", "visité la vieille ville avec mes cousins de Lyon"],
    ["gives a reason", "C'était bien.", "C'était bien, parce que le guide expliquait chaque tableau."],
    ["brings a date", "à la fête", "à la fête du 14 juillet"],
    ["brings a name", "au parc", "au parc La Fontaine"],
  ])("%s: « %s » → « %s »", (_, extrait, correction) => {
    expect(bringsNewFacts(extrait, correction, CONTENU)).toBe(true);
  });
});
