import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import { listSujets, readSujets } from "@epreuve/core/sujet/sujet";
import { codeOf, type Harness, LIVE, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("importing the same catalogue again changes nothing", async () => {
  const report = await importCatalogue(harness.table, loadCatalogue());
  expect(report).toMatchObject({ added: [], changed: [], deactivated: [] });
});

test("a dry run reports what an import would do, and writes nothing", async () => {
  const before = await readSujets(harness.table, "EE_T1");
  const report = await importCatalogue(harness.table, loadCatalogue().slice(1), { dryRun: true });
  expect(report.deactivated).toEqual(["ee-t1-001"]);
  expect(await readSujets(harness.table, "EE_T1")).toEqual(before);
});

test("a subject changed or left out in an import changes in the catalogue, and in no past simulation", async () => {
  const owner = newOwner();
  const created = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001" },
  });
  const [first, second, ...rest] = loadCatalogue();
  if (first === undefined || second === undefined) throw new Error("the catalogue is empty");
  const report = await importCatalogue(harness.table, [{ ...second, titre: "Autre titre" }, ...rest]);
  expect(report).toMatchObject({ added: [], changed: ["ee-t1-002"], deactivated: ["ee-t1-001"] });
  const offered = await listSujets(harness.table, "EE_T1");
  expect(offered.map(({ sujet_id }) => sujet_id)).not.toContain("ee-t1-001");
  expect(offered[0]?.titre).toBe("Autre titre");
  const inactive = { owner, payload: { tache: "EE_T1", sujet_id: "ee-t1-001" } } as const;
  expect(await codeOf(createSimulation(harness, inactive))).toBe("SUJET_NOT_FOUND");
  const { state } = await getSimulation(harness.table, { owner, simulationId: created.simulation_id }, LIVE);
  expect(state.sujet).toEqual(created.sujet);
});
