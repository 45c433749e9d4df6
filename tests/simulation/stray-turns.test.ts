import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { setPlan } from "@epreuve/core/account/set-plan";
import { giveUp } from "@epreuve/core/enrichment/give-up";
import { findStalledJobs } from "@epreuve/core/enrichment/stalled";
import { createSimulation } from "@epreuve/core/simulation/create";
import { listSimulations } from "@epreuve/core/simulation/list";
import { overviewSimulations } from "@epreuve/core/simulation/overview";
import { liveTurnKey, type SimulationRef } from "@epreuve/core/table/keys";
import { findItemsToMend, mendItem } from "@epreuve/core/table/mend-stage";
import { update } from "@epreuve/core/table/write";
import { corrected } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/* Live turns that an older version stored with `seq`, the key of the list's index: they stand in it. */

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** What an older version stored of a turn. */
async function storeStrayTurns(ref: SimulationRef, count: number): Promise<void> {
  const documents = DynamoDBDocumentClient.from(harness.client);
  for (let seq = 1; seq <= count; seq++) {
    const Item = { ...liveTurnKey(ref, seq), seq, candidat: "Bonjour ?", examinateur: "Bonjour." };
    await documents.send(new PutCommand({ TableName: harness.tableName, Item }));
  }
}

/** A user with so many simulations, the newest first, the oldest of which has `turns` stray turns. */
async function userWith(simulations: number, turns: number) {
  const owner = newOwner();
  await setPlan(harness.table, owner, "standard");
  const ids: string[] = [];
  for (let n = 0; n < simulations; n++) {
    const { simulation_id } = await createSimulation(harness, { owner, payload: { tache: "EO_T2_LIVE" } });
    ids.unshift(simulation_id);
  }
  const oldest = { owner, simulationId: ids.at(-1) ?? "" };
  await storeStrayTurns(oldest, turns);
  return { owner, ids, oldest };
}

describe("the list", () => {
  test.each([
    { simulations: 1, turns: 9, limit: 2 },
    { simulations: 5, turns: 3, limit: 2 },
    { simulations: 5, turns: 80, limit: 2 },
    { simulations: 3, turns: 3, limit: 1 },
    { simulations: 7, turns: 7, limit: 100 },
  ])(
    "of $simulations simulations and $turns turns has every simulation once, in order, $limit a page",
    async ({ simulations, turns, limit }) => {
      const { owner, ids } = await userWith(simulations, turns);
      const pages = Math.ceil(simulations / limit) + 1;
      const shown: string[] = [];
      for (let page = 1; page <= pages; page++) {
        const { items, total } = await listSimulations(harness.table, { owner, page, limit });
        expect(total).toBe(simulations);
        expect(items.length).toBe(Math.max(0, Math.min(limit, simulations - shown.length)));
        shown.push(...items.map(({ simulation_id }) => simulation_id));
      }
      expect(shown).toEqual(ids);
    },
  );

  test("costs at most 4 read units a page, whatever the turns", async () => {
    const { owner } = await userWith(25, 80);
    for (const page of [1, 2]) {
      const { meter } = await harness.measure(() =>
        listSimulations(harness.table, { owner, page, limit: 20 }),
      );
      expect(meter.readUnits).toBeLessThanOrEqual(4);
    }
  });
});

test("an operator's overview shows the simulations alone", async () => {
  const { owner, ids } = await userWith(2, 4);
  const { items, total } = await overviewSimulations(harness.table, { owner, page: 1, limit: 20 });
  expect([total, items.map(({ simulation_id }) => simulation_id)]).toEqual([2, ids]);
});

test("stalled jobs are found beside them", async () => {
  const { owner, simulationId, message } = await corrected(harness);
  await storeStrayTurns({ owner, simulationId }, 3);
  await giveUp(harness, "exercices", message);
  for (const scope of [{ owner }, "everyone"] as const) {
    const found = await all(findStalledJobs(harness, scope));
    expect(found.filter(({ ref }) => ref.owner === owner)).toMatchObject([{ job: "exercices" }]);
  }
});

describe("mending", () => {
  const turnsToMend = async (owner: string) =>
    (await all(findItemsToMend(harness.scan))).filter(({ key }) => key.pk.includes(owner));

  test("takes the turns out of the index, twice the same, and leaves what they hold", async () => {
    const { owner, oldest } = await userWith(2, 3);
    const found = await turnsToMend(owner);
    expect(found).toHaveLength(3);
    for (let n = 0; n < 2; n++) {
      for (const item of found) expect(await mendItem(harness.table, item)).toBe("mended");
    }
    expect(await turnsToMend(owner)).toEqual([]);
    expect(await harness.table.get(liveTurnKey(oldest, 2))).toEqual({
      ...liveTurnKey(oldest, 2),
      tour: 2,
      candidat: "Bonjour ?",
      examinateur: "Bonjour.",
    });
    const { meter } = await harness.measure(() =>
      listSimulations(harness.table, { owner, page: 1, limit: 20 }),
    );
    expect(meter.requests).toEqual(["QueryCommand"]);
  });

  test("keeps what the service writes beside it, and brings back nothing that is gone", async () => {
    const { owner, oldest } = await userWith(1, 2);
    const [first, second] = await turnsToMend(owner);
    if (first === undefined || second === undefined) throw new Error("two turns were expected");
    await harness.table.write(update(first.key).set({ examinateur: "Une autre réponse." }));
    expect(await mendItem(harness.table, first)).toBe("mended");
    expect(await harness.table.get(first.key)).toMatchObject({ tour: 1, examinateur: "Une autre réponse." });
    const unknown = { ...second, key: liveTurnKey(oldest, 900) };
    expect(await mendItem(harness.table, unknown)).toBe("changed");
    expect(await harness.table.get(unknown.key)).toBeUndefined();
  });
});
