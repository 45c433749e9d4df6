import type { Operation } from "../src/operation.ts";
import type { OPERATIONS } from "../src/operations/index.ts";
import { type HEADERS, QUERY, REQUEST_HEADERS } from "./descriptions.ts";
import { DOCUMENTATION } from "./documentation.ts";
import { eventStreamOf } from "./event-stream.ts";
import { errorExample, errorSchema, errorsByStatus, RETRY_AFTER_STATUSES } from "./outcomes.ts";
import { requestSchema, responseSchema } from "./schemas.ts";

type JsonObject = Record<string, unknown>;

/**
 * An operation as OpenAPI describes it: its input, each of its outcomes with an example, and whether it is safe to
 * retry.
 */
export function operationObject(operation: (typeof OPERATIONS)[number]): JsonObject {
  const { id, summary, access, retrySafe, budgetMs, clientTimeoutMs } = operation;
  const { description, invalidInput } = DOCUMENTATION[id];
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    summary,
    description: [
      description,
      retrySafe
        ? "Peut être renvoyée sans risque après un échec."
        : "Ne la renvoyez jamais d'office : demandez à la personne, après un échec.",
      `Le service répond en ${seconds(budgetMs)} au plus ; attendez ${seconds(clientTimeoutMs)}.`,
    ].join("\n\n"),
    ...(access === "public" && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(operation),
    responses: {
      [String(operation.status)]: successOf(operation),
      ...notModifiedOf(operation, parameters),
      ...Object.fromEntries(
        errorsByStatus(operation).map(([status, codes]) => [
          status,
          {
            description: codes.join(", "),
            headers: headersOf(operation, status),
            content: {
              "application/json": {
                schema: errorSchema(codes),
                examples: Object.fromEntries(codes.map((code) => [code, errorExample(code, invalidInput)])),
              },
            },
          },
        ]),
      ),
    },
    "x-retry-safe": retrySafe,
    "x-budget-ms": budgetMs,
    "x-client-timeout-ms": clientTimeoutMs,
  };
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}

function requestBodyOf({ id, body }: Operation & { id: keyof typeof DOCUMENTATION }): JsonObject {
  if (body === undefined) return {};
  const { request } = DOCUMENTATION[id];
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: requestSchema(body), examples: request ?? {} } },
    },
  };
}

function successOf(operation: Operation & { id: keyof typeof DOCUMENTATION }): JsonObject {
  const { response } = DOCUMENTATION[operation.id];
  return {
    description: "Succès.",
    headers: headersOf(operation, String(operation.status)),
    content: {
      [operation.produces ?? "application/json"]: {
        schema: responseSchema(operation.response),
        examples: response,
      },
      ...eventStreamOf(operation),
    },
  };
}

/** The response to a client that has stored the current one, where the operation asks for its tags. */
function notModifiedOf(operation: Operation, parameters: JsonObject[]): JsonObject {
  if (!parameters.some(({ name }) => name === REQUEST_HEADERS["if-none-match"]?.name)) return {};
  return {
    304: {
      description: "Rien n'a changé : la réponse déjà reçue vaut encore.",
      headers: headersOf(operation, "304"),
    },
  };
}

/** A correction that fails has saved its text: its errors carry the entity tag too. */
function headersOf({ tagged, streamed }: Operation, status: string): JsonObject {
  const succeeds = Number(status) < 400;
  const names: (keyof typeof HEADERS)[] = [
    "x-request-id",
    ...(tagged && (succeeds || (streamed && Number(status) >= 500)) ? (["ETag"] as const) : []),
    ...(RETRY_AFTER_STATUSES.includes(status) ? (["Retry-After"] as const) : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function parametersOf({ path, query, headers }: Operation): JsonObject[] {
  return [
    ...(path.includes("{id}") ? [{ $ref: "#/components/parameters/id" }] : []),
    ...propertiesOf(query && requestSchema(query)).map(({ name, schema, required }) => ({
      name,
      in: "query",
      required,
      ...QUERY[name],
      schema,
    })),
    ...propertiesOf(headers && requestSchema(headers)).map(({ name, schema, required }) => ({
      in: "header",
      required,
      ...REQUEST_HEADERS[name],
      schema,
    })),
  ];
}

/** The properties of an object's schema, with a check that it is one. */
function propertiesOf(
  schema: JsonObject | undefined,
): { name: string; schema: unknown; required: boolean }[] {
  if (schema === undefined) return [];
  const { properties, required } = schema;
  if (typeof properties !== "object" || properties === null)
    throw new Error("a query's or the headers' schema is not an object");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: Array.isArray(required) && required.includes(name),
  }));
}
