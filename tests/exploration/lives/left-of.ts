import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { tombstoneKey } from "@epreuve/core/table/keys";
import { openScan } from "@epreuve/core/table/scan";
import { localClientConfig } from "@epreuve/local/aws";
import { LOCAL_BUCKET, type Stack } from "@epreuve/local/stack";

/** What is left of a user: the keys of items and of objects, and whether they may still sign in. */
export interface Left {
  /** Items that name the user or one of their simulations, but for the trace of the closing. */
  items: string[];
  /** The tombstone, and the erasure that is under way. */
  trace: string[];
  objects: string[];
  pool: boolean;
}

/** Looks at every item, every object and the pool. */
export async function leftOf(
  stack: Stack,
  { owner, ids }: { owner: string; ids: readonly string[] },
): Promise<Left> {
  const hash = tombstoneKey(owner).pk.slice("FERME#".length);
  const items: string[] = [];
  const trace: string[] = [];
  const client = new DynamoDBClient(localClientConfig(stack.endpoints.dynamodb));
  try {
    for await (const item of openScan({ client, tableName: stack.tableName })({ ConsistentRead: true })) {
      const text = JSON.stringify(item);
      const key = `${item.pk} ${item.sk}`;
      if (key.includes(hash)) trace.push(key);
      else if ([owner, hash, ...ids].some((name) => text.includes(name))) items.push(key);
    }
  } finally {
    client.destroy();
  }
  return { items, trace, objects: await objectsOf(stack, owner), pool: await isInPool(stack, owner) };
}

async function objectsOf(stack: Stack, owner: string): Promise<string[]> {
  const client = new S3Client({ ...localClientConfig(stack.endpoints.s3), forcePathStyle: true });
  const found: string[] = [];
  try {
    let StartAfter: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: LOCAL_BUCKET, StartAfter }));
      const keys = page.Contents?.map(({ Key = "" }) => Key) ?? [];
      found.push(...keys.filter((key) => key.includes(owner)));
      StartAfter = keys.at(-1);
    } while (StartAfter !== undefined);
    return found;
  } finally {
    client.destroy();
  }
}

async function isInPool({ endpoints, userPool }: Stack, Username: string): Promise<boolean> {
  const client = new CognitoIdentityProviderClient(localClientConfig(endpoints.cognito));
  try {
    await client.send(new AdminGetUserCommand({ UserPoolId: userPool.userPoolId, Username }));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  } finally {
    client.destroy();
  }
}
