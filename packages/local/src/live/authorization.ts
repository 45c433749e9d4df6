import * as v from "valibot";

const one = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.array(schema),
    v.pipe(
      schema,
      v.transform((item) => [item]),
    ),
  ]);

/** What a Lambda authorizer answers. Its context may hold no object and no list: API Gateway takes that for a fault. */
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

/** What later events of the connection carry as `requestContext.authorizer`: every value a string. */
export type AuthorizerContext = Record<string, string>;

/**
 * Reads a Lambda authorizer's answer for one method, as API Gateway does: a Deny wins, and what no statement allows is
 * denied. Throws when it is no such answer.
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

/** Whether a pattern of a policy, with `*` and `?`, stands for this name. */
function matches(pattern: string, name: string): boolean {
  const expression = pattern.replace(/[.*+?^${}()|[\]\\]/g, (character) =>
    character === "*" ? ".*" : character === "?" ? "." : `\\${character}`,
  );
  return new RegExp(`^${expression}$`).test(name);
}
