import { describe, expect, test } from "vitest";
import { demandsIn, recipientIn } from "./consigne.ts";

const acts = (consigne: string) => demandsIn(consigne).map(({ act }) => act);

describe("the demands of a consigne", () => {
  test("are found in its order, each with its own words", () => {
    const consigne =
      "Vous avez déménagé. Écrivez à Paul : décrivez la chambre, expliquez comment la vie est organisée et proposez-lui une visite.";
    expect(demandsIn(consigne).map(({ act, clause }) => [act, clause])).toEqual([
      ["décrire", "décrivez la chambre"],
      ["expliquer", "expliquez comment la vie est organisée"],
      ["proposer", "proposez-lui une visite"],
    ]);
  });

  test("are found in infinitives too", () => {
    expect(
      acts("Écrivez un message à votre professeure pour la remercier et lui raconter la cérémonie."),
    ).toEqual(["remercier", "raconter"]);
  });

  test("are a comparison and an opinion for the third written task", () => {
    expect(
      acts(
        "Comparez d'abord les deux points de vue avec vos propres mots, puis prenez position en justifiant votre choix.",
      ),
    ).toEqual(["comparer", "opinion"]);
  });

  test("are none where nothing is asked", () => {
    expect(acts("")).toEqual([]);
    expect(acts("😀 ? ! مرحبا")).toEqual([]);
  });
});

describe("the recipient of a consigne", () => {
  test.each([
    [
      "Écrivez un message à votre directrice, madame Roussel.",
      { address: "vous", formal: true, name: "madame Roussel" },
    ],
    [
      "Écrivez un message à Nadia, votre entraîneuse, que toute l'équipe tutoie.",
      { address: "tu", name: "Nadia" },
    ],
    ["Votre amie Awa n'avait pas pu venir. Écrivez-lui un message.", { address: "tu", name: "Awa" }],
    ["Écrivez un message à un ami pour l'inviter.", { address: "tu", name: null }],
    ["Écrivez un message à vos collègues de service.", { address: "vous", plural: true }],
    [
      "Écrivez à monsieur et madame Gallant.",
      { address: "vous", plural: true, name: "monsieur et madame Gallant" },
    ],
    ["Écrivez au service des objets trouvés.", { address: "vous", formal: true, name: null }],
  ])("is read with the right address: %s", (consigne, expected) => {
    expect(recipientIn(consigne)).toMatchObject(expected);
  });
});
