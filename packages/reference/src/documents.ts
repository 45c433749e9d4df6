import * as v from "valibot";

/** What the page reads of a JSON Schema. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | undefined;
  format?: string | undefined;
  description?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  additionalProperties?: unknown;
  required?: string[] | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const limit = v.optional(v.number());

const SchemaSchema: v.GenericSchema<Schema> = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  description: v.optional(v.string()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => SchemaSchema),
    ),
  ),
  additionalProperties: v.optional(v.unknown()),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => SchemaSchema)),
  anyOf: v.optional(v.array(v.lazy(() => SchemaSchema))),
  oneOf: v.optional(v.array(v.lazy(() => SchemaSchema))),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  minLength: limit,
  maxLength: limit,
  minItems: limit,
  maxItems: limit,
  minimum: limit,
  maximum: limit,
});

const ExampleSchema = v.object({ summary: v.optional(v.string()), value: v.unknown() });
const ContentSchema = v.record(
  v.string(),
  v.object({ schema: SchemaSchema, examples: v.optional(v.record(v.string(), ExampleSchema), {}) }),
);
const ParameterSchema = v.object({
  name: v.string(),
  in: v.picklist(["path", "query", "header"]),
  required: v.boolean(),
  description: v.string(),
  example: v.optional(v.string()),
  schema: SchemaSchema,
});
const ReferenceSchema = v.object({ $ref: v.string() });
const ResponseSchema = v.object({
  description: v.string(),
  headers: v.optional(v.record(v.string(), v.unknown()), {}),
  content: v.optional(ContentSchema, {}),
});
const OperationSchema = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.string(),
  security: v.optional(v.array(v.unknown())),
  parameters: v.optional(v.array(v.union([ReferenceSchema, ParameterSchema])), []),
  requestBody: v.optional(v.object({ content: ContentSchema })),
  responses: v.record(
    v.string(),
    v.union([v.object({ $ref: v.string(), description: v.optional(v.string()) }), ResponseSchema]),
  ),
});
const TagSchema = v.object({ name: v.string(), description: v.string() });

/** What the page reads of the OpenAPI document. */
export const OpenApiSchema = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  tags: v.array(TagSchema),
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
  components: v.object({
    parameters: v.record(v.string(), ParameterSchema),
    headers: v.record(v.string(), v.object({ description: v.string() })),
    responses: v.record(v.string(), ResponseSchema),
    schemas: v.record(v.string(), SchemaSchema),
  }),
});
export type OpenApi = v.InferOutput<typeof OpenApiSchema>;
export type Parameter = v.InferOutput<typeof ParameterSchema>;
export type Content = v.InferOutput<typeof ContentSchema>;

/** An operation with its place. */
export interface Operation extends v.InferOutput<typeof OperationSchema> {
  method: string;
  path: string;
}

const MessageSchema = v.object({
  name: v.string(),
  summary: v.string(),
  payload: ReferenceSchema,
  examples: v.array(v.object({ payload: v.unknown() })),
});

/** What the page reads of the AsyncAPI document. */
export const AsyncApiSchema = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  operations: v.record(
    v.string(),
    v.object({ summary: v.string(), description: v.string(), messages: v.array(ReferenceSchema) }),
  ),
  components: v.object({
    messages: v.record(v.string(), MessageSchema),
    schemas: v.record(v.string(), SchemaSchema),
  }),
});
export type AsyncApi = v.InferOutput<typeof AsyncApiSchema>;

/** The operations of a document, in its order. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The last part of a reference: the name of what it refers to. */
export function nameOf($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
