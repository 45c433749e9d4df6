import { runJob } from "@epreuve/core/enrichment/run-job";
import { createSimulation } from "@epreuve/core/simulation/create";
import { overviewSimulations } from "@epreuve/core/simulation/overview";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { corrected, delivery } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("an overview shows a simulation's state and size, and no text", async () => {
  const { owner, simulationId, message, deps } = await corrected(harness);
  await runJob(deps, "exercices", delivery(message));
  const { items, total } = await overviewSimulations(harness.table, { owner, page: 1, limit: 20 });
  expect(total).toBe(1);
  expect(items).toMatchObject([
    {
      simulation_id: simulationId,
      tache: "EE_T1",
      statut: "finished",
      note: 11,
      nclc: 7,
      exercices_status: "ready",
      modele_status: "pending",
      mots: 2,
      unites: 10,
      modele_octets: null,
      claimed_until: null,
    },
  ]);
  expect(items[0]?.rapport_octets).toBeGreaterThan(100);
  expect(items[0]?.exercices_octets).toBeGreaterThan(100);
  const shown = JSON.stringify(items);
  for (const text of ["Mon texte", "Complétez", "Synthèse", "consigne", "titre"]) {
    expect(shown).not.toContain(text);
  }
});

test("pages run from the newest to the oldest, without a gap", async () => {
  const owner = newOwner();
  const created: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { simulation_id } = await createSimulation(harness, { owner, payload: { tache: "EE_T2" } });
    created.unshift(simulation_id);
  }
  await saveContenu(harness, { owner, simulationId: created[0] ?? "" }, { contenu: "C’est-à-dire, oui." });
  const page = async (page: number) => {
    const { items, total } = await overviewSimulations(harness.table, { owner, page, limit: 2 });
    expect(total).toBe(3);
    return items;
  };
  const pages = [...(await page(1)), ...(await page(2)), ...(await page(3))];
  expect(pages.map(({ simulation_id }) => simulation_id)).toEqual(created);
  expect(pages[0]).toMatchObject({ mots: 2, rapport_octets: null, statut: "in_progress" });
});
