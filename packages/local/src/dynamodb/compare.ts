import { isDeepStrictEqual } from "node:util";
import type { CreateTableCommandInput, TableDescription } from "@aws-sdk/client-dynamodb";

type Shape = Pick<
  CreateTableCommandInput,
  "AttributeDefinitions" | "KeySchema" | "LocalSecondaryIndexes" | "GlobalSecondaryIndexes"
>;
type Index = Pick<
  NonNullable<TableDescription["LocalSecondaryIndexes"]>[number],
  "IndexName" | "KeySchema" | "Projection"
>;

/** Whether two tables have the same keys and indexes, in any order. */
export function isSameTable(
  existing: Pick<TableDescription, keyof Shape>,
  definition: Pick<CreateTableCommandInput, keyof Shape>,
): boolean {
  return isDeepStrictEqual(shapeOf(existing), shapeOf(definition));
}

function shapeOf(table: Pick<TableDescription, keyof Shape> | Shape) {
  return {
    attributes: entries(table.AttributeDefinitions, ({ AttributeName, AttributeType }) => [
      AttributeName,
      AttributeType,
    ]),
    keys: keysOf(table),
    local: entries(table.LocalSecondaryIndexes, indexShape),
    global: entries(table.GlobalSecondaryIndexes, indexShape),
  };
}

function indexShape(index: Index): [string | undefined, unknown] {
  const { ProjectionType, NonKeyAttributes = [] } = index.Projection ?? {};
  return [index.IndexName, { keys: keysOf(index), ProjectionType, projected: NonKeyAttributes.toSorted() }];
}

function keysOf({ KeySchema }: Pick<Shape, "KeySchema">) {
  return entries(KeySchema, ({ AttributeName, KeyType }) => [AttributeName, KeyType]);
}

/** Sorted by name; a missing list equals an empty one. */
function entries<T>(
  parts: readonly T[] | undefined,
  entry: (part: T) => [string | undefined, unknown],
): Record<string, unknown> {
  return Object.fromEntries((parts ?? []).map(entry));
}
