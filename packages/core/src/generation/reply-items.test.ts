import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemsOf } from "./reply-items.ts";
import { parseReply } from "./reply-json.ts";

/** The items that are read of a text sent in these pieces. */
function read(pieces: readonly string[], onItem: (item: unknown) => boolean = () => true): unknown[] {
  const items: unknown[] = [];
  const hear = itemsOf("erreurs", (item) => items.push(item) > 0 && onItem(item));
  for (const piece of pieces) hear(piece);
  return items;
}

/** A text cut at any places, characters of two units included. */
const cutUp = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.array(fc.nat(2_000), { maxLength: 30 })).map(([whole, places]) => {
    const at = [0, ...places.map((place) => place % (whole.length + 1)).toSorted((a, b) => a - b)];
    return at.map((start, index) => whole.slice(start, at[index + 1]));
  });

const anyText = fc.string({ unit: "binary" });
const markless = anyText.map((text) => text.replaceAll("\uFEFF", "é"));
const marked = fc.string({ unit: fc.constantFrom("\uFEFF", "\\", "é", "a") });

/** A reply whose strings are like these. */
const replyOf = (text: fc.Arbitrary<string>) => {
  const item = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null), fc.boolean()));
  return fc
    .record(
      { avant: fc.option(text, { nil: undefined }), erreurs: fc.array(item) },
      { requiredKeys: ["erreurs"] },
    )
    .chain((value) =>
      fc.constantFrom(
        JSON.stringify(value),
        JSON.stringify(value, null, 2),
        JSON.stringify(value).replaceAll("é", "\\u00e9").replaceAll("\uFEFF", "\\ufeff"),
      ),
    );
};
const reply = replyOf(markless);

test("however a reply is cut up, its items are those of the whole", () => {
  fc.assert(
    fc.property(cutUp(reply), (pieces) => {
      expect(parseReply(pieces.join(""))?.json).toMatchObject({ erreurs: read(pieces) });
    }),
  );
});

test("items of a reply with byte order marks are the first of the whole", () => {
  fc.assert(
    fc.property(cutUp(replyOf(marked)), (pieces) => {
      const items = read(pieces);
      const whole = parseReply(pieces.join(""))?.json as { erreurs: unknown[] };
      expect(whole.erreurs.slice(0, items.length)).toEqual(items);
    }),
  );
});

test("items of a reply that is cut off are the first of the whole", () => {
  fc.assert(
    fc.property(cutUp(reply), fc.nat(), (pieces, cut) => {
      const kept = read(pieces.slice(0, cut % (pieces.length + 1)));
      expect(read(pieces).slice(0, kept.length)).toEqual(kept);
    }),
  );
});

test("whatever is sent, nothing is thrown", () => {
  const token = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    '"erreurs":',
    '"',
    ",",
    "\\",
    "\\ud83d",
    "1",
    "null",
    "é",
    "😀",
    "`",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(token, anyText)), (pieces) => {
      read(pieces);
    }),
  );
});

describe("around the object", () => {
  const object = '{"erreurs":[{"a":1},{"a":2}]}';
  const both = [{ a: 1 }, { a: 2 }];

  test.each<[string, string, unknown[]]>([
    ["a fence", `\`\`\`json\n${object}\n\`\`\``, both],
    ["prose", `Voici :\n${object}\nVoilà.`, both],
    ["thoughts with an object of their own", `<think>{"erreurs":[{"a":0}]}</think>${object}`, both],
    ["an exact repetition", `${object}\n${object}`, both],
    ["a list", `[${object}]`, []],
    ["the rest of another object", `}${object}`, []],
    ["the list in another object", `{"b":${object}}`, []],
    ["a second list of the same name", '{"erreurs":[{"a":1}],"erreurs":[{"a":2}]}', [{ a: 1 }]],
    ["an object in the list's place", '{"erreurs":{"a":{"b":1}}}', []],
    ["a byte order mark before it", `\uFEFF${object}`, both],
    ["broken JSON after an item", '{"erreurs":[{"a":1}}, {"a":2}]}', [{ a: 1 }]],
  ])("%s", (_, text, items) => {
    expect(read([text])).toEqual(items);
    expect(read(Array.from(text))).toEqual(items);
  });
});

test("an item that is refused is the last", () => {
  expect(read(['{"erreurs":[1,2,3,4]}'], (item) => item !== 2)).toEqual([1, 2]);
});
