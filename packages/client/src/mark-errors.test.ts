import fc from "fast-check";
import { expect, test } from "vitest";
import { markErrors } from "./mark-errors.ts";
import type { Erreur } from "./types.ts";

const CONTENU = "Je vais a la mer, a pied 🦊.";

function error(debut: number | null, fin: number | null): Erreur {
  return {
    code: "ORTH_ACCENT",
    extrait: debut === null || fin === null ? null : CONTENU.slice(debut, fin),
    debut,
    fin,
    correction: "à",
    explication: "« à » est ici une préposition.",
    indice: null,
    gravite: "mineure",
  };
}

test("a text is cut at its errors, in the order of the text", () => {
  const [first, last] = [error(8, 9), error(18, 24)];
  expect(markErrors(CONTENU, [last, first])).toEqual([
    { texte: "Je vais ", erreur: null },
    { texte: "a", erreur: first },
    { texte: " la mer, ", erreur: null },
    { texte: "a pied", erreur: last },
    { texte: " 🦊.", erreur: null },
  ]);
});

test("of errors about the same words the first is marked; one without a place is in no part", () => {
  const marked = error(0, 7);
  expect(markErrors(CONTENU, [error(3, 9), error(null, null), marked])).toEqual([
    { texte: "Je vais", erreur: marked },
    { texte: CONTENU.slice(7), erreur: null },
  ]);
});

test("a text without errors is one part, an empty one none", () => {
  expect(markErrors(CONTENU, [])).toEqual([{ texte: CONTENU, erreur: null }]);
  expect(markErrors("", [error(0, 0)])).toEqual([]);
});

test("whatever the errors, the parts are the text, and each marked one is its error's words", () => {
  const place = fc.tuple(fc.nat(CONTENU.length), fc.nat(CONTENU.length));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), (places) => {
      const errors = places.map(([a, b]) => error(Math.min(a, b), Math.max(a, b)));
      const parts = markErrors(CONTENU, errors);
      expect(parts.map(({ texte }) => texte).join("")).toBe(CONTENU);
      for (const { texte, erreur } of parts) if (erreur !== null) expect(texte).toBe(erreur.extrait);
    }),
  );
});
