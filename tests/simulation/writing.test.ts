import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readAccount } from "@epreuve/core/account/account";
import { setPlan } from "@epreuve/core/account/set-plan";
import { AppError } from "@epreuve/core/app-error";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { simulationKey } from "@epreuve/core/table/keys";
import { openTable, type Table } from "@epreuve/core/table/table";
import { ITEM_EXISTS, update } from "@epreuve/core/table/write";
import { localClientConfig } from "@epreuve/local/aws";
import { codeOf, type Harness, LIVE, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function simulation(options: { exam_mode?: boolean } = {}) {
  const owner = newOwner();
  if (options.exam_mode) await setPlan(harness.table, owner, "premium");
  const { simulation_id } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001", ...options },
  });
  return { owner, simulationId: simulation_id };
}

async function liveSimulation() {
  const owner = newOwner();
  const { simulation_id } = await createSimulation(harness, { owner, payload: { tache: "EO_T2_LIVE" } });
  return { owner, simulationId: simulation_id };
}

const read = async (ref: { owner: string; simulationId: string }) => getSimulation(harness.table, ref, LIVE);

describe("the text", () => {
  test.each([
    ["emoji", "Salut 👋🏽 à toi 👨‍👩‍👧"],
    ["NUL", "a\u0000b"],
    ["combining accents", "e\u0301te\u0301 — été"],
    ["right-to-left", "مرحبا Bonjour שלום\u202e"],
    ["white space", " \t\n\r\n\u00a0\u2028"],
    ["20,000 characters", "é".repeat(20_000)],
    ["nothing", ""],
  ])("is kept exactly: %s", async (_, contenu) => {
    const ref = await simulation();
    await saveContenu(harness, ref, { contenu });
    expect((await read(ref)).state.contenu).toBe(contenu);
  });

  test("has an entity tag that changes with it, and not with the subject", async () => {
    const ref = await simulation();
    const before = (await read(ref)).etag;
    const { etag } = await saveContenu(harness, ref, { contenu: "un" });
    expect(etag).not.toBe(before);
    await changeSujet(harness, ref, "ee-t1-002");
    expect((await read(ref)).etag).toBe(etag);
  });

  test.each(['"7"', '"0", "1"', 'W/"1"', "1", '"un"', ""])(
    "under a tag that is not its own (%s) is refused and nothing is written",
    async (ifMatch) => {
      const ref = await simulation();
      await saveContenu(harness, ref, { contenu: "gardé" });
      expect(await codeOf(saveContenu(harness, ref, { contenu: "perdu", ifMatch }))).toBe("VERSION_CONFLICT");
      expect((await read(ref)).state.contenu).toBe("gardé");
    },
  );

  test("of two saves under one tag is that of one, and the other is refused", async () => {
    const ref = await simulation();
    const { etag } = await read(ref);
    const outcomes = await Promise.allSettled(
      ["a", "b"].map((contenu) => saveContenu(harness, ref, { contenu, ifMatch: etag })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("whose save was written and its response lost is saved once, and the retry succeeds", async () => {
    const ref = await simulation();
    const { etag } = await read(ref);
    const save = (contenu: string) => saveContenu(harness, ref, { contenu, ifMatch: etag });
    harness.breakNext("UpdateItemCommand", "after");
    const saved = await save("envoyé");
    expect(saved.etag).toBe((await read(ref)).etag);
    expect(await save("envoyé")).toEqual(saved);
    expect(await codeOf(save("autre"))).toBe("VERSION_CONFLICT");
    await saveContenu(harness, ref, { contenu: "plus tard" });
    expect(await codeOf(save("envoyé"))).toBe("VERSION_CONFLICT");
  });

  test.each([
    ["under no tag", undefined],
    ["under *", "*"],
    ["under its tag", '"0"'],
  ])("%s that the SDK sends again is made once", async (_, ifMatch) => {
    const ref = await simulation();
    harness.runtime.advance(1);
    harness.repeatNext("UpdateItemCommand");
    expect(await saveContenu(harness, ref, { contenu: "un", ifMatch })).toEqual({ etag: '"1"' });
    expect((await read(ref)).etag).toBe('"1"');
  });

  test("that reaches the table late does not replace a text saved since", async () => {
    const ref = await simulation();
    harness.runtime.advance(1);
    const late: Parameters<Table["write"]>[0][] = [];
    const table: Table = {
      ...harness.table,
      write: (operation) => {
        late.push(operation);
        return Promise.reject(new AppError("SERVICE_UNAVAILABLE"));
      },
    };
    const slow = saveContenu({ ...harness, table }, ref, { contenu: "ancien" });
    expect(await codeOf(slow)).toBe("SERVICE_UNAVAILABLE");
    harness.runtime.advance(1);
    const { etag } = await saveContenu(harness, ref, { contenu: "récent" });
    for (const operation of late) expect((await harness.table.write(operation)).done).toBe(false);
    const { state, etag: now } = await read(ref);
    expect([late.length, state.contenu, now]).toEqual([1, "récent", etag]);
  });

  test("that was made, overwritten and sent again by the SDK does not come back", async () => {
    const ref = await simulation();
    harness.runtime.advance(1);
    // A client of its own: it loses its first response, after which somebody saves, and sends the request again.
    const client = new DynamoDBClient({ ...localClientConfig(harness.endpoint), maxAttempts: 2 });
    let etag: string | undefined;
    client.middlewareStack.add(
      (next) => async (args) => {
        const response = await next(args);
        if (etag !== undefined) return response;
        harness.runtime.advance(1);
        ({ etag } = await saveContenu(harness, ref, { contenu: "récent" }));
        throw Object.assign(new Error("socket hang up"), { name: "TimeoutError" });
      },
      { step: "deserialize", priority: "low" },
    );
    const table = openTable({ client, tableName: harness.tableName });
    expect(await codeOf(saveContenu({ ...harness, table }, ref, { contenu: "ancien" }))).toBe(
      "SERVICE_UNAVAILABLE",
    );
    client.destroy();
    const now = await read(ref);
    expect([now.state.contenu, now.etag]).toEqual(["récent", etag]);
  });

  test("saved by a machine whose clock is behind is stored", async () => {
    const ref = await simulation();
    await saveContenu(harness, ref, { contenu: "un" });
    harness.runtime.advance(-5_000);
    await saveContenu(harness, ref, { contenu: "deux" });
    harness.runtime.advance(5_000);
    expect((await read(ref)).state.contenu).toBe("deux");
  });

  test("is saved under * and under no tag", async () => {
    const ref = await simulation();
    await saveContenu(harness, ref, { contenu: "un", ifMatch: "*" });
    await saveContenu(harness, ref, { contenu: "deux" });
    expect((await read(ref)).state.contenu).toBe("deux");
  });

  test("is accepted until 30 s after the exam's time, and refused later with nothing written", async () => {
    const ref = await simulation({ exam_mode: true });
    harness.runtime.advance(600_000 + 29_000);
    await saveContenu(harness, ref, { contenu: "à temps" });
    harness.runtime.advance(2_000);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "trop tard" }))).toBe("EXAM_TIME_OVER");
    expect((await read(ref)).state.contenu).toBe("à temps");
  });
});

describe("the live interaction", () => {
  test("has an address and a protocol, and no other task has", async () => {
    expect((await read(await liveSimulation())).state.live).toEqual({
      url: LIVE.liveUrl(),
      protocole: "tcf.v1",
    });
    expect((await read(await simulation())).state.live).toBeNull();
  });

  test("refuses saves of the text while its session runs, to the millisecond, and for good after it", async () => {
    const ref = await liveSimulation();
    const live = { until: harness.runtime.now() + 1 };
    await harness.table.write(
      update(simulationKey(ref)).set({ contenu: "Candidat : Oui.", live }).when(ITEM_EXISTS),
    );
    const before = await read(ref);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "autre" }))).toBe("LIVE_IN_PROGRESS");
    expect(await read(ref)).toEqual(before);
    harness.runtime.advance(1);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "autre" }))).toBe("LIVE_ENDED");
    expect(await read(ref)).toEqual(before);
  });
});

describe("the subject", () => {
  test("is replaced, with the text kept", async () => {
    const ref = await simulation();
    await saveContenu(harness, ref, { contenu: "mon texte" });
    const sujet = await changeSujet(harness, ref, "ee-t1-002");
    expect(sujet.sujet_id).toBe("ee-t1-002");
    const { state } = await read(ref);
    expect([state.sujet, state.contenu]).toEqual([sujet, "mon texte"]);
  });

  test.each([
    ["of another task", "ee-t2-001"],
    ["unknown", "ee-t1-999"],
  ])("%s is refused and the old one stays", async (_, sujetId) => {
    const ref = await simulation();
    expect(await codeOf(changeSujet(harness, ref, sujetId))).toBe("SUJET_NOT_FOUND");
    expect((await read(ref)).state.sujet?.sujet_id).toBe("ee-t1-001");
  });
});

describe("a change of subject", () => {
  const uses = async ({ owner }: { owner: string }) =>
    (await readAccount(harness.table, owner)).uses("ee-t1-002");

  test("asked for again changes nothing and counts once", async () => {
    const ref = await simulation();
    const sujet = await changeSujet(harness, ref, "ee-t1-002");
    const before = await read(ref);
    harness.runtime.advance(1_000);
    expect(await changeSujet(harness, ref, "ee-t1-002")).toEqual(sujet);
    expect(await read(ref)).toEqual(before);
    expect(await uses(ref)).toBe(1);
  });

  test.each([
    ["is repeated by the SDK", () => harness.repeatNext("TransactWriteItemsCommand")],
    ["is lost for good", () => harness.breakNext("TransactWriteItemsCommand", "after")],
  ])("whose response %s counts once, with what the client sends again", async (_, fault) => {
    const ref = await simulation();
    fault();
    await changeSujet(harness, ref, "ee-t1-002").catch(() => {});
    expect((await changeSujet(harness, ref, "ee-t1-002")).sujet_id).toBe("ee-t1-002");
    expect(await uses(ref)).toBe(1);
  });

  test("at the same time as saves of the text is made, and loses none of them", async () => {
    const ref = await simulation();
    await Promise.all([
      saveContenu(harness, ref, { contenu: "mon texte" }),
      changeSujet(harness, ref, "ee-t1-002"),
    ]);
    const { state } = await read(ref);
    expect([state.sujet?.sujet_id, state.contenu]).toEqual(["ee-t1-002", "mon texte"]);
  });

  test("that another one overtakes is as if made before it", async () => {
    const ref = await simulation();
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
    expect((await read(ref)).state.sujet?.sujet_id).toBe("ee-t1-003");
    expect(await uses(ref)).toBe(1);
  });
});

describe("someone else's, missing and malformed simulations get the same 404", () => {
  test.each(["someone else's", "missing", "malformed", "prefix of a real one"])("%s", async (kind) => {
    const theirs = await simulation();
    const ref = {
      owner: kind === "prefix of a real one" ? theirs.owner : newOwner(),
      simulationId:
        kind === "someone else's"
          ? theirs.simulationId
          : kind === "missing"
            ? `sim_${crypto.randomUUID()}`
            : kind === "malformed"
              ? "SIM#é/"
              : theirs.simulationId.slice(0, -1),
    };
    expect(await codeOf(read(ref))).toBe("SIMULATION_NOT_FOUND");
    expect(await codeOf(saveContenu(harness, ref, { contenu: "x", ifMatch: '"9"' }))).toBe(
      "SIMULATION_NOT_FOUND",
    );
    expect(await codeOf(changeSujet(harness, ref, "ee-t1-001"))).toBe("SIMULATION_NOT_FOUND");
    expect((await read(theirs)).state.contenu).toBe("");
  });
});
