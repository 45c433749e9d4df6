import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import sens from "./data/sens.json" with { type: "json" };
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
    const written = new Set(lines.flatMap((line) => plainOf(line).split(/[^a-z0-9]+/u)).map(formOf));
    const forms = sens.forms.split(" ");
    expect(forms.filter((form) => !written.has(form))).toEqual([]);
    // Who has associates enough is known: an association that was added without `npm run fit-meaning` fails here.
    const heads = lines.flatMap((line) => {
      const [head = "", associates = ""] = plainOf(line).split(": ");
      return /^[a-z]{3,}$/u.test(head) && associates.split(" ").length >= 8 ? [formOf(head)] : [];
    });
    const known = new Set(forms);
    expect(heads.length).toBeGreaterThan(3500);
    expect(heads.filter((head) => !known.has(head))).toEqual([]);
  });
});
