import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";

const TABLE_READY_TIMEOUT_SECONDS = 30;

/**
 * Creates the table when it is missing and turns its time-to-live on. Doing it again changes nothing. Engines
 * without time-to-live keep expired items, which readers must not rely on being gone anyway.
 */
export async function ensureTable(
  client: DynamoDBClient,
  definition: CreateTableCommandInput,
  ttlAttribute: string,
): Promise<void> {
  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  await waitUntilTableExists(
    { client, maxWaitTime: TABLE_READY_TIMEOUT_SECONDS, minDelay: 1, maxDelay: 1 },
    { TableName: definition.TableName },
  );
  try {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: definition.TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: ttlAttribute },
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === "UnknownOperationException")) throw error;
  }
}
