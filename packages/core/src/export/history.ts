import type { Tache } from "@epreuve/contract/tache";
import * as v from "valibot";
import { ListedRowSchema } from "../simulation/row.ts";
import { SIMULATIONS_BY_SEQ } from "../table/definition.ts";
import { isSimulationKey, ownerPartition, simulationIdOf } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

/** How many simulations are read at once, so that memory is bounded whatever the history. */
const AT_ONCE = 10;

/** A simulation in the order of its creation. */
export interface Past {
  seq: number;
  simulationId: string;
  tache: Tache;
}

const KeySchema = v.object({ pk: v.string(), sk: v.string(), seq: v.number() });

/** A user's simulations after one number and up to another, oldest first, a few at a time. */
export async function* history(
  table: Table,
  owner: string,
  { after, upTo }: { after: number; upTo: number },
): AsyncGenerator<Past[]> {
  let ExclusiveStartKey: v.InferOutput<typeof KeySchema> | undefined;
  if (upTo <= after) return;
  for (;;) {
    const items = await table.queryAll({
      IndexName: SIMULATIONS_BY_SEQ,
      KeyConditionExpression: "pk = :pk AND seq BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": ownerPartition(owner),
        ":first": after + 1,
        ":last": upTo,
      },
      ConsistentRead: true,
      Limit: AT_ONCE,
      ExclusiveStartKey,
    });
    const last = items.at(-1);
    if (last === undefined) return;
    // Live turns of an older version may be in the index too.
    yield items.filter(({ sk }) => isSimulationKey(sk)).map(pastOf);
    ExclusiveStartKey = v.parse(KeySchema, last);
  }
}

function pastOf(item: Record<string, unknown>): Past {
  const { sk, seq, tache } = v.parse(ListedRowSchema, item);
  return { seq, simulationId: simulationIdOf(sk), tache };
}
