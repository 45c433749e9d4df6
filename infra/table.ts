import { SIMULATIONS_BY_SEQ, TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { SERVICE_PARTITION } from "@epreuve/core/table/keys";
import { noteCutOver } from "./cut-over";
import type { StageSettings } from "./settings";

/** The one table, from core's definition of it: keys, index and TTL. */
export function createTable(settings: StageSettings) {
  // scripts/restore-table.ts put its expiry, recovery and protection back; its keys came with the backup.
  if (settings.restoredTable !== undefined) {
    const restored = sst.aws.Dynamo.get("Table", settings.restoredTable);
    noteCutOver(restored.arn);
    return restored;
  }
  const { AttributeDefinitions, KeySchema, LocalSecondaryIndexes } = tableDefinition("");
  const type = { S: "string", N: "number", B: "binary" } as const;
  return new sst.aws.Dynamo("Table", {
    fields: Object.fromEntries(
      AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, type[AttributeType]]),
    ),
    primaryIndex: { hashKey: keyOf(KeySchema, "HASH"), rangeKey: keyOf(KeySchema, "RANGE") },
    localIndexes: Object.fromEntries(
      LocalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
        IndexName,
        { rangeKey: keyOf(KeySchema, "RANGE"), projection: Projection.NonKeyAttributes },
      ]),
    ),
    ttl: TTL_ATTRIBUTE,
    deletionProtection: settings.kind === "production",
    transform: { table: { serverSideEncryption: { enabled: true } } },
  });
}
export type Table = ReturnType<typeof createTable>;

function keyOf(schema: { AttributeName: string; KeyType: string }[], type: "HASH" | "RANGE"): string {
  const key = schema.find(({ KeyType }) => KeyType === type);
  if (key === undefined) throw new Error(`the table's definition has no ${type} key`);
  return key.AttributeName;
}

type TableAction = "GetItem" | "Query" | "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem";

/** A function's actions on the table and on its index, and no others. */
export interface TableUse {
  table?: TableAction[];
  index?: "Query"[];
  /** Reads what is known of the providers, and no other item. */
  admission?: true;
}

/** The IAM statements for a use; a transaction needs the permissions of its parts. */
export function tablePermissions(table: Table, use: TableUse) {
  const statement = (actions: TableAction[] | undefined, resource: $util.Input<string>) =>
    actions === undefined
      ? []
      : [{ actions: actions.map((action) => `dynamodb:${action}`), resources: [resource] }];
  return [
    ...statement(use.table, table.arn),
    ...(use.admission
      ? [
          {
            actions: ["dynamodb:GetItem"],
            resources: [table.arn],
            conditions: [
              {
                test: "ForAllValues:StringEquals",
                variable: "dynamodb:LeadingKeys",
                values: [SERVICE_PARTITION],
              },
            ],
          },
        ]
      : []),
    ...statement(use.index, $interpolate`${table.arn}/index/${SIMULATIONS_BY_SEQ}`),
  ];
}
