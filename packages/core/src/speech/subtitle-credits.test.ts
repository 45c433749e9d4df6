import { describe, expect, test } from "vitest";
import { withoutCredits } from "./subtitle-credits.ts";
import type { TimedWord } from "./transcriber.ts";

const textOf = (texte: string) => withoutCredits({ texte, mots: null }).texte;

/** A word a second. */
const timed = (text: string): TimedWord[] =>
  text.split(" ").map((texte, index) => ({ texte, debutMs: index * 1_000, finMs: index * 1_000 + 500 }));

describe("credits alone are no speech", () => {
  test.each([
    "Sous-titres réalisés par la communauté d'Amara.org",
    "Sous-titres réalisés para la communauté d’Amara.org",
    "Sous-titrage Société Radio-Canada",
    "SOUS-TITRAGE SOCIÉTÉ RADIO-CANADA",
    "Sous-titrage ST' 501",
    "❤️ par SousTitreur.com",
    "Merci d'avoir regardé cette vidéo !",
    "Merci d'avoir regardé cette vidéo, n'hésitez pas à vous abonner pour ne manquer aucune de mes vidéos.",
    "Thank you for watching.",
    "Sous-titres réalisés par la communauté d'Amara.org\nSous-titres réalisés par la communauté d'Amara.org",
    "Merci d'avoir regardé cette vidéo ! Sous-titrage Société Radio-Canada",
    "...",
    "",
  ])("%j", (texte) => {
    expect(withoutCredits({ texte, mots: null })).toEqual({ texte: "", mots: null });
    expect(withoutCredits({ texte, mots: timed(texte) })).toEqual({ texte: "", mots: [] });
  });
});

describe("what a candidate may say stays as it is", () => {
  test.each([
    "Merci.",
    "Merci beaucoup, au revoir !",
    "Au revoir, à la prochaine.",
    "Société Radio-Canada.",
    "Je regarde les films avec le sous-titrage. C'est la Société Radio-Canada ?",
    "Merci d'avoir regardé mon dossier. Quand puis-je commencer ?",
    "J'ai fait une vidéo. Merci d'avoir regardé cette vidéo.",
    "Sous-titrage Société Radio-Canada, c'est là que je travaille.",
  ])("%s", (texte) => {
    const transcript = { texte, mots: timed(texte) };
    expect(withoutCredits(transcript)).toBe(transcript);
  });
});

describe("credits after speech are taken off, with their words", () => {
  const said = "Bonjour madame. C'est combien par mois ?";

  test.each([
    `${said} Sous-titrage Société Radio-Canada`,
    `${said}\nSous-titres réalisés par la communauté d'Amara.org`,
    `${said} Sous-titrage ST' 501. Sous-titrage ST' 501.`,
  ])("%j", (texte) => {
    expect(textOf(texte)).toBe(said);
    const mots = timed("Bonjour madame C'est combien par mois Sous-titrage Société Radio-Canada");
    expect(withoutCredits({ texte, mots })).toEqual({ texte: said, mots: mots.slice(0, 6) });
  });

  test("and words that do not make up the rest are given up", () => {
    const texte = `${said} Sous-titrage Société Radio-Canada`;
    expect(withoutCredits({ texte, mots: timed("Bonsoir madame") })).toEqual({ texte: said, mots: null });
  });
});

test("a text of any length is read in a moment", () => {
  for (const texte of [
    "Sous-titrage ST' 501. ".repeat(50_000),
    " \n".repeat(500_000),
    "? ".repeat(500_000),
  ]) {
    expect(textOf(texte)).toBe("");
  }
});
