import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalize.ts";

test("a text is in its normal form, as the language makes it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("NFC", "NFD", "NFKC"), (text, form) => {
      expect(normalized(text, form)).toBe(text.normalize(form));
    }),
  );
});

test("a run of marks longer than any script writes is normalised in pieces, and nothing is lost", () => {
  const text = `Un e${"\u0301\u0323".repeat(10_000)}t deux.`;
  const nfc = normalized(text, "NFC");
  expect(nfc).toMatch(/^Un \u1eb9.*t deux\.$/u);
  expect(nfc.length).toBe(text.length - 1);
});
