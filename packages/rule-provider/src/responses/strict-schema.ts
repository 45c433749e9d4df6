import * as v from "valibot";

const NodeSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string())),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
});

/**
 * The first reason why OpenAI's strict mode would refuse `schema`, or null. The root must be an object, and every
 * object must be closed and require all its keys.
 */
export function strictSchemaIssue(schema: unknown): string | null {
  const root = v.safeParse(NodeSchema, schema);
  if (!root.success || root.output.type !== "object")
    return "schema must be a JSON Schema of 'type: \"object\"'.";
  return nodeIssue(schema, "()");
}

function nodeIssue(schema: unknown, path: string): string | null {
  const node = v.safeParse(NodeSchema, schema);
  if (!node.success) return `In context=${path}, schema must be an object.`;
  const { type, properties = {}, required = [], additionalProperties, items, anyOf = [] } = node.output;
  if (type === "object") {
    if (additionalProperties !== false) {
      return `In context=${path}, 'additionalProperties' is required to be supplied and to be false.`;
    }
    const missing = Object.keys(properties).find((key) => !required.includes(key));
    if (missing !== undefined) {
      return `In context=${path}, 'required' is required to include every key in properties. Missing '${missing}'.`;
    }
  }
  const children: [string, unknown][] = [
    ...Object.entries(properties),
    ...(items === undefined ? [] : [["items", items] satisfies [string, unknown]]),
    ...anyOf.map((one, index): [string, unknown] => [String(index), one]),
  ];
  for (const [name, child] of children) {
    const issue = nodeIssue(child, path === "()" ? `('${name}')` : `${path.slice(0, -1)}, '${name}')`);
    if (issue !== null) return issue;
  }
  return null;
}
