import fc from "fast-check";
import { expect, it } from "vitest";
import { onceOfRepeated } from "./repeated-reply.ts";

it("any object that is repeated, whatever white space is between, is found once", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom("", "\n", " \n "),
      (value, more, between) => {
        const text = JSON.stringify(value);
        expect(
          onceOfRepeated(
            Array(more + 1)
              .fill(text)
              .join(between),
          ),
        ).toBe(text);
      },
    ),
  );
});

it.each([
  ["one object", '{"a":1}'],
  ["two that differ", '{"a":1}{"a":2}'],
  ["a second one that is cut", '{"a":1}{"a"'],
  ["one that is cut", '{"a":{"b":1}'],
  ["a brace in a string that is cut", '{"a":"}"'],
  ["prose after it", '{"a":1} Voilà.'],
  ["prose before it", 'Voici : {"a":1}{"a":1}'],
  ["an array", "[1][1]"],
  ["nothing", ""],
])("%s is no repetition", (_, text) => {
  expect(onceOfRepeated(text)).toBeNull();
});
