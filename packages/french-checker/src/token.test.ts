import { expect, test } from "vitest";
import { sentences, tokenize } from "./token.ts";

function texts(text: string): string[] {
  return tokenize(text).map(({ text }) => text);
}

test("elided forms and hyphenated clitics are tokens of their own", () => {
  expect(texts("L’a-t-il dit jusqu'ici ?")).toEqual(["L’", "a", "-t-il", "dit", "jusqu'", "ici", "?"]);
  expect(texts("Donne-moi-le, allons-nous-en !")).toEqual([
    "Donne",
    "-moi",
    "-le",
    ",",
    "allons",
    "-nous",
    "-en",
    "!",
  ]);
  expect(texts("ce livre-ci")).toEqual(["ce", "livre", "-ci"]);
});

test("whatever keyboards put for an apostrophe is one", () => {
  for (const mark of ["'", "’", "‘", "`", "´", "′", "ʼ"])
    expect(texts(`l${mark}école d${mark}ici`)).toEqual([`l${mark}`, "école", `d${mark}`, "ici"]);
});

test("lexical compounds stay whole", () => {
  const compounds = ["aujourd'hui", "c'est-à-dire", "peut-être", "quelqu'un", "rendez-vous", "arc-en-ciel"];
  for (const compound of compounds) expect(texts(compound)).toEqual([compound]);
});

test("addresses, numbers and hours are one token each", () => {
  expect(texts("Écris à marie.roy@exemple.ca avant 18h30, 1 250 $.")).toEqual([
    "Écris",
    "à",
    "marie.roy@exemple.ca",
    "avant",
    "18h30",
    ",",
    "1 250",
    "$",
    ".",
  ]);
});

test("every token is the slice its offsets name, and nothing but white space lies between, on any text", () => {
  const odd = [
    "Café e\u0301te\u0301 👩‍👩‍👧 \u0000 nul\u0000 \ud83d seul",
    "مرحبا les amis שלום",
    "l'' ’’ -t-il --- «»“”\"",
    "\u2028fin\u00a0!\u202f? \t\r\n",
    "a'".repeat(300),
  ];
  for (const whole of odd) {
    let read = 0;
    for (const { text, start, end, spaceBefore } of tokenize(whole)) {
      expect(whole.slice(start, end)).toBe(text);
      expect(whole.slice(read, start)).toBe(spaceBefore);
      read = end;
    }
    expect(whole.slice(read).trim()).toBe("");
  }
});

test("a decomposed letter is folded, and its offsets are those of the text", () => {
  const [token] = tokenize("E\u0301te\u0301");
  expect(token).toMatchObject({ lower: "été", start: 0, end: 5 });
});

test("sentences end at full stops and line breaks, not at abbreviations", () => {
  const found = sentences(tokenize("M. Roy est là. il part\nAu revoir ! Bien à vous"));
  expect(found.map(({ tokens }) => tokens[0]?.text)).toEqual(["M", "il", "Au", "Bien"]);
});

test("what stands in a closed quotation is marked, what follows a lone mark is not", () => {
  const quoted = tokenize("Il dit « thank you » et part « encore").filter((token) => token.quoted);
  expect(quoted.map(({ text }) => text)).toEqual(["thank", "you"]);
});
