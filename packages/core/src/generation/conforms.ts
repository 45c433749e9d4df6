import * as v from "valibot";

const SchemaSchema = v.object({
  type: v.optional(v.string()),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
});

/**
 * Whether a value has the form of a JSON schema in strict form (`strict-schema.ts`): a provider that holds a model to
 * the schema sends no other.
 */
export function conforms(value: unknown, schema: unknown): boolean {
  const { type, properties, items, anyOf, ...values } = v.parse(SchemaSchema, schema);
  if (anyOf !== undefined) return anyOf.some((member) => conforms(value, member));
  if (values.enum !== undefined) return values.enum.includes(value);
  if ("const" in values && values.const !== undefined) return values.const === value;
  switch (type) {
    case "object": {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
      const entries = new Map<string, unknown>(Object.entries(value));
      const names = Object.keys(properties);
      return (
        entries.size === names.length &&
        names.every((name) => entries.has(name) && conforms(entries.get(name), properties[name]))
      );
    }
    case "array":
      return Array.isArray(value) && value.every((item) => conforms(item, items));
    case "null":
      return value === null;
    default:
      return typeof value === type;
  }
}
