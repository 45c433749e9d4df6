import fc from "fast-check";
import { expect, test } from "vitest";
import { codingFor } from "./accept-encoding.ts";

const OFFERED = ["br", "gzip"] as const;

test.each([
  [undefined, undefined],
  ["", undefined],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["gzip;q=0.5, br;q=0", "gzip"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["identity, gzip;q=0.5", undefined],
  ["identity;q=0.5, gzip", "gzip"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  ["identity;q=0", undefined],
  ["deflate, zstd", undefined],
  ["gzip;q=0", undefined],
  ["br;q=x", undefined],
  [" gzip ; q=0.8 ,  br ; q=0.9", "br"],
])("a client that accepts %j gets %s", (header, coding) => {
  expect(codingFor(header, OFFERED)).toBe(coding);
});

test("no header makes a coding that it does not name, or an error", () => {
  const piece = fc.constantFrom(
    "br",
    "gzip",
    "identity",
    "*",
    ";",
    "q=",
    "q=0",
    "q=1",
    ",",
    " ",
    "0.5",
    '"',
    "é",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const header = pieces.join("");
      const coding = codingFor(header, OFFERED);
      if (coding !== undefined && !header.includes("*")) expect(header).toContain(coding);
    }),
    { seed: 14 },
  );
});
