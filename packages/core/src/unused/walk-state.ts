import * as v from "valibot";
import { unusedWalkKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { put } from "../table/write.ts";

const count = v.pipe(v.number(), v.integer());

const WalkSchema = v.object({
  /** Increases with each write, which is conditional on it; 0 where there is no item. */
  version: count,
  began_ms: count,
  /** Where it goes on; absent at the beginning, and at the end. */
  token: v.optional(v.string()),
  ended: v.boolean(),
  /** Users whom this walk has warned, and those with whom something is wrong. */
  warned: count,
  failed: count,
});
/** A walk over the whole pool, which takes as many runs as it needs. */
export type Walk = v.InferOutput<typeof WalkSchema>;

/** The last walk; undefined before the first. */
export async function readWalk(table: Table): Promise<Walk | undefined> {
  const item = await table.get(unusedWalkKey());
  return item && v.parse(WalkSchema, item);
}

export function newWalk(version: number, beganMs: number): Walk {
  return { version, began_ms: beganMs, ended: false, warned: 0, failed: 0 };
}

/** Writes a walk on the one that was read; undefined where another run has written since. */
export async function saveWalk(table: Table, walk: Walk, saveId: string): Promise<Walk | undefined> {
  const saved = { ...walk, version: walk.version + 1 };
  const outcome = await table.write(
    put(
      { ...unusedWalkKey(), ...saved, save_id: saveId },
      {
        template: "attribute_not_exists({pk}) OR {version} = :version",
        values: { version: walk.version },
      },
    ).recognisedBy("save_id", saveId),
  );
  return outcome.done ? saved : undefined;
}
