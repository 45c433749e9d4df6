import { describe, expect, test } from "vitest";
import { bodyTag, knownTags } from "./caching.ts";

describe("the tags of an If-None-Match", () => {
  test.each([
    ['"3.ab"', '"3.ab"', true],
    ['"3.ab"', '"3.cd"', false],
    ['"3"', '"3.ab"', false],
    ['W/"3.ab"', '"3.ab"', true],
    ['"1.x", W/"2.y" ,"3.ab"', '"3.ab"', true],
    ['"with, comma", "3.ab"', '"3.ab"', true],
    ["*", '"3.ab"', true],
    [" * ", '"3.ab"', true],
    ["3.ab", '"3.ab"', false],
    ['"3.ab', '"3.ab"', false],
    ["", '"3.ab"', false],
  ])("%j finds %s: %s", (header, etag, known) => {
    expect(knownTags(header)?.(etag)).toBe(known);
  });

  test("are none without the header", () => {
    expect(knownTags(undefined)).toBeUndefined();
  });
});

test("a body's tag is its own: the same body has it again, another body another", () => {
  expect(bodyTag("é")).toBe(bodyTag("é"));
  expect(bodyTag("é")).not.toBe(bodyTag("e"));
  expect(bodyTag("é")).toMatch(/^"[\w-]{22}"$/);
});
