import type { Erreur } from "@epreuve/contract/rapport";
import fc from "fast-check";
import { expect, it } from "vitest";
import { texteCorrigeOf } from "./texte-corrige.ts";

function erreur(contenu: string, debut: number, fin: number, correction: string): Erreur {
  return {
    code: "LEX_IMPROPRE",
    extrait: contenu.slice(debut, fin),
    debut,
    fin,
    correction,
    explication: "",
    indice: null,
    gravite: "mineure",
  };
}

function corrected(contenu: string, erreurs: readonly Erreur[]): string {
  return texteCorrigeOf(contenu, erreurs)
    .segments.map(({ texte }) => texte)
    .join("");
}

it("joined, the segments are the whole text with its errors corrected", () => {
  const contenu = "Les enfant joue dans le le parc.";
  const erreurs = [
    erreur(contenu, 4, 10, "enfants"),
    erreur(contenu, 11, 15, "jouent"),
    erreur(contenu, 24, 26, ""),
  ];
  expect(corrected(contenu, erreurs)).toBe("Les enfants jouent dans le parc.");
  expect(corrected("Rien à dire.", [])).toBe("Rien à dire.");
  expect(corrected("", [])).toBe("");
});

it("of two errors in one place the smaller edit is applied", () => {
  const contenu = "Je suis aller hier.";
  const erreurs = [erreur(contenu, 0, 13, "Je suis allé"), erreur(contenu, 8, 13, "allé")];
  expect(texteCorrigeOf(contenu, erreurs).segments).toContainEqual({ texte: "allé", erreur: 1 });
  expect(corrected(contenu, erreurs)).toBe("Je suis allé hier.");
});

it("for any errors each marked segment is its correction, in the text's order, and the rest stands as written", () => {
  const contenu = "un deux  trois, quatre cinq";
  const anyErreur = fc
    .tuple(fc.nat(contenu.length), fc.nat(contenu.length), fc.constantFrom("", "x", "un mot"))
    .map(([a, b, correction]) => erreur(contenu, Math.min(a, b), Math.max(a, b), correction));
  fc.assert(
    fc.property(fc.array(anyErreur, { maxLength: 6 }), (erreurs) => {
      const { segments } = texteCorrigeOf(contenu, erreurs);
      const marked = segments.flatMap(({ erreur: index }) => (index === null ? [] : [index]));
      expect(new Set(marked).size).toBe(marked.length);
      for (const { texte, erreur: index } of segments) {
        if (index !== null) expect(texte).toBe(erreurs[index]?.correction);
      }
      const places = marked.map((index) => erreurs[index]?.debut ?? -1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      // What is not marked is what is left of the text, but for one space of each deletion.
      const kept = segments.filter(({ erreur: index }) => index === null).map(({ texte }) => texte);
      let at = 0;
      for (const texte of kept) {
        const found = contenu.indexOf(texte, at);
        expect(found).toBeGreaterThanOrEqual(at);
        at = found + texte.length;
      }
    }),
  );
});
