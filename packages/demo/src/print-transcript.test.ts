import type { Erreur } from "@epreuve/client";
import { expect, test } from "vitest";
import { transcriptLines } from "./print-transcript.ts";
import { style } from "./terminal.ts";

function erreurs(contenu: string, ...extraits: string[]): Erreur[] {
  return extraits.map((extrait) => {
    const debut = contenu.indexOf(extrait);
    const fin = debut + extrait.length;
    return {
      code: "CONJ_MODE",
      extrait,
      debut,
      fin,
      correction: "",
      explication: "",
      indice: null,
      gravite: "mineure",
    };
  });
}

const lines = (contenu: string, ...extraits: string[]) =>
  transcriptLines("Titre", contenu, erreurs(contenu, ...extraits), style(false)).slice(3);

test("every error is underlined in the whole text, in the order of the text", () => {
  expect(lines("Si je serais riche, je veux aider à les gens.", "à les", "serais")).toEqual([
    "  Si je serais riche, je veux aider à les gens.",
    "        ~~~~~~                      ~~~~~",
  ]);
});

test("a turn has its own line, and an error its place there", () => {
  expect(lines("Candidat : Bonjour.\nExaminateur : Oui ?\nCandidat : Je veux de le vin.", "de le")).toEqual([
    "  Candidat : Bonjour.",
    "  Examinateur : Oui ?",
    "  Candidat : Je veux de le vin.",
    "                     ~~~~~",
  ]);
});

test("an error across a line break is underlined on both lines", () => {
  const contenu = `${"mot ".repeat(20)}bien bon ${"mot ".repeat(3)}`;
  const [first = "", mark = "", second = "", rest = ""] = lines(contenu, "bien bon");
  expect([first.indexOf("bien"), second.indexOf("bon")]).toEqual([mark.indexOf("~"), rest.indexOf("~")]);
  expect([mark.trim(), rest.trim()]).toEqual(["~~~~", "~~~"]);
});

test("an error inside another adds no mark, and one without a place none at all", () => {
  const contenu = "Il faut que je vais partir.";
  expect(lines(contenu, "je vais", "vais")[1]?.trim()).toBe("~~~~~~~");
  const placeless = erreurs(contenu, "vais").map((erreur) => ({
    ...erreur,
    extrait: null,
    debut: null,
    fin: null,
  }));
  expect(transcriptLines("Titre", contenu, placeless, style(false))).toHaveLength(4);
});
