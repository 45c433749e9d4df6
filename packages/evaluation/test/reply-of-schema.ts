import * as v from "valibot";

const NodeSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
});

const RecordSchema = v.record(v.string(), v.unknown());

/**
 * A reply with these values, and what else a strict schema requires: a marker scripted by what it means stays valid when
 * a reply gets new fields. These are null where they may be.
 */
export function replyOfSchema(schema: unknown, given: unknown): unknown {
  const { type, enum: options, anyOf, properties, items } = v.parse(NodeSchema, schema);
  const types = [type ?? []].flat();
  const nullable =
    types.includes("null") || anyOf?.some((one) => v.is(v.object({ type: v.literal("null") }), one));
  if (given === undefined && nullable) return null;
  if (given === null) return null;
  if (anyOf !== undefined) return replyOfSchema(anyOf[0], given);
  if (properties !== undefined) {
    const values = v.is(RecordSchema, given) ? given : {};
    return Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, replyOfSchema(inner, values[key])]),
    );
  }
  if (types.includes("array")) {
    return Array.isArray(given) ? given.map((one: unknown) => replyOfSchema(items, one)) : [];
  }
  if (given !== undefined) return given;
  if (options !== undefined) return options[0];
  return types.includes("string") ? "Sans objet." : types.includes("boolean") ? false : 0;
}
