import type { Tache } from "@epreuve/contract/tache";
import { expect, test } from "vitest";
import { actsOf } from "./acts.ts";
import { readText } from "./read-text.ts";

const acts = (tache: Tache, consigne: string, texte: string) =>
  actsOf(readText(tache, { consigne, documents: [] }, texte));

const CONGRATULATE = "Écrivez à votre ami pour le féliciter de son nouvel emploi.";
const TELL = "Racontez un atelier de cuisine sur votre blog.";
const DEBATE = "Vit-on mieux à la campagne ? Donnez votre point de vue.";

test.each([
  ["félicitation", "Je te félicite pour ton poste."],
  ["bravo", "bravo mon frere, ta mere est contente"],
  ["nouvelle", "Salut, quelle bonne nouvelle !"],
])("an act is done in whatever words learners have for it: %s", (_, texte) => {
  expect(acts("EE_T1", CONGRATULATE, texte)).toEqual({ undone: false, done: true, other: false });
});

test("questions show another act only where the one asked for is missing", () => {
  const asking = "Tu travailles où ? C'est quelle rue ? Je peux postuler ?";
  expect(acts("EE_T1", CONGRATULATE, asking)).toEqual({ undone: true, done: false, other: true });
  expect(acts("EE_T1", CONGRATULATE, `Bravo ! ${asking}`).other).toBe(false);
});

test("a recipe for a story is another act, a story that ends with advice is none", () => {
  const recipe = "Prenez la farine. Ajoutez les œufs. Mélangez bien, versez, laissez cuire, servez.";
  expect(acts("EE_T2", TELL, recipe).other).toBe(true);
  expect(acts("EE_T2", TELL, `On a cuisiné et nous avons mangé. ${recipe}`).other).toBe(false);
});

test("a story without any opinion is another act in a debate, an experience that serves one is none", () => {
  const story = "Nous avons pris le train. Nous avons ramassé des pommes et il a plu. J'ai perdu mon sac.";
  expect(acts("EO_T3", DEBATE, story)).toMatchObject({ undone: true, other: true });
  expect(acts("EO_T3", DEBATE, `${story} Je préfère la ville.`)).toMatchObject({
    undone: false,
    other: false,
  });
});
