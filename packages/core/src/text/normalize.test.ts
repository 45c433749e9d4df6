import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalize.ts";

test("a text is in its normal form, as the language makes it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("NFC", "NFD", "NFKC"), (texte, form) => {
      expect(normalized(texte, form)).toBe(texte.normalize(form));
    }),
  );
});

test("a run of marks longer than any script writes is normalised in pieces, and nothing is lost", () => {
  const texte = `Un e${"\u0301\u0323".repeat(10_000)}t deux.`;
  const nfc = normalized(texte, "NFC");
  expect(nfc).toMatch(/^Un \u1eb9.*t deux\.$/u);
  expect(nfc.length).toBe(texte.length - 1);
});
