import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { dot, formOf, type Sense, spaceOf } from "./space.ts";
import { plainOf } from "./words.ts";

const SOURCES = new URL("../../../../../scripts/fit-meaning/", import.meta.url);

function senseOf(word: string): Sense {
  const sense = spaceOf().of(plainOf(word));
  if (sense === undefined) throw new Error(`unknown: ${word}`);
  return sense;
}
const nearness = (one: string, other: string) => dot(senseOf(one).vector, senseOf(other).vector);

describe("the space of meanings", () => {
  // Chosen before the space was looked at: everyday pairs, and a word of another matter for each.
  it.each([
    ["radiateur", "chauffage", "violon"],
    ["facteur", "colis", "piscine"],
    ["dentiste", "carie", "jardin"],
    ["locataire", "loyer", "cheval"],
    ["recette", "farine", "avocat"],
    ["bénévole", "association", "moteur"],
    ["valise", "aéroport", "carotte"],
    ["orchestre", "concert", "frigo"],
    ["vétérinaire", "chien", "impôt"],
    ["recycler", "déchet", "mariage"],
    ["embauche", "salaire", "plage"],
    ["grippe", "fièvre", "guitare"],
  ])("holds « %s » nearer to « %s » than to « %s »", (word, near, far) => {
    expect(nearness(word, near)).toBeGreaterThan(nearness(word, far) + 0.2);
  });

  it("has one form for singular and plural, and reads what is not written there by its stem", () => {
    expect(senseOf("radiateurs")).toBe(senseOf("radiateur"));
    expect(nearness("radiatteur", "radiateur")).toBeGreaterThan(0.7);
    expect(spaceOf().of("xqzt")).toBeUndefined();
  });

  it("says less of what every text has", () => {
    expect(senseOf("ami").inText).toBeLessThan(senseOf("radiateur").inText);
    expect(senseOf("enfant").inSubject).toBeLessThan(senseOf("radiateur").inSubject);
  });

  it("was made of the associations and the situations as they are", async () => {
    const lines = (
      await Promise.all(
        ["associations.txt", "situations.txt"].map((file) => readFile(new URL(file, SOURCES), "utf8")),
      )
    ).flatMap((text) => text.trimEnd().split("\n"));
    expect(lines.filter((line) => !/^[^:\s][^:]*:(?: [^\s:]+)*$/u.test(line))).toEqual([]);
    const { of } = spaceOf();
    const words = lines
      .flatMap((line) => plainOf(line).split(/[^a-z0-9]+/u))
      .filter((word) => word.length > 2);
    const unknown = new Set(words.map(formOf).filter((form) => of(form) === undefined));
    // A word on the left that nothing was associated with.
    expect(unknown.size).toBeLessThan(40);
  });
});
