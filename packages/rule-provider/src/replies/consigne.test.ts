import { describe, expect, test } from "vitest";
import { demands, recipient } from "./consigne.ts";

const acts = (consigne: string) => demands(consigne).map(({ act }) => act);

describe("what a consigne asks", () => {
  test("is found in its order, each act with its own words", () => {
    const consigne =
      "Vous avez déménagé. Écrivez à Paul : décrivez la chambre, expliquez comment la vie est organisée et proposez-lui une visite.";
    expect(demands(consigne).map(({ act, clause }) => [act, clause])).toEqual([
      ["décrire", "décrivez la chambre"],
      ["expliquer", "expliquez comment la vie est organisée"],
      ["proposer", "proposez-lui une visite"],
    ]);
  });

  test("is found in infinitives too", () => {
    expect(
      acts("Écrivez un message à votre professeure pour la remercier et lui raconter la cérémonie."),
    ).toEqual(["remercier", "raconter"]);
  });

  test("is two views and a position for the third written task", () => {
    expect(
      acts(
        "Comparez d'abord les deux points de vue avec vos propres mots, puis prenez position en justifiant votre choix.",
      ),
    ).toEqual(["comparer", "opinion"]);
  });

  test("is nothing where nothing is asked", () => {
    expect(acts("")).toEqual([]);
    expect(acts("😀 ? ! مرحبا")).toEqual([]);
  });
});

describe("who is addressed", () => {
  test.each([
    [
      "Écrivez un message à votre directrice, madame Roussel.",
      { adresse: "vous", formel: true, nom: "madame Roussel" },
    ],
    [
      "Écrivez un message à Nadia, votre entraîneuse, que toute l'équipe tutoie.",
      { adresse: "tu", nom: "Nadia" },
    ],
    ["Votre amie Awa n'avait pas pu venir. Écrivez-lui un message.", { adresse: "tu", nom: "Awa" }],
    ["Écrivez un message à un ami pour l'inviter.", { adresse: "tu", nom: null }],
    ["Écrivez un message à vos collègues de service.", { adresse: "vous", pluriel: true }],
    [
      "Écrivez à monsieur et madame Gallant.",
      { adresse: "vous", pluriel: true, nom: "monsieur et madame Gallant" },
    ],
    ["Écrivez au service des objets trouvés.", { adresse: "vous", formel: true, nom: null }],
  ])("%s", (consigne, expected) => {
    expect(recipient(consigne)).toMatchObject(expected);
  });
});
