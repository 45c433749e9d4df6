import { describe, expect, it } from "vitest";
import { readText } from "./read-text.ts";
import { relevanceOf } from "./relevance.ts";
import { matterOf } from "./subject.ts";

const HEATING = {
  consigne: "Le chauffage de votre appartement est en panne. Écrivez à votre propriétaire.",
  documents: [],
};
/** Says what it is asked to, without a word of the consigne. */
const ANSWER =
  "Bonjour Madame, les radiateurs sont froids depuis lundi et il fait douze degrés chez moi. Ma fille tousse et nous dormons avec des manteaux. Pouvez-vous appeler un plombier ? Merci, le locataire du troisième étage.";
const PARTY =
  "Salut Paul, dimanche on joue de la guitare au parc avec la chorale. Apporte ton violon, des boissons et ta bonne humeur. Après le concert on danse jusqu'à minuit.";

function relevance(texte: string) {
  const text = readText("EE_T1", HEATING, texte);
  return relevanceOf(text.phrases, text, matterOf("EE_T1", HEATING, text.lexicon));
}

describe("what the words of a text mean", () => {
  it("is near its subject without any of the subject's words", () => {
    const [said, other] = [relevance(ANSWER), relevance(PARTY)];
    expect(said.metWords).toBe(0);
    expect(said.meant).toBeGreaterThan(other.meant + 0.3);
    expect(said.answered).toBeGreaterThan(other.answered);
    expect(said.about).toBeGreaterThan(other.about);
    expect(said.aboutSentences).toBeGreaterThan(other.aboutSentences);
  });

  it("is nearer to other matters where it is about them", () => {
    expect(relevance(PARTY).nearer).toBeGreaterThan(relevance(ANSWER).nearer);
    expect(relevance(PARTY).beyond).toBeGreaterThan(relevance(ANSWER).beyond);
  });

  it("of a text without a known word is nothing, and a number", () => {
    for (const value of Object.values(relevance("Xqzt brrg."))) expect(value).not.toBeNaN();
  });
});
