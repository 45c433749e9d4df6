import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ERROR_CODES, ErrorBodySchema } from "../src/error-codes.ts";
import { errorsOf, type Operation } from "../src/operation.ts";
import { handlerName, OPERATIONS } from "../src/operations/index.ts";
import { openApiDocument } from "./document.ts";
import { DOCUMENTATION } from "./documentation.ts";

const operations: readonly (Operation & { id: keyof typeof DOCUMENTATION })[] = OPERATIONS;
const document = openApiDocument();

const MediaSchema = v.object({
  schema: v.unknown(),
  examples: v.record(v.string(), v.object({ value: v.unknown() })),
});
const ContentSchema = v.record(v.string(), MediaSchema);
const ResponseSchema = v.object({
  headers: v.record(v.string(), v.unknown()),
  content: v.optional(ContentSchema, {}),
});
/** A response as it is shared, with the description of the operation that refers to it. */
const SharedSchema = v.pipe(
  v.strictObject({ $ref: v.string(), description: v.optional(v.string(), "") }),
  v.transform(({ $ref, description }) => ({
    description,
    ...v.parse(ResponseSchema, document.components.responses[$ref.replace("#/components/responses/", "")]),
  })),
);
const ObjectSchema = v.object({
  operationId: v.string(),
  description: v.string(),
  requestBody: v.optional(v.object({ content: ContentSchema })),
  responses: v.record(v.string(), v.union([SharedSchema, ResponseSchema])),
});

function rawObjectOf({ path, method }: Operation): unknown {
  return document.paths[path]?.[method.toLowerCase()];
}

function objectOf(operation: Operation) {
  return v.parse(ObjectSchema, rawObjectOf(operation));
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "document");

/** The errors of a value against a schema of the document, by an independent validator. */
function problems(schema: unknown, value: unknown): unknown {
  const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));
  return ajv.validate(rooted, value) ? [] : ajv.errors;
}

test("the committed document equals the generated one: `npm run openapi` writes it", () => {
  const committed: unknown = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(document)));
});

test("an independent validator finds the document valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("the document has every operation, and no other", () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).toSorted());
});

describe.each(operations)("$id", (operation) => {
  const described = objectOf(operation);

  test("is named as its Lambda", () => {
    expect(handlerName({ ...operation, id: described.operationId })).toBe(handlerName(operation));
  });

  test("names each of its error codes under its status, in a shared response with an example of it", () => {
    const shown = Object.entries(described.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) => {
        const named = "description" in response ? response.description.match(/[A-Z_]+/g) : null;
        const examples = Object.values(response.content).flatMap(({ examples }) => Object.values(examples));
        const codes = examples.map(({ value }) => v.parse(ErrorBodySchema, value).code);
        for (const code of codes) expect(String(ERROR_CODES[code].status)).toBe(status);
        return (named ?? []).filter((code) => codes.some((one) => one === code));
      });
    expect(shown.toSorted()).toEqual(errorsOf(operation).toSorted());
  });

  test("has an example of each outcome that satisfies its schema", () => {
    for (const { content } of Object.values(described.responses)) {
      for (const { schema, examples } of Object.values(content)) {
        expect(Object.keys(examples).length).toBeGreaterThan(0);
        for (const { value } of Object.values(examples)) expect(problems(schema, value)).toEqual([]);
      }
    }
  });

  test("its examples satisfy the contract's own schemas", () => {
    const { request, response } = DOCUMENTATION[operation.id];
    for (const { value } of Object.values(response)) v.parse(operation.response, value);
    expect(request === undefined).toBe(operation.body === undefined);
    for (const { value } of Object.values(request ?? {})) {
      if (operation.body !== undefined) v.parse(operation.body, value);
    }
  });

  test("its requests' examples satisfy the document", () => {
    for (const { schema, examples } of Object.values(described.requestBody?.content ?? {})) {
      expect(Object.keys(examples).length).toBeGreaterThan(0);
      for (const { value } of Object.values(examples)) expect(problems(schema, value)).toEqual([]);
    }
  });

  test("every response carries x-request-id, and Retry-After where it applies", () => {
    for (const [status, { headers }] of Object.entries(described.responses)) {
      expect(headers).toHaveProperty("x-request-id");
      expect("Retry-After" in headers).toBe(status === "429" || status === "503");
    }
  });

  test("states whether a retry is safe, and the client's time-out", () => {
    expect(rawObjectOf(operation)).toMatchObject({
      "x-retry-safe": operation.retrySafe,
      "x-budget-ms": operation.budgetMs,
      "x-client-timeout-ms": operation.clientTimeoutMs,
    });
    expect(described.description).toContain(`wait ${operation.clientTimeoutMs / 1000} s`);
    expect(described.description.includes("Never send it again by yourself")).toBe(!operation.retrySafe);
  });

  test("requires the ID token unless it is public", () => {
    const { security } = v.parse(
      v.object({ security: v.optional(v.array(v.unknown())) }),
      rawObjectOf(operation),
    );
    expect(security).toEqual(operation.access === "public" ? [] : undefined);
  });
});

test("responses with an entity tag declare it, and those that a client may have stored declare 304", () => {
  const tagged = operations.filter(
    (operation) => "ETag" in (objectOf(operation).responses["200"]?.headers ?? {}),
  );
  expect(tagged.map(({ id }) => id)).toEqual([
    "getSimulation",
    "saveContenu",
    "listSujets",
    "correctEe",
    "correctEo",
    "getCompte",
    "updateCompte",
    "getOpenapi",
    "getAsyncapi",
    "getDocs",
  ]);
  const conditional = operations.filter((operation) => "304" in objectOf(operation).responses);
  expect(conditional.map(({ id }) => id)).toEqual([
    "getSimulation",
    "listSujets",
    "getCompte",
    "getOpenapi",
    "getAsyncapi",
    "getDocs",
  ]);
  for (const operation of conditional) {
    expect(objectOf(operation).responses["304"]).toMatchObject({ headers: { ETag: expect.anything() } });
    expect(objectOf(operation).responses["304"]?.content).toEqual({});
  }
  expect(objectOf(find("correctEe")).responses["502"]?.headers).toHaveProperty("ETag");
});

function find(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

test("the validator of these tests refuses bad examples", () => {
  const schema = { $ref: "#/components/schemas/SujetData" };
  expect(problems(schema, { sujet_id: 1 })).not.toEqual([]);
});
