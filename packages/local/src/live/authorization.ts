import * as v from "valibot";

const one = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.array(schema),
    v.pipe(
      schema,
      v.transform((item) => [item]),
    ),
  ]);

/** The result of a Lambda authorizer. API Gateway treats an object or a list in its context as an error. */
const ResultSchema = v.looseObject({
  principalId: v.string(),
  policyDocument: v.looseObject({
    Statement: v.array(
      v.looseObject({
        Effect: v.picklist(["Allow", "Deny"]),
        Action: one(v.string()),
        Resource: one(v.string()),
      }),
    ),
  }),
  context: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

/** The `requestContext.authorizer` of the connection's later events: every value is a string. */
export type AuthorizerContext = Record<string, string>;

/**
 * Evaluates a Lambda authorizer's policy for one method, as API Gateway does: a Deny wins, and what no statement allows
 * is denied. Throws if the result is not valid.
 */
export function readAuthorization(result: unknown, methodArn: string): AuthorizerContext | "denied" {
  const { principalId, policyDocument, context } = v.parse(ResultSchema, result);
  const effects = policyDocument.Statement.filter(
    ({ Action, Resource }) =>
      Action.some((action) => matches(action, "execute-api:Invoke")) &&
      Resource.some((resource) => matches(resource, methodArn)),
  ).map(({ Effect }) => Effect);
  if (effects.includes("Deny") || !effects.includes("Allow")) return "denied";
  const values = Object.entries(context ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(values), principalId };
}

/** Whether a policy's pattern, with `*` and `?`, matches this name. */
function matches(pattern: string, name: string): boolean {
  const expression = pattern.replace(/[.*+?^${}()|[\]\\]/g, (character) =>
    character === "*" ? ".*" : character === "?" ? "." : `\\${character}`,
  );
  return new RegExp(`^${expression}$`).test(name);
}
