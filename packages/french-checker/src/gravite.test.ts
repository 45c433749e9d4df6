import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Corrector, createCorrector } from "./corrector.ts";
import { GRAVITES } from "./gravite.ts";

let corrector: Corrector;

beforeAll(async () => {
  corrector = await createCorrector();
});

afterAll(() => corrector.dispose());

test("every code that a rule may give has one gravity with its reason, and exists in the closed list", () => {
  const known = new Set<string>(Object.keys(CODES_ERREUR));
  expect(Object.keys(GRAVITES).filter((code) => !known.has(code))).toEqual([]);
  for (const { raison } of Object.values(GRAVITES)) expect(raison).toMatch(/\.$/u);
});

test.each([
  ["a wrong verb form", "Hier, je suis aller au marché et vous dites que vous faisez tout.", "faisez"],
  ["a wrong auxiliary", "Hier, j'ai allé au marché.", "ai allé"],
  ["a word of another class", "Ils son contents.", "son"],
  ["a verb for a possessive", "Il marche avec sont chien.", "sont"],
  ["a verb of another person", "Ils va au marché.", "va"],
])("%s hinders reading", (_, texte, extrait) => {
  const found = corrector
    .findErrors(texte)
    .filter(({ debut, fin }) => texte.slice(debut, fin).includes(extrait));
  expect(found.map(({ gravite }) => gravite)).toContain("gene");
});

test.each([
  ["a missing accent", "Il va a Paris demain."],
  ["a missing plural", "Les enfant jouent dans le parc."],
  ["a silent ending of the verb", "Les enfants joue dans le parc."],
  ["the gender of an article", "Ils marchent dans le rue."],
  ["an omitted ne", "Je sais pas où il habite."],
  ["a missing capital", "Elle habite à montréal."],
  ["an omitted ne after c'", "C'est pas facile."],
  ["an infinitive for its participle", "J'ai manger une pomme."],
  ["a missed subjunctive", "Il faut que tu viens demain."],
])("%s is passed over by a reader", (_, texte) => {
  const found = corrector.findErrors(texte);
  expect(found).toHaveLength(1);
  expect(found.map(({ gravite }) => gravite)).toEqual(["mineure"]);
});

test("a code found three times or more is a recurrent weakness, whatever its gravity", () => {
  const findings = corrector.findErrors("Il a deux chat, trois chien et quatre oiseau.");
  expect(findings.map(({ gravite }) => gravite)).toEqual(["recurrente", "recurrente", "recurrente"]);
});
