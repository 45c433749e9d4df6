import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalize.ts";

test("a normalised text equals the result of String.normalize", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("NFC", "NFD", "NFKC"), (texte, form) => {
      expect(normalized(texte, form)).toBe(texte.normalize(form));
    }),
  );
});

test("an overlong run of marks is normalised in pieces, without loss", () => {
  const texte = `Un e${"\u0301\u0323".repeat(10_000)}t deux.`;
  const nfc = normalized(texte, "NFC");
  expect(nfc).toMatch(/^Un \u1eb9.*t deux\.$/u);
  expect(nfc.length).toBe(texte.length - 1);
});
