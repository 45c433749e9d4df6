import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { openTable } from "@epreuve/core/table/table";
import { tableName } from "../config.ts";
import { once } from "../once.ts";

/** The table, opened at its first use; a call that hangs is retried well within an operation's budget. */
export const table = once(() =>
  openTable({
    client: new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_000, throwOnRequestTimeout: true },
    }),
    tableName: tableName(),
  }),
);
