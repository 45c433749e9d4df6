import { CLOSINGS_A_RUN, sendDueErasures } from "@epreuve/core/erasure/sweep";
import { closingKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { put } from "@epreuve/core/table/write";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** One run that begins to read at the key of `start`. */
async function sweep(table: Table, start: string) {
  const owners: string[] = [];
  const erasures = { send: async ({ owner }: { owner: string }) => void owners.push(owner) };
  const runtime = { ...harness.runtime, uuid: () => start };
  return { outcome: await sendDueErasures({ table, runtime, erasures }), owners: owners.sort() };
}

test("sends each erasure that is due once, wherever the reading begins, and none that waits", async () => {
  const nowMs = harness.runtime.now();
  const due = ["a", "b", "c"];
  for (const owner of [...due, "waits"]) {
    const waits = owner === "waits" && { resweep_ms: nowMs + 1 };
    const closed_ms = owner === "a" ? 0 : nowMs;
    await harness.table.write(put({ ...closingKey(owner), owner, closed_ms, ...waits }));
  }
  // From the key of each of them on: before, between and behind the others.
  for (const start of due) {
    expect(await sweep(harness.table, start)).toEqual({ outcome: { sent: 3, late: 1 }, owners: due });
  }
});

test("reads so many closings in one run and no more", async () => {
  let read = 0;
  const page = () =>
    Array.from({ length: 200 }, () => ({ owner: String(read++), closed_ms: harness.runtime.now() }));
  const { outcome, owners } = await sweep({ ...harness.table, queryAll: async () => page() }, "any");
  expect(outcome).toEqual({ sent: CLOSINGS_A_RUN, late: 0 });
  expect(new Set(owners).size).toBe(CLOSINGS_A_RUN);
  expect(read).toBe(CLOSINGS_A_RUN);
});
