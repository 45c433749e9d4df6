import type { Resource } from "../../../scripts/infra/graph.ts";
import { at } from "../rules/checks.ts";
import { type NagRule, statementsOf, type, unless } from "./rule.ts";

const wildcards = ({ inputs }: Resource): boolean => {
  const policies = Array.isArray(inputs.inlinePolicies) ? inputs.inlinePolicies : [];
  return policies
    .flatMap((policy) => statementsOf(at(policy, "policy")))
    .some((one) => /\*/.test(JSON.stringify([at(one, "Action"), at(one, "Resource")])));
};

/** About the user pool and the roles. */
export const identity: readonly NagRule[] = [
  {
    id: "AwsSolutions-COG1",
    cause:
      "The Cognito user pool does not have a password policy of 8 characters with uppercase, numeric and special ones.",
    broken: unless(
      type.pool,
      ({ inputs: { passwordPolicy } }) =>
        Number(at(passwordPolicy, "minimumLength")) >= 8 &&
        ["requireUppercase", "requireNumbers", "requireSymbols"].every(
          (one) => at(passwordPolicy, one) === true,
        ),
    ),
  },
  {
    id: "AwsSolutions-COG2",
    cause: "The Cognito user pool does not require MFA.",
    broken: unless(type.pool, ({ inputs }) => inputs.mfaConfiguration === "ON"),
  },
  {
    id: "AwsSolutions-COG8",
    cause: "The Cognito user pool is not on the plus tier.",
    broken: unless(type.pool, ({ inputs }) => inputs.userPoolTier === "PLUS"),
  },
  {
    id: "AwsSolutions-IAM4",
    cause: "The IAM role uses AWS managed policies.",
    broken: unless(
      type.role,
      ({ inputs }) => !JSON.stringify(inputs.managedPolicyArns ?? []).includes(":iam::aws:policy/"),
    ),
  },
  {
    id: "AwsSolutions-IAM5",
    cause: "The IAM entity contains wildcard permissions.",
    broken: unless(type.role, (role) => !wildcards(role)),
  },
  {
    id: "Serverless-StarPermissions",
    cause: "The Lambda IAM role uses wildcard permissions.",
    broken: unless(type.role, (role) => !wildcards(role)),
  },
];
