import { expect, test } from "vitest";
import { followed } from "./hearing.ts";
import { REPLY_BOUNDS } from "./reply-bounds.ts";

/** What is heard of one call that writes these pieces. */
function heard(pieces: readonly string[]): string[] {
  const told: string[] = [];
  const call = followed({ begin() {}, piece: (texte) => told.push(texte) }).call(() => {});
  for (const piece of pieces) call.piece(piece);
  return told;
}

test.each([
  ["at once", ["x".repeat(3 * REPLY_BOUNDS.reply)]],
  ["in many pieces", Array.from({ length: 30 }, () => "x".repeat(REPLY_BOUNDS.reply / 10))],
  ["in two pieces", ["x", "x".repeat(2 * REPLY_BOUNDS.reply), "x"]],
])("a reply longer than one may be is heard no further than its bound: %s", (_, pieces) => {
  expect(heard(pieces).join("")).toHaveLength(REPLY_BOUNDS.reply);
});

test("a reply as long as it may be is heard whole", () => {
  const pieces = ["x".repeat(REPLY_BOUNDS.reply - 1), "y"];
  expect(heard(pieces)).toEqual(pieces);
});
