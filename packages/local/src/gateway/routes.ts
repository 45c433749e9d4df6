import type { Operation } from "@epreuve/contract/operation";

/** The result of matching a request's method and path with the operations. */
export type Match =
  | { kind: "operation"; operation: Operation; pathParameters: Record<string, string> | null }
  | { kind: "preflight"; methods: string[] }
  | { kind: "none" };

/**
 * Matches a request with an operation. Paths are compared exactly, including case and trailing slash. As in API Gateway,
 * a literal segment wins over a parameter.
 */
export function matchRoute(operations: readonly Operation[], method: string, path: string): Match {
  const fitting = operations
    .map((operation) => ({ operation, parameters: fit(operation.path, path) }))
    .filter(({ parameters }) => parameters !== undefined);
  const best = Math.min(...fitting.map(({ parameters }) => Object.keys(parameters ?? {}).length));
  const resource = fitting.filter(({ parameters }) => Object.keys(parameters ?? {}).length === best);
  if (resource.length === 0) return { kind: "none" };
  if (method === "OPTIONS") {
    return { kind: "preflight", methods: resource.map(({ operation }) => operation.method) };
  }
  const found = resource.find(({ operation }) => operation.method === method);
  if (found === undefined) return { kind: "none" };
  const { operation, parameters = {} } = found;
  return { kind: "operation", operation, pathParameters: best === 0 ? null : parameters };
}

/** The path's parameters, or undefined if the path does not match the template. */
function fit(template: string, path: string): Record<string, string> | undefined {
  const names = template.split("/");
  const segments = path.split("/");
  if (names.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? "";
    const parameter = /^\{(\w+)\}$/.exec(name)?.[1];
    if (parameter === undefined ? segment !== name : segment === "") return undefined;
    if (parameter !== undefined) parameters[parameter] = decodePathSegment(segment);
  }
  return parameters;
}

/** Percent-decodes once. Invalid escapes are kept, and bytes that are not UTF-8 become U+FFFD. Never throws. */
function decodePathSegment(segment: string): string {
  const bytes = segment.replace(/%([0-9a-f]{2})|[\s\S]/giu, (character, hexadecimal: string | undefined) =>
    hexadecimal === undefined
      ? Buffer.from(character).toString("latin1")
      : String.fromCharCode(Number.parseInt(hexadecimal, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
