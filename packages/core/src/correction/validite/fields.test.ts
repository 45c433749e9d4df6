import { describe, expect, it } from "vitest";
import champs from "./data/champs.json" with { type: "json" };
import { lexiconOf } from "./lexicon.ts";
import { readText } from "./read-text.ts";
import { relevanceOf } from "./relevance.ts";
import { matterOf } from "./subject.ts";

const REUNION = {
  consigne:
    "Votre ancien lycée a fêté ses cinquante ans. Écrivez à vos anciens camarades : racontez cette journée.",
  documents: [],
};

const WEDDING =
  "La mariée portait une robe dorée. Après la cérémonie, les invités ont dansé et l'orchestre a joué. Le mari de ma cousine est sérieux. Le mariage coûte cher.";

function relevance(texte: string) {
  const text = readText("EE_T2", REUNION, texte);
  return relevanceOf(text.phrases, text, matterOf("EE_T2", REUNION, text.lexicon));
}

describe("the fields of everyday matter", () => {
  it("are some hundreds, with the words that name them and go with them", () => {
    const { champs: known } = lexiconOf();
    expect(Object.keys(champs).length).toBeGreaterThan(250);
    expect(known.size).toBeGreaterThan(1500);
  });

  it("of an answer that never repeats the consigne's words are the subject's", () => {
    const said = relevance(
      "Madame Roy portait toujours son gilet vert. Elle nous a montré les vieux bulletins, la cour de récréation et la classe où nous apprenions les mathématiques. Le directeur a fait un discours.",
    );
    expect(said.near).toBeGreaterThan(0.1);
    expect(said.near).toBeGreaterThan(relevance(WEDDING).near);
  });

  it("of a wedding are a rival's", () => {
    const said = relevance(WEDDING);
    expect(said.rival).toBeGreaterThan(said.held);
    expect(said.rivalSentences).toBeGreaterThan(0.3);
  });
});
