import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { TTL_ATTRIBUTE } from "@epreuve/core/table/definition";

const PAUSE_MS = 20_000;

export interface Restoration {
  client: DynamoDBClient;
  /** The table as it is, which stays as it is. */
  from: string;
  /** The new table. One that exists is taken for the beginning of this restoration, which is then gone on with. */
  to: string;
  at: Date;
  pause: (ms: number) => Promise<void>;
  tell: (line: string) => void;
}

/**
 * Restores a table to a point in time as a second one, and puts back what a restored table lacks: expiry, recovery to
 * any second, protection and tags. Each step looks before it acts, so that a restoration that stopped anywhere is gone
 * on with by the same call. Nothing is done to the first table.
 */
export async function restoreTable(restoration: Restoration): Promise<void> {
  const { client, from, to, at, tell } = restoration;
  const source = await describe(client, from);
  if (source?.TableArn === undefined) throw new Error(`there is no table ${from}`);
  if ((await describe(client, to)) === undefined) {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: from,
        TargetTableName: to,
        RestoreDateTime: at,
        BillingModeOverride: "PAY_PER_REQUEST",
      }),
    );
    tell(`restoring ${from} as of ${at.toISOString()} to ${to}`);
  }
  const arn = await untilActive(restoration);

  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: to }));
  if (!/^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? "")) {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: to,
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      }),
    );
    tell(`items expire by ${TTL_ATTRIBUTE}`);
  }
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: to }),
  );
  if (ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus !== "ENABLED") {
    await client.send(
      new UpdateContinuousBackupsCommand({
        TableName: to,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
    tell("recovery to any second is on");
  }
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: source.TableArn }));
  // AWS keeps tags that begin so for itself.
  const own = Tags.filter(({ Key = "" }) => !Key.startsWith("aws:"));
  if (own.length > 0) {
    await client.send(new TagResourceCommand({ ResourceArn: arn, Tags: own }));
    tell(`tagged as ${from} is, so that the backup plan finds it`);
  }
  const protect = source.DeletionProtectionEnabled ?? false;
  if (protect && !(await describe(client, to))?.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName: to, DeletionProtectionEnabled: true }));
    await untilActive(restoration);
    tell("protected from deletion");
  }
}

/** Waits until the new table can be used, and returns its ARN. */
async function untilActive({ client, to, pause }: Restoration): Promise<string> {
  for (;;) {
    const table = await describe(client, to);
    if (table?.TableStatus === "ACTIVE" && table.TableArn !== undefined) return table.TableArn;
    // Just after it was asked for, a table may not be shown yet.
    if (table !== undefined && !/^(CREATING|UPDATING)$/.test(table.TableStatus ?? "")) {
      throw new Error(`${to} is ${table.TableStatus}`);
    }
    await pause(PAUSE_MS);
  }
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
