import { afterAll, beforeAll, expect, test } from "vitest";
import { type Checker, createChecker } from "./checker.ts";
import { CODES } from "./code.ts";
import { SEVERITIES } from "./severity.ts";

let checker: Checker;

beforeAll(async () => {
  checker = await createChecker();
});

afterAll(() => checker.dispose());

test("every code has one gravity with its reason", () => {
  expect(Object.keys(SEVERITIES).sort()).toEqual([...CODES].sort());
  for (const { reason } of Object.values(SEVERITIES)) expect(reason).toMatch(/\.$/u);
});

test.each([
  ["a wrong verb form", "Hier, je suis aller au marché et vous dites que vous faisez tout.", "faisez"],
  ["a wrong auxiliary", "Hier, j'ai allé au marché.", "ai allé"],
  ["a word of another class", "Ils son contents.", "son"],
  ["a verb for a possessive", "Il marche avec sont chien.", "sont"],
  ["a verb of another person", "Ils va au marché.", "va"],
])("%s hinders reading", (_, text, extract) => {
  const found = checker.findErrors(text).filter(({ start, end }) => text.slice(start, end).includes(extract));
  expect(found.map(({ severity }) => severity)).toContain("gene");
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
  ["a silent ending of a participle", "Ma voisine a rit."],
  ["another person that sounds the same", "Tu est libre samedi ?"],
  ["a missed subjunctive", "Il faut que tu viens demain."],
  ["a conditional after si", "Si j'aurais le temps, je viendrais."],
  ["a que left out", "Je pense oui, mais pas partout."],
])("%s is passed over by a reader", (_, text) => {
  const found = checker.findErrors(text);
  expect(found).toHaveLength(1);
  expect(found.map(({ severity }) => severity)).toEqual(["mineure"]);
});

test("a code found three times or more is a recurrent weakness, whatever its gravity", () => {
  const findings = checker.findErrors("Il a deux chat, trois chien et quatre oiseau.");
  expect(findings.map(({ severity }) => severity)).toEqual(["recurrente", "recurrente", "recurrente"]);
});
