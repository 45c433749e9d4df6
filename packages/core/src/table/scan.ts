import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import { rethrow } from "./table.ts";

/**
 * Every item of the table or of an index, read page by page on demand. Throws SERVICE_UNAVAILABLE when the table does
 * not respond. For operators, and separate from `Table`: no function that serves a request imports it.
 */
export type Scan = (input: Omit<ScanCommandInput, "TableName">) => AsyncIterable<Record<string, unknown>>;

/** Opens the table for scans. Makes no request. */
export function openScan({
  client,
  tableName: TableName,
}: {
  client: DynamoDBClient;
  tableName: string;
}): Scan {
  const documents = DynamoDBDocumentClient.from(client);
  return async function* scan(input) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await documents
        .send(new ScanCommand({ TableName, ...input, ExclusiveStartKey }))
        .catch(rethrow);
      yield* page.Items ?? [];
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  };
}
