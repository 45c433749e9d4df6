import { LIMITS } from "@epreuve/contract/limits";
import { expect, test } from "vitest";
import { boundedTranscript } from "./bounded-transcript.ts";

const mot = (texte: string, at = 0) => ({ texte, debutMs: at, finMs: at + 200 });

test("the transcript of an ordinary exam recording is stored unchanged", () => {
  const texte = "je parle assez vite ".repeat(300);
  const mots = texte
    .trim()
    .split(" ")
    .map((word, index) => mot(word, index * 250));
  expect(boundedTranscript({ texte, mots })).toEqual({ texte, mots });
});

test.each([
  ["too many", Array.from({ length: 100_000 }, () => mot("a"))],
  ["too long", [mot("a".repeat(30_000))]],
  ["without a time", [{ texte: "a", debutMs: Number.NaN, finMs: 1 }]],
  ["at an endless time", [{ texte: "a", debutMs: 0, finMs: Number.POSITIVE_INFINITY }]],
  ["before the beginning", [mot("a", -1)]],
])("words that are %s lose the word times and not the text", (_, mots) => {
  expect(boundedTranscript({ texte: "a", mots })).toEqual({ texte: "a", mots: null });
});

test("a lone surrogate, which no item can contain, is replaced", () => {
  expect(boundedTranscript({ texte: "a\ud800", mots: [mot("b\ud800")] })).toEqual({
    texte: "a\ufffd",
    mots: [mot("b\ufffd")],
  });
});

test("the largest transcription stored fits an item, with room to spare", () => {
  const words = Array.from({ length: 10_000 }, (_, n) => mot("文".repeat(n % 5 < 2 ? 3 : 2), 86_399_000));
  const { mots } = boundedTranscript({ texte: "", mots: words });
  expect(mots).not.toBeNull();
  expect(boundedTranscript({ texte: "", mots: [...words, mot("")] }).mots).toBeNull();
  expect(boundedTranscript({ texte: "", mots: [...words.slice(1), mot("文文文文")] }).mots).toBeNull();
  // Three bytes a unit; a byte for two digits of a number, and one; three for each list, and one for each member.
  const wordBytes = ({ texte }: { texte: string }) => 3 * texte.length + 2 * 5 + 3 + 3 + 1;
  const bytes = 3 * (LIMITS.contenuMax + 1) + (mots ?? []).reduce((sum, one) => sum + wordBytes(one), 0);
  expect(bytes).toBeLessThan(400 * 1_024 * 0.8);
});
