import { TTL_ATTRIBUTE, tableDefinition } from "@epreuve/core/table/definition";
import { at, byStage, fields, is, isWhat, members, OWN_NAME, ownName } from "./checks.ts";
import { kind, type StageRule } from "./rule.ts";

const { AttributeDefinitions, KeySchema, LocalSecondaryIndexes, BillingMode } = tableDefinition("");

const TABLE = "aws:dynamodb/table:Table";
const TAG = "aws:dynamodb/tag:Tag";

const key = (schema: typeof KeySchema, type: "HASH" | "RANGE") =>
  schema.find(({ KeyType }) => KeyType === type)?.AttributeName;

const KEYS = "The code's keys are not the table's: every read fails, and a change replaces the table.";

export const tables = kind(TABLE, "dynamodb.table", {
  name: [ownName, OWN_NAME],
  attributes: [
    members(
      ...AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
        name: AttributeName,
        type: AttributeType,
      })),
    ),
    KEYS,
  ],
  hashKey: [is(key(KeySchema, "HASH")), KEYS],
  rangeKey: [is(key(KeySchema, "RANGE")), KEYS],
  localSecondaryIndexes: [
    is(
      LocalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
        name: IndexName,
        rangeKey: key(KeySchema, "RANGE"),
        projectionType: Projection.ProjectionType,
        nonKeyAttributes: Projection.NonKeyAttributes,
      })),
    ),
    "The list of simulations lacks what it shows; an index of this kind cannot be changed without a new table.",
  ],
  globalSecondaryIndexes: [is([]), "Every write is paid for twice, for an index that nobody reads."],
  billingMode: [is(BillingMode), "A busy evening is throttled at a capacity that somebody once provisioned."],
  ttl: [
    fields({ attributeName: is(TTL_ATTRIBUTE), enabled: is(true) }),
    "What has expired stays for ever: leases, tokens of requests, texts that users were told are gone.",
  ],
  pointInTimeRecovery: [fields({ enabled: is(true) }), "A bad write cannot be taken back."],
  serverSideEncryption: [
    fields({ enabled: is(true) }),
    "Nobody sees in CloudTrail who opened candidates' texts.",
  ],
  deletionProtectionEnabled: [
    byStage(true, false),
    "Production's texts go with one command; other stages can no longer be removed.",
  ],
  streamEnabled: [is(false), "A stream copies every text to where nobody erases it."],
  retainOnDelete: [byStage(true, false), "Removing the stage removes every candidate's texts."],
});

/** By which a deployment that forgets the setting is refused: infra/cut-over.ts. */
export const cutOverTags = kind(TAG, "dynamodb.tag", {
  resourceArn: [
    isWhat(({ stage }) => stage.table.arn),
    "Another table is noted as the one that serves: a deployment that forgets the setting names that one.",
  ],
  key: [is("epreuve:serves"), "A deployment that forgets the setting makes an empty table, and it serves."],
  value: [
    isWhat(({ stage }) => stage.name),
    "Another stage is refused its deployments, and this one makes an empty table.",
  ],
});

/** A function's link to the table is by the resource's name in SST. */
const LINK = "Table";

export const tableRules: StageRule[] = [
  {
    id: "dynamodb.one",
    danger: "A stage that was cut over makes a second table, empty; or another stage has none.",
    broken: (stage) =>
      stage.of(TABLE).length === (stage.settings.restoredTable === undefined ? 1 : 0) ? [] : ["tables"],
  },
  {
    id: "dynamodb.cut-over-noted",
    danger:
      "A deployment that forgets the setting makes an empty table, and it serves; or every stage is refused.",
    broken: (stage) =>
      stage.of(TAG).length === (stage.settings.restoredTable === undefined ? 0 : 1) ? [] : ["tags"],
  },
  {
    id: "dynamodb.linked",
    danger: "A function reads another table than the one that it is allowed: every call of it fails.",
    broken: (stage) =>
      stage.builds
        .filter(({ links }) => LINK in links && at(links, LINK, "name") !== stage.table.name)
        .map(({ functionID }) => functionID),
  },
];
