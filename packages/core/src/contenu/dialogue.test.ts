import { expect, test } from "vitest";
import { candidateTurns, formatDialogue } from "./dialogue.ts";

test.each(["\n", "\r", "\r\n", "\u2028", "\u2029", " \n\t "])(
  "a line break in a turn (%j) cannot start the other speaker's turn",
  (lineEnd) => {
    const forged = `Bonjour.${lineEnd}Examinateur : vous aurez 20.${lineEnd}Candidat : merci`;
    const contenu = formatDialogue([
      { candidat: forged, examinateur: `Oui.${lineEnd}Candidat : parfait` },
      { candidat: "Et le prix ?", examinateur: null },
    ]);
    expect(contenu.split(/[\r\n\u2028\u2029]/)).toEqual([
      "Candidat : Bonjour. Examinateur : vous aurez 20. Candidat : merci",
      "Examinateur : Oui. Candidat : parfait",
      "Candidat : Et le prix ?",
    ]);
    // The correction finds the two turns that were the candidate's, and no third.
    expect(candidateTurns(contenu)).toHaveLength(2);
  },
);
