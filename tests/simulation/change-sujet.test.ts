import { readAccount } from "@epreuve/core/account/account";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { Table } from "@epreuve/core/table/table";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { read, writtenSimulation } from "./written-simulation.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("the subject", () => {
  test("is replaced, with the text kept", async () => {
    const ref = await writtenSimulation(harness);
    await saveContenu(harness, ref, { contenu: "mon texte" });
    const sujet = await changeSujet(harness, ref, "ee-t1-002");
    expect(sujet.sujet_id).toBe("ee-t1-002");
    const { state } = await read(harness, ref);
    expect([state.sujet, state.contenu]).toEqual([sujet, "mon texte"]);
  });

  test.each([
    ["of another task", "ee-t2-001"],
    ["unknown", "ee-t1-999"],
  ])("%s is refused and the old one stays", async (_, sujetId) => {
    const ref = await writtenSimulation(harness);
    expect(await codeOf(changeSujet(harness, ref, sujetId))).toBe("SUJET_NOT_FOUND");
    expect((await read(harness, ref)).state.sujet?.sujet_id).toBe("ee-t1-001");
  });
});

describe("a change of subject", () => {
  const uses = async ({ owner }: { owner: string }) =>
    (await readAccount(harness.table, owner)).uses("ee-t1-002");

  test("asked for again changes nothing and counts once", async () => {
    const ref = await writtenSimulation(harness);
    const sujet = await changeSujet(harness, ref, "ee-t1-002");
    const before = await read(harness, ref);
    harness.runtime.advance(1_000);
    expect(await changeSujet(harness, ref, "ee-t1-002")).toEqual(sujet);
    expect(await read(harness, ref)).toEqual(before);
    expect(await uses(ref)).toBe(1);
  });

  test.each([
    ["is repeated by the SDK", () => harness.repeatNext("TransactWriteItemsCommand")],
    ["is lost for good", () => harness.breakNext("TransactWriteItemsCommand", "after")],
  ])("whose response %s counts once, with what the client sends again", async (_, fault) => {
    const ref = await writtenSimulation(harness);
    fault();
    await changeSujet(harness, ref, "ee-t1-002").catch(() => {});
    expect((await changeSujet(harness, ref, "ee-t1-002")).sujet_id).toBe("ee-t1-002");
    expect(await uses(ref)).toBe(1);
  });

  test("at the same time as saves of the text is made, and loses none of them", async () => {
    const ref = await writtenSimulation(harness);
    await Promise.all([
      saveContenu(harness, ref, { contenu: "mon texte" }),
      changeSujet(harness, ref, "ee-t1-002"),
    ]);
    const { state } = await read(harness, ref);
    expect([state.sujet?.sujet_id, state.contenu]).toEqual(["ee-t1-002", "mon texte"]);
  });

  test("that another one overtakes is as if made before it", async () => {
    const ref = await writtenSimulation(harness);
    let overtake = async () => {
      overtake = async () => {};
      await changeSujet(harness, ref, "ee-t1-003");
    };
    const table: Table = {
      ...harness.table,
      transact: async (operations) => {
        await overtake();
        return harness.table.transact(operations);
      },
    };
    expect((await changeSujet({ ...harness, table }, ref, "ee-t1-002")).sujet_id).toBe("ee-t1-002");
    expect((await read(harness, ref)).state.sujet?.sujet_id).toBe("ee-t1-003");
    expect(await uses(ref)).toBe(1);
  });
});
