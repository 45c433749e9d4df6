import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { setPlan } from "@epreuve/core/account/set-plan";
import { correct } from "@epreuve/core/correction/correct";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getIfChanged, getSimulation } from "@epreuve/core/simulation/get";
import { listSimulations } from "@epreuve/core/simulation/list";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { accountKey, simulationKey } from "@epreuve/core/table/keys";
import { type Harness, LIVE, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RAPPORT as LONG_RAPPORT } from "../../packages/contract/src/operations/correct-ee/examples.ts";
import { writtenCandidate } from "../correction/written-candidate.ts";

/* What an operation costs must not grow with a user's history: by the engine's own figures. */

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const TEXT = "Un texte de candidat. ".repeat(40);

/** A user with `total` finished simulations of the longest list form, and one in progress at the end. */
async function userWith(total: number) {
  const owner = newOwner();
  await setPlan(harness.table, owner, "standard");
  const documents = DynamoDBDocumentClient.from(harness.client);
  const item = (seq: number) => ({
    ...simulationKey({ owner, simulationId: `sim_${crypto.randomUUID()}` }),
    seq,
    tache: "EE_T3",
    statut: "finished",
    sujet_resume: { sujet_id: "ee-t3-001", titre: "Faut-il limiter la circulation en ville le soir ?" },
    exam_mode: false,
    note: 12,
    nclc: 8,
    exercices_status: "ready",
    modele_status: "ready",
    contenu: TEXT,
    created_at: "2026-11-21T08:00:00.000Z",
  });
  for (let first = 1; first < total; first += 25) {
    const size = Math.min(25, total - first);
    await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [harness.tableName]: Array.from({ length: size }, (_, n) => ({
            PutRequest: { Item: item(first + n) },
          })),
        },
      }),
    );
  }
  await documents.send(
    new BatchWriteCommand({
      RequestItems: {
        [harness.tableName]: [
          {
            PutRequest: {
              Item: {
                ...accountKey(owner),
                plan: "standard",
                simulations_total: total - 1,
                last_created_at: "2026-11-21T08:00:00.000Z",
              },
            },
          },
        ],
      },
    }),
  );
  const { simulation_id } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001" },
  });
  return { owner, simulationId: simulation_id };
}

test("GET, autosave and a page of the list cost the same at 10 and at 1,000 simulations", async () => {
  const costs = [];
  for (const total of [10, 1_000]) {
    const ref = await userWith(total);
    await saveContenu(harness, ref, { contenu: TEXT });
    harness.runtime.advance(1_000);
    const autosave = await harness.measure(() => saveContenu(harness, ref, { contenu: TEXT }));
    const get = await harness.measure(() => getSimulation(harness.table, ref, LIVE));
    const page = await harness.measure(() =>
      listSimulations(harness.table, { owner: ref.owner, page: 1, limit: 5 }),
    );
    const older = await harness.measure(() =>
      listSimulations(harness.table, { owner: ref.owner, page: 2, limit: 5 }),
    );
    expect([page.result.total, older.result.total]).toEqual([total, total]);
    expect([page.result.items.length, older.result.items.length]).toEqual([5, 5]);
    costs.push([autosave.meter, get.meter, page.meter, older.meter]);
  }
  expect(costs[1]).toEqual(costs[0]);
});

test("a page of 20 costs at most 2 read units, the first and any other; GET is one Query; autosave one write", async () => {
  const ref = await userWith(60);
  for (const page of [1, 2, 3]) {
    const { meter, result } = await harness.measure(() =>
      listSimulations(harness.table, { owner: ref.owner, page, limit: 20 }),
    );
    expect(result.items).toHaveLength(20);
    expect(meter.capacityUnits).toBeGreaterThan(0);
    expect(meter.capacityUnits).toBeLessThanOrEqual(2);
  }
  expect((await harness.measure(() => getSimulation(harness.table, ref, LIVE))).meter.requests).toEqual([
    "QueryCommand",
  ]);
  const autosave = await harness.measure(() => saveContenu(harness, ref, { contenu: TEXT }));
  expect(autosave.meter.requests).toEqual(["UpdateItemCommand"]);
});

test("a conditional GET that finds nothing changed reads one item, and a report is neither read nor rendered", async () => {
  const { deps, request, ...ref } = await writtenCandidate(harness);
  await correct({ ...deps, judge: async () => LONG_RAPPORT }, request());
  const whole = await harness.measure(() => getSimulation(harness.table, ref, LIVE));
  const { etag } = whole.result;
  const polled = await harness.measure(() =>
    getIfChanged(harness.table, ref, LIVE, (current) => current === etag),
  );
  expect(polled.result).toEqual({ state: null, etag });
  expect(polled.meter.requests).toEqual(["GetItemCommand"]);
  // One strongly consistent read of an item of up to 4 KB; a GET reads the report with it.
  expect(polled.meter.capacityUnits).toBe(1);
  expect(whole.meter.capacityUnits).toBeGreaterThan(1);
  const changed = await harness.measure(() => getIfChanged(harness.table, ref, LIVE, () => false));
  expect(changed.result).toEqual(whole.result);
  expect(changed.meter.requests).toEqual(["GetItemCommand", "QueryCommand"]);
});

test("a page past the end is empty, however absurd its number", async () => {
  const { owner } = await userWith(3);
  for (const page of [2, 1_000_000, Number.MAX_SAFE_INTEGER]) {
    expect(await listSimulations(harness.table, { owner, page, limit: 100 })).toEqual({
      items: [],
      total: 3,
      page,
      limit: 100,
    });
  }
});

test("pages are the whole list, newest first, without a gap or a repeat", async () => {
  const { owner } = await userWith(23);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => listSimulations(harness.table, { owner, page, limit: 10 })),
  );
  const ids = pages.flatMap(({ items }) => items.map(({ simulation_id }) => simulation_id));
  expect(ids).toHaveLength(23);
  expect(new Set(ids).size).toBe(23);
});
