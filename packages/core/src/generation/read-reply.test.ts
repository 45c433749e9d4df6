import * as v from "valibot";
import { expect, it } from "vitest";
import { readReply } from "./read-reply.ts";

const Schema = v.strictObject({ texte: v.string() });

it.each([
  ["valid", '{"texte":"é"}', { ok: true, reply: { texte: "é" } }],
  ["with a lone surrogate", '{"texte":"a\\ud800b"}', { ok: true, reply: { texte: "a\ufffdb" } }],
])("a reply %s is read", (_, text, expected) => {
  expect(readReply(text, Schema)).toEqual(expected);
});

it.each([
  ["empty", ""],
  ["prose", "Voici la réponse."],
  ["no object", "null"],
  ["of the wrong form", '{"texte":1}'],
  ["with one key too many", '{"texte":"a","note":1}'],
])("a reply that is %s is refused with its issues", (_, text) => {
  const read = readReply(text, Schema);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.issues.length).toBeGreaterThan(0);
});
