import { TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

export function data(graph: Graph, { production }: { production: boolean }): void {
  const table = graph.one("aws:dynamodb/table:Table");
  const pool = graph.one("aws:cognito/userPool:UserPool");

  describe("data", () => {
    test("the table is core's own definition, index and all, with expiry and recovery to any second", () => {
      const { AttributeDefinitions, KeySchema, LocalSecondaryIndexes, BillingMode } = tableDefinition("");
      const key = (schema: typeof KeySchema, type: string) =>
        schema.find(({ KeyType }) => KeyType === type)?.AttributeName;
      expect(table.inputs).toMatchObject({
        attributes: AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
          name: AttributeName,
          type: AttributeType,
        })),
        hashKey: key(KeySchema, "HASH"),
        rangeKey: key(KeySchema, "RANGE"),
        localSecondaryIndexes: LocalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
          name: IndexName,
          rangeKey: key(KeySchema, "RANGE"),
          projectionType: Projection.ProjectionType,
          nonKeyAttributes: Projection.NonKeyAttributes,
        })),
        globalSecondaryIndexes: [],
        billingMode: BillingMode,
        ttl: { attributeName: TTL_ATTRIBUTE, enabled: true },
        pointInTimeRecovery: { enabled: true },
      });
    });

    test("production is protected and keeps its table and its users; other stages leave nothing", () => {
      expect(graph.app).toMatchObject({
        protect: production,
        removal: production ? "retain" : "remove",
      });
      expect(table.retainOnDelete).toBe(production);
      expect(table.inputs.deletionProtectionEnabled).toBe(production);
      expect(pool.retainOnDelete).toBe(production);
      expect(pool.inputs.deletionProtection).toBe(production ? "ACTIVE" : "INACTIVE");
    });

    test("users are billed at the lowest tier, and a new address is theirs once it is verified", () => {
      expect(pool.inputs).toMatchObject({
        userPoolTier: "LITE",
        userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdates: ["email"] },
      });
    });

    test("users sign in by e-mail and SRP, without hosted pages or the implicit flow", () => {
      expect(pool.inputs).toMatchObject({
        usernameAttributes: ["email"],
        autoVerifiedAttributes: ["email"],
        passwordPolicy: { minimumLength: 12 },
      });
      const { inputs } = graph.one("aws:cognito/userPoolClient:UserPoolClient");
      expect(inputs).toMatchObject({
        allowedOauthFlowsUserPoolClient: false,
        explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
        generateSecret: false,
        preventUserExistenceErrors: "ENABLED",
      });
      for (const absent of ["allowedOauthFlows", "allowedOauthScopes", "callbackUrls"]) {
        expect(inputs).not.toHaveProperty(absent);
      }
    });
  });
}
