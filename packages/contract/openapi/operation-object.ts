import { errorsOf, type Operation } from "../src/operation.ts";
import type { OPERATIONS } from "../src/operations/index.ts";
import { QUERY, REQUEST_HEADERS } from "./descriptions.ts";
import { DOCUMENTATION } from "./documentation.ts";
import { eventStreamOf } from "./event-stream.ts";
import { errorsByStatus, headersOf } from "./responses.ts";
import { type JsonObject, requestSchema, responseSchema } from "./schemas.ts";

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
    description: [description, retryAdvice(operation), timeAdvice(operation)].join("\n\n"),
    ...(access === "public" && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(operation),
    responses: {
      [String(operation.status)]: successOf(operation),
      ...notModifiedOf(parameters),
      ...errorsByStatus(operation, invalidInput),
    },
    "x-error-codes": errorsOf(operation),
    "x-retry-safe": retrySafe,
    "x-budget-ms": budgetMs,
    "x-client-timeout-ms": clientTimeoutMs,
  };
}

/** Whether an app may send a request again by itself. */
function retryAdvice({ retrySafe }: Operation): string {
  return retrySafe
    ? "May be sent again after a failure."
    : "Never send it again by yourself: after a failure, ask the user.";
}

/** How long an answer may take. */
function timeAdvice({ budgetMs, clientTimeoutMs }: Operation): string {
  return `The service answers within ${budgetMs / 1_000} s; wait ${clientTimeoutMs / 1_000} s.`;
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
    description: "Success.",
    headers: headersOf(operation.tagged ? ["ETag"] : []),
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
function notModifiedOf(parameters: JsonObject[]): JsonObject {
  const asked = parameters.some(({ name }) => name === REQUEST_HEADERS["if-none-match"]?.name);
  return asked ? { 304: { $ref: "#/components/responses/NotModified" } } : {};
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
