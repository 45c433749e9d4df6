import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import { BILAN_REPLY, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conforms } from "./conforms.ts";
import { toStrictJsonSchema } from "./strict-schema.ts";

const Schema = toStrictJsonSchema(
  v.strictObject({
    code: v.picklist(["A", "B"]),
    fixe: v.literal("X"),
    rang: v.number(),
    listes: v.array(v.nullable(v.strictObject({ vu: v.boolean() }))),
  }),
);
const VALUE = { code: "A", fixe: "X", rang: 1, listes: [null, { vu: true }] };

it("a value of every kind that a schema allows conforms", () => {
  expect(conforms(VALUE, Schema)).toBe(true);
});

it.each([
  ["no object", []],
  ["null", null],
  ["one key too few", { code: "A", fixe: "X", rang: 1 }],
  ["one key too many", { ...VALUE, note: 1 }],
  ["another key", { code: "A", fixe: "X", rang: 1, liste: [] }],
  ["a code that does not exist", { ...VALUE, code: "C" }],
  ["another constant", { ...VALUE, fixe: "Y" }],
  ["a number as text", { ...VALUE, rang: "1" }],
  ["a wrong item", { ...VALUE, listes: [{ vu: "oui" }] }],
  ["no list", { ...VALUE, listes: {} }],
])("%s does not", (_, value) => {
  expect(conforms(value, Schema)).toBe(false);
});

it.each([
  ["criteres", CRITERES_REPLY],
  ["erreurs", ERREURS_REPLY],
  ["bilan", BILAN_REPLY],
] as const)("a good reply of %s conforms to its own schema, and to no other", (purpose, reply) => {
  const conforming = Object.entries(REPLY_SCHEMAS).filter(([, schema]) =>
    conforms(reply, toStrictJsonSchema(schema)),
  );
  // The second judge's reply has the first one's form.
  expect(conforming.map(([name]) => name).filter((name) => name !== "criteres_bis")).toEqual([purpose]);
});
