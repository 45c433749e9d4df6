import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Concept } from "./concept.ts";
import { LIVE_CONCEPTS, REST_CONCEPTS } from "./concepts/index.ts";

export type JsonObject = Record<string, unknown>;

const COMMON = {
  target: "draft-2020-12",
  // Some checks, such as well-formed text, have no equivalent in JSON Schema.
  errorMode: "ignore",
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

function schemasOf(concepts: Record<string, Concept>): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(concepts).map(([name, { schema }]) => [name, schema]));
}

function namedSchemas(concepts: Record<string, Concept>): Record<string, JsonObject> {
  const schemas = toJsonSchemaDefs(schemasOf(concepts), { ...COMMON, typeMode: "output" });
  return Object.fromEntries(
    Object.entries(concepts).map(([name, concept]) => [name, explained({ ...schemas[name] }, concept)]),
  );
}

/** A schema with what its concept says of it. */
function explained(schema: JsonObject, { description, fields, values }: Concept): JsonObject {
  if (values !== undefined) return explainedValues(schema, description, values);
  const properties: object = Object(schema.properties);
  return {
    ...schema,
    description,
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [
        field,
        { ...property, ...(fields?.[field] !== undefined && { description: fields[field] }) },
      ]),
    ),
  };
}

/** JSON Schema has no description of a single value: the type's own lists them, and so does an array for generators. */
function explainedValues(
  schema: JsonObject,
  description: string,
  meanings: Readonly<Record<string, string>>,
): JsonObject {
  const options: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const rows = options.map((option) => ({ option, meaning: meanings[String(option)] ?? "" }));
  return {
    ...schema,
    type: options.every(Number.isInteger) ? "integer" : "string",
    description: `${description}\n\n${rows.map(({ option, meaning }) => `- \`${option}\`: ${meaning}`).join("\n")}`,
    "x-enum-descriptions": rows.map(({ meaning }) => meaning),
  };
}

function inlineSchema(
  schema: v.GenericSchema,
  concepts: Record<string, Concept>,
  typeMode: "input" | "output",
): JsonObject {
  const { $schema, $defs, ...inline } = toJsonSchema(schema, {
    ...COMMON,
    typeMode,
    definitions: schemasOf(concepts),
  });
  return inline;
}

/** The named schemas of the REST document. */
export function restSchemas(): Record<string, JsonObject> {
  return namedSchemas(REST_CONCEPTS);
}

/** A request's schema, before its transformations and defaults. */
export function requestSchema(schema: v.GenericSchema): JsonObject {
  return inlineSchema(schema, REST_CONCEPTS, "input");
}

/** A response's schema. */
export function responseSchema(schema: v.GenericSchema): JsonObject {
  return inlineSchema(schema, REST_CONCEPTS, "output");
}

/** The named schemas of the live document. */
export function liveSchemas(): Record<string, JsonObject> {
  return namedSchemas(LIVE_CONCEPTS);
}

export function liveSchema(schema: v.GenericSchema): JsonObject {
  return inlineSchema(schema, LIVE_CONCEPTS, "output");
}
