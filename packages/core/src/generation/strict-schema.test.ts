import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { assertStrict, toStrictJsonSchema } from "./strict-schema.ts";

describe("the schema of every reply", () => {
  it.each(Object.entries(REPLY_SCHEMAS))("%s is strict", (_, schema) => {
    expect(() => assertStrict(toStrictJsonSchema(schema))).not.toThrow();
  });
});

describe("a schema that strict mode would refuse throws", () => {
  it.each([
    ["an open object", v.object({ a: v.string() })],
    ["an optional key", v.strictObject({ a: v.optional(v.string()) })],
    ["an open object inside", v.strictObject({ a: v.array(v.nullable(v.object({ b: v.string() }))) })],
    ["a root that is no object", v.array(v.string())],
    ["an unsupported keyword", v.strictObject({ a: v.pipe(v.string(), v.email()) })],
  ])("%s", (_, schema) => {
    expect(() => assertStrict(toStrictJsonSchema(schema))).toThrow();
  });

  it("a schema without a JSON counterpart throws", () => {
    expect(() => toStrictJsonSchema(v.strictObject({ a: v.bigint() }))).toThrow();
  });
});

it("rules that only the service checks are removed from the schema sent", () => {
  const schema = v.strictObject({
    a: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3),
      v.check(() => true),
    ),
  });
  expect(toStrictJsonSchema(schema)).toMatchObject({ properties: { a: { type: "string" } } });
  expect(JSON.stringify(toStrictJsonSchema(schema))).not.toContain("minLength");
});
