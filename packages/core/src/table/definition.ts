import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";

/** The TTL attribute, in seconds since the epoch: DynamoDB deletes items whose time has passed. */
export const TTL_ATTRIBUTE = "expires_at";

/** The index of the list: a user's simulations by their `seq`. */
export const SIMULATIONS_BY_SEQ = "simulations-by-seq";

/**
 * The attributes of the list and no others: texts and reports stay out of the index. A local index cannot be changed
 * after its table exists, so `expire_a`, `reprise_de` and `examen_id` are included before the list needs them.
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

/**
 * Definition of the one table, the same in every environment. Its access patterns are charted in README.md in this
 * folder.
 */
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
