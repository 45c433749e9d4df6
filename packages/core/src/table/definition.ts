import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";

/** The attribute whose passing lets DynamoDB delete an item, in seconds since the epoch. */
export const TTL_ATTRIBUTE = "expires_at";

/** The index behind the list: a user's simulations in the order of their own counter. */
export const SIMULATIONS_BY_SEQ = "simulations-by-seq";

/**
 * What the list shows, and nothing more: texts and reports stay out of the index. An index of this kind cannot be
 * changed once its table exists, so `expire_a`, `reprise_de` and `examen_id` are here before the list shows them.
 */
const LIST_ATTRIBUTES = [
  "tache",
  "statut",
  "sujet_resume",
  "exam_mode",
  "note",
  "nclc",
  "exercices_status",
  "modele_status",
  "created_at",
  "expire_a",
  "reprise_de",
  "examen_id",
];

/** The one table, as every environment creates it. Its access patterns are charted in README.md beside this file. */
export function tableDefinition(name: string) {
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
      { AttributeName: "seq", AttributeType: "N" },
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: SIMULATIONS_BY_SEQ,
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "seq", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: LIST_ATTRIBUTES },
      },
    ],
  } satisfies CreateTableCommandInput;
}
