import { expect, test } from "vitest";
import { OPERATIONS } from "../src/operations/index.ts";
import { LIVE_CONCEPTS, REST_CONCEPTS } from "./concepts/index.ts";
import { openApiDocument } from "./document.ts";
import { asyncApiDocument } from "./live-document.ts";

/*
 * What the documents leave unexplained. A concept without a field or value does not compile; these find what no concept
 * names.
 */

/** What is unexplained in a part of a document: where it is, and what. */
function unexplained(part: unknown, where = ""): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { properties, enum: options } = { properties: undefined, enum: undefined, ...part };
  const isSchema = typeof properties === "object" && properties !== null && !where.endsWith("/properties");
  const fields = isSchema ? Object.entries(properties) : [];
  return [
    ...fields.filter(([, field]) => !isDescribed(field)).map(([name]) => `${where}: the field ${name}`),
    ...(Array.isArray(options)
      ? valuesWithout(part, options).map((option) => `${where}: the value ${option}`)
      : []),
    ...Object.entries(part)
      .filter(([name]) => name !== "examples" && name !== "example")
      .flatMap(([name, inner]) => unexplained(inner, `${where}/${name}`)),
  ];
}

function isDescribed(field: unknown): boolean {
  const { description } = { description: undefined, ...Object(field) };
  return typeof description === "string" && description.length > 3;
}

function valuesWithout(schema: object, options: unknown[]): unknown[] {
  const { description } = { description: undefined, ...schema };
  return options.filter((option) => !new RegExp(`^- \`${option}\`: .{3}`, "m").test(String(description)));
}

test.each([
  ["OpenAPI", openApiDocument().components],
  ["AsyncAPI", asyncApiDocument().components],
])("every field and every value of the %s document is explained", (_, components) => {
  expect(unexplained(components)).toEqual([]);
});

test("what is unexplained is found", () => {
  const schemas = {
    Lone: { type: "object", properties: { told: { description: "What it is." }, untold: {} } },
    Some: { enum: ["a", "b"], description: "Some.\n\n- `a`: the first" },
  };
  expect(unexplained(schemas)).toEqual(["/Lone: the field untold", "/Some: the value b"]);
});

test("every object of the operations has a name, so that the concepts explain it", () => {
  const { paths } = openApiDocument();
  const inline = OPERATIONS.flatMap((operation) => {
    const described: unknown = paths[operation.path]?.[operation.method.toLowerCase()];
    return unexplained(described, operation.id).filter((found) => !found.includes("/parameters/"));
  });
  expect(inline).toEqual([]);
});

test("every parameter and header is explained", () => {
  const { paths, components } = openApiDocument();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const { parameters = [] }: { parameters?: unknown[] } = Object(described);
      for (const parameter of parameters) {
        const { $ref, name } = { $ref: undefined, name: undefined, ...Object(parameter) };
        expect($ref !== undefined || isDescribed(parameter), `${method} ${path}: ${name}`).toBe(true);
      }
    }
  }
  for (const header of Object.values(components.headers)) expect(isDescribed(header)).toBe(true);
});

test("no schema is said to be two things, in one document or across both", () => {
  for (const [name, { schema }] of Object.entries(LIVE_CONCEPTS)) {
    const rest = REST_CONCEPTS[name];
    if (rest !== undefined) expect(rest.schema, name).toBe(schema);
  }
});
