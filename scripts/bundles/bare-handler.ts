import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

/*
 * What a cold start is measured against: a handler that reads one item, written as the SDK's guide does, and built
 * with SST's defaults.
 */
const client = new DynamoDBClient({});

export const handler = async () => {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: "table", Key: { pk: { S: "pk" }, sk: { S: "sk" } } }),
  );
  return { statusCode: 200, body: JSON.stringify(Item ?? null) };
};
