import { whileOpen } from "../account/closed.ts";
import { longestRefusal, rateSteps } from "../account/rate.ts";
import type { Runtime } from "../runtime.ts";
import { exportKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";

/** How long after a part began the export may be gone on with: a window of its rate. */
const GOES_ON_SECONDS = 60 * 60;

interface Dependencies {
  table: Table;
  runtime: Runtime;
}

/** An admitted part of an export. */
export interface Permit {
  owner: string;
  id: string;
}

/**
 * Admits a part that begins after simulation number `afterSeq`, 0 for the beginning. An export is counted once, with its
 * first part. A later part is of the same export where it begins further on than every part before it was asked to
 * begin, and no sooner than the last one ended, if that said so; within the hour. So parts are bounded by the history,
 * and none is given twice for nothing. Anything else counts as an export of its own.
 *
 * Throws RATE_LIMITED; then nothing is written.
 */
export async function admitPart(
  { table, runtime }: Dependencies,
  owner: string,
  afterSeq: number,
): Promise<Permit> {
  const nowMs = runtime.now();
  const nowSeconds = Math.floor(nowMs / 1000);
  const id = runtime.uuid();
  const part = () =>
    update(exportKey(owner))
      .set({ part_id: id, next_seq: afterSeq + 1, expires_at: nowSeconds + GOES_ON_SECONDS })
      .recognisedBy("part_id", id);

  if (afterSeq > 0) {
    const goesOn = part().when({
      template: "{next_seq} <= :after AND {expires_at} > :now",
      values: { after: afterSeq, now: nowSeconds },
    });
    if ((await table.write(goesOn)).done) return { owner, id };
  }
  const rates = rateSteps({ owner, name: "exports", atMs: nowMs });
  const outcome = await table.transact([part(), ...rates.map(({ write }) => write), whileOpen(owner)]);
  if (!outcome.done) throw longestRefusal(rates, outcome.failed.slice(1));
  return { owner, id };
}

/**
 * Notes after which simulation the next part begins; null, there is none. Never throws: without the note the next part
 * may begin sooner.
 */
export async function endPart(
  { table }: Pick<Dependencies, "table">,
  { owner, id }: Permit,
  lastSeq: number | null,
): Promise<void> {
  const ended = update(exportKey(owner))
    .set({ next_seq: lastSeq ?? Number.MAX_SAFE_INTEGER })
    .when({ template: "{part_id} = :id", values: { id } });
  await table.write(ended).catch(() => {});
}
