import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldQuote, foldText } from "../../text/fold.ts";
import { findCitation, findQuote } from "./citations.ts";

function quoted(texte: string, quote: string): string[] {
  return findQuote(foldText(texte), quote).map(({ debut, fin }) => texte.slice(debut, fin));
}

describe("a quote is found", () => {
  it.each([
    ["as it stands", "Je suis allé au marché.", "suis allé", ["suis allé"]],
    ["in another case", "PARIS est belle", "paris", ["PARIS"]],
    ["with other apostrophes", "l’école qu'il aime", "L'école qu’il", ["l’école qu'il"]],
    ["with other quotation marks", "il dit “oui” vite", 'dit "oui" vite', ["dit “oui” vite"]],
    ["with other dashes", "c’est‑à‑dire demain", "c'est-à-dire", ["c’est‑à‑dire"]],
    ["with other white space", "trop\u00a0 tard\nce soir", "trop tard ce soir", ["trop\u00a0 tard\nce soir"]],
    ["in a text of combining accents", "le\u0301te\u0301 dernier", "lété", ["le\u0301te\u0301"]],
    ["composed differently", "l'été", "e\u0301te\u0301", ["été"]],
    ["after an emoji family", "👨‍👩‍👧 mange une pomme", "mange", ["mange"]],
    ["next to NUL", "un\u0000 deux trois", "un deux", ["un\u0000 deux"]],
    ["in text written from right to left", "كتاب جميل le livre", "جميل", ["جميل"]],
    ["with an invisible joiner inside", "jus\u00adqu'ici", "jusqu'ici", ["jus\u00adqu'ici"]],
    ["with an ellipsis written in dots", "et puis… rien", "puis... rien", ["puis… rien"]],
    ["wrapped in quotation marks", "je mange du pain", "« mange du pain »", ["mange du pain"]],
    ["as whole words rather than inside one", "la lampe a brûlé", "la", ["la"]],
    ["inside a word when it stands nowhere else", "nous mangons", "gons", ["gons"]],
    ["at each of its places", "les ami et les ami", "les ami", ["les ami", "les ami"]],
  ])("%s", (_, texte, quote, expected) => {
    expect(quoted(texte, quote)).toEqual(expected);
  });
});

describe("a quote is not found", () => {
  it.each([
    ["that is not there", "Je vais bien", "je vais mal"],
    ["that is empty", "Je vais bien", ""],
    ["of white space", "Je vais bien", " \n"],
    ["that is only an ellipsis", "Je vais bien…", "[...]"],
    ["whose accent differs", "il a mangé", "il à"],
    ["that would part a letter from its accent", "cafe\u0301", "cafe"],
    ["that would cut an emoji sequence", "👍🏽", "👍"],
  ])("%s", (_, texte, quote) => {
    expect(quoted(texte, quote)).toEqual([]);
  });

  it("across two parts of a text", () => {
    const texte = "Candidat : oui\nExaminateur : non\nCandidat : merci";
    const folded = foldText(texte, [
      { debut: 11, fin: 14 },
      { debut: 44, fin: 49 },
    ]);
    expect(findQuote(folded, "oui merci")).toEqual([]);
    expect(findQuote(folded, "non")).toEqual([]);
    expect(findQuote(folded, "merci")).toEqual([{ debut: 44, fin: 49 }]);
  });
});

describe("a citation", () => {
  const texte = "Il a faim. Elle a soif. On a peur.";
  const text = foldText(texte);
  it.each([
    ["takes its place inside its context", { contexte: "Elle a soif", extrait: "a" }, [16]],
    ["without a context may be at each place", { contexte: null, extrait: "a" }, [3, 16, 27]],
    ["whose context is invented is looked for everywhere", { contexte: "Il y a", extrait: "a" }, [3, 16, 27]],
    [
      "that its context does not hold is looked for everywhere",
      { contexte: "a soif", extrait: "peur" },
      [29],
    ],
    ["that is invented has no place", { contexte: "Il a faim", extrait: "dort" }, []],
  ])("%s", (_, citation, expected) => {
    expect(findCitation(text, citation).map(({ debut }) => debut)).toEqual(expected);
  });
});

it("a standalone combining mark is found, although its Unicode form contains a space", () => {
  expect(findQuote(foldText("a \ufc5e b"), "\ufc5e")).toEqual([{ debut: 2, fin: 3 }]);
});

describe("for any text", () => {
  const anyText = fc.string({ unit: "grapheme", maxLength: 60 });
  const anyUnits = fc.string({ unit: "binary", maxLength: 60 });
  const segmenter = new Intl.Segmenter("fr", { granularity: "grapheme" });

  it("an extract is found in its context, however often it occurs before", () => {
    const contenu = `${"Là-bas, il y a la mer. ".repeat(800)}Puis il a aller a Montréal.`;
    const [place] = findCitation(foldText(contenu), { contexte: "a aller a Montréal", extrait: "a" });
    expect(place?.debut).toBe(contenu.indexOf("a aller"));
    const [last] = findCitation(foldText(contenu), { contexte: "aller a Montréal", extrait: "a" });
    expect(last?.debut).toBe(contenu.indexOf("a Montréal"));
  });

  it("a slice between graphemes is found, and the place found reads the same", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (texte, from, length) => {
        const bounds = [...segmenter.segment(texte)].map(({ index }) => index).concat(texte.length);
        const start = bounds[from % bounds.length] ?? 0;
        const end = bounds[Math.min(bounds.length - 1, (from % bounds.length) + (length % 8))] ?? start;
        const quote = texte.slice(start, end);
        const places = findQuote(foldText(texte), quote);
        if (foldQuote(quote) === "" || quote.trim() !== quote) return;
        expect(places.length).toBeGreaterThan(0);
        for (const { debut, fin } of places)
          expect(foldQuote(texte.slice(debut, fin))).toBe(foldQuote(quote));
      }),
    );
  });

  it("no place cuts a surrogate pair or a grapheme", () => {
    fc.assert(
      fc.property(anyUnits, anyUnits, (texte, quote) => {
        const whole = texte.toWellFormed();
        const bounds = new Set([...segmenter.segment(whole)].map(({ index }) => index).concat(whole.length));
        for (const { debut, fin } of findQuote(foldText(whole), quote)) {
          expect(bounds.has(debut) && bounds.has(fin)).toBe(true);
        }
      }),
    );
  });
});
