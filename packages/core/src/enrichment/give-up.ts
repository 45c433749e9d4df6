import type { Job } from "../simulation/row.ts";
import { simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import type { JobMessage } from "./message.ts";
import { awaits } from "./order.ts";

/**
 * Marks a job `failed` whose message the queue has given up, unless it ended otherwise. Says whether it did: false
 * where the job was ready or failed already, or waits for another message: of another correction, or of a re-queueing
 * since. Safe to run twice.
 */
export async function giveUp(table: Table, job: Job, message: JobMessage): Promise<boolean> {
  const outcome = await table.write(
    update(simulationKey({ owner: message.owner, simulationId: message.simulation_id }))
      .set({ [`${job}_status`]: "failed" })
      .remove(`${job}_claim`)
      .when({
        template: `{correction_id} = :correction_id AND {${job}_status} IN (:pending, :processing)`,
        values: { correction_id: message.correction_id, pending: "pending", processing: "processing" },
      })
      .when(awaits(job, message.order)),
  );
  return outcome.done;
}
