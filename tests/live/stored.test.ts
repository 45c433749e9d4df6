import { openConnection } from "@epreuve/core/live/connection";
import { createSimulation } from "@epreuve/core/simulation/create";
import { listSimulations } from "@epreuve/core/simulation/list";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { SIMULATIONS_BY_SEQ, tableDefinition } from "@epreuve/core/table/definition";
import { liveTurnKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { message, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("live turns change nothing in the list: not its items, its pages or its total", async () => {
  const { owner, simulationId, phone } = await started(harness);
  for (let seq = 1; seq <= 5; seq++) await phone.say(seq);
  const { simulation_id: newest } = await createSimulation(harness, { owner, payload: { tache: "EE_T1" } });
  const page = (number: number, limit: number) =>
    listSimulations(harness.table, { owner, page: number, limit });
  const ids = ({ items }: Awaited<ReturnType<typeof page>>) => items.map((item) => item.simulation_id);
  const whole = await page(1, 20);
  expect([ids(whole), whole.total]).toEqual([[newest, simulationId], 2]);
  for (const [number, id] of [
    [1, newest],
    [2, simulationId],
  ] as const) {
    const one = await page(number, 1);
    expect([ids(one), one.total]).toEqual([[id], 2]);
  }
  expect(ids(await page(3, 1))).toEqual([]);
});

/** Key attributes of the local indexes: whatever carries them all is in the index. */
const INDEX_KEYS = tableDefinition("t").LocalSecondaryIndexes.flatMap(({ KeySchema }) =>
  KeySchema.filter(({ KeyType }) => KeyType === "RANGE").map(({ AttributeName }) => AttributeName),
);

test("no item but a simulation's own carries an attribute named as an index's key", async () => {
  const { owner, phone, ref } = await started(harness);
  await phone.say(1);
  await phone.send({ type: "session.end" });
  await createSimulation(harness, { owner, payload: { tache: "EE_T1" }, idempotencyKey: "k" });
  await saveContenu(harness, ref, { contenu: "" }).catch(() => {});
  await openConnection(harness, { connectionId: crypto.randomUUID(), owner });

  const kinds = new Set<string>();
  for await (const item of harness.scan({})) {
    const kind = String(item.sk).split("#")[0] ?? "";
    kinds.add(kind);
    const isSimulation = /^SIM#[^#]+$/.test(String(item.sk));
    const indexed = INDEX_KEYS.filter((name) => name in item);
    expect([item.sk, indexed]).toEqual([item.sk, isSimulation ? INDEX_KEYS : []]);
  }
  expect([...kinds].sort()).toEqual(["ACCOUNT", "CONN", "IDEM", "LIVE", "RATE", "SIM", "SUJET"]);
  for await (const { sk } of harness.scan({ IndexName: SIMULATIONS_BY_SEQ })) {
    expect(sk).toMatch(/^SIM#[^#]+$/);
  }
});

test("a session whose turns an older version stored goes on, and is read whole", async () => {
  const { phone, ref, device } = await started(harness);
  await phone.say(1);
  // As they were stored: numbered `seq`, and without the lease of their answers.
  await harness.table.write(update(liveTurnKey(ref, 1)).set({ seq: 1 }).remove("tour", "claim_id"));
  expect((await phone.say(2)).at(-1)).toEqual(message(2, "Réponse 2."));
  expect(await (await device()).resume(0)).toMatchObject([
    {
      tours: [
        { seq: 1, examinateur: "Réponse 1." },
        { seq: 2, examinateur: "Réponse 2." },
      ],
    },
  ]);
});
