import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** Rules that strict mode does not support: removed from the schema sent, and checked on the reply. */
const LOCAL_ONLY = [
  "check",
  "trim",
  "min_length",
  "max_length",
  "length",
  "non_empty",
  "regex",
  "min_value",
  "max_value",
  "integer",
];

const KNOWN_KEYWORDS = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "anyOf",
  "enum",
  "const",
  "description",
]);

/** The JSON schema to send for a reply. Throws when the valibot schema has no JSON equivalent. */
export function toStrictJsonSchema(schema: v.GenericSchema): Record<string, unknown> {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: "throw", ignoreActions: LOCAL_ONLY });
  return { ...json };
}

/**
 * Throws unless a provider's strict mode accepts the schema: the root is an object, every object is closed and
 * requires each of its keys, and no keyword beyond the supported subset appears.
 */
export function assertStrict(json: unknown, path = "$"): void {
  if (!isRecord(json)) throw new Error(`${path} is no schema`);
  if (path === "$" && json.type !== "object") throw new Error("the root is not an object");
  for (const keyword of Object.keys(json)) {
    if (!KNOWN_KEYWORDS.has(keyword)) throw new Error(`${path} uses ${keyword}`);
  }
  if (json.type === "object") {
    const properties = isRecord(json.properties) ? json.properties : {};
    const required: unknown[] = Array.isArray(json.required) ? json.required : [];
    if (json.additionalProperties !== false) throw new Error(`${path} is open`);
    for (const [key, property] of Object.entries(properties)) {
      if (!required.includes(key)) throw new Error(`${path}.${key} is optional`);
      assertStrict(property, `${path}.${key}`);
    }
  }
  if (json.type === "array") assertStrict(json.items, `${path}[]`);
  if (Array.isArray(json.anyOf)) {
    for (const [index, member] of json.anyOf.entries()) assertStrict(member, `${path}|${index}`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
