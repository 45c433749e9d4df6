import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { AppError } from "@epreuve/core/app-error";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { createSimulation } from "@epreuve/core/simulation/create";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { simulationKey } from "@epreuve/core/table/keys";
import { openTable, type Table } from "@epreuve/core/table/table";
import { ITEM_EXISTS, update } from "@epreuve/core/table/write";
import { localClientConfig } from "@epreuve/local/aws";
import { codeOf, type Harness, LIVE, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { read, writtenSimulation } from "./written-simulation.ts";

/** The first part of an entity tag, which is the text's. */
const textOf = (etag: string) => etag.slice(1, etag.indexOf("."));

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function liveSimulation() {
  const owner = newOwner();
  const { simulation_id } = await createSimulation(harness, { owner, payload: { tache: "EO_T2_LIVE" } });
  return { owner, simulationId: simulation_id };
}

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
    const ref = await writtenSimulation(harness);
    await saveContenu(harness, ref, { contenu });
    expect((await read(harness, ref)).state.contenu).toBe(contenu);
  });

  test("has an entity tag whose first part changes with it, and not with the subject", async () => {
    const ref = await writtenSimulation(harness);
    const before = (await read(harness, ref)).etag;
    const { etag } = await saveContenu(harness, ref, { contenu: "un" });
    expect(textOf(etag)).not.toBe(textOf(before));
    expect((await read(harness, ref)).etag).toBe(etag);
    harness.runtime.advance(1);
    await changeSujet(harness, ref, "ee-t1-002");
    const after = (await read(harness, ref)).etag;
    expect([textOf(after), after === etag]).toEqual([textOf(etag), false]);
  });

  test("is saved under a tag of its first part alone, and under one whose other part is out of date", async () => {
    const ref = await writtenSimulation(harness);
    await saveContenu(harness, ref, { contenu: "un", ifMatch: '"0"' });
    const { etag } = await saveContenu(harness, ref, { contenu: "deux", ifMatch: '"1.older"' });
    expect(etag).toMatch(/^"2\.[\w-]{16}"$/);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "trois", ifMatch: '"1.older"' }))).toBe(
      "VERSION_CONFLICT",
    );
  });

  test.each(['"7"', '"0.a"', '"0", "1"', 'W/"1"', "1", "1.a", '"1.a b"', '"un"', '"-1"', ""])(
    "under a tag that is not its own (%s) is refused and nothing is written",
    async (ifMatch) => {
      const ref = await writtenSimulation(harness);
      await saveContenu(harness, ref, { contenu: "gardé" });
      expect(await codeOf(saveContenu(harness, ref, { contenu: "perdu", ifMatch }))).toBe("VERSION_CONFLICT");
      expect((await read(harness, ref)).state.contenu).toBe("gardé");
    },
  );

  test("of two saves under one tag is that of one, and the other is refused", async () => {
    const ref = await writtenSimulation(harness);
    const { etag } = await read(harness, ref);
    const outcomes = await Promise.allSettled(
      ["a", "b"].map((contenu) => saveContenu(harness, ref, { contenu, ifMatch: etag })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("whose save was written and its response lost is saved once, and the retry succeeds", async () => {
    const ref = await writtenSimulation(harness);
    const { etag } = await read(harness, ref);
    const save = (contenu: string) => saveContenu(harness, ref, { contenu, ifMatch: etag });
    harness.breakNext("UpdateItemCommand", "after");
    const saved = await save("envoyé");
    expect(saved.etag).toBe((await read(harness, ref)).etag);
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
    const ref = await writtenSimulation(harness);
    harness.runtime.advance(1);
    harness.repeatNext("UpdateItemCommand");
    const { etag } = await saveContenu(harness, ref, { contenu: "un", ifMatch });
    expect(textOf(etag)).toBe("1");
    expect((await read(harness, ref)).etag).toBe(etag);
  });

  test("that reaches the table late does not replace a text saved since", async () => {
    const ref = await writtenSimulation(harness);
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
    const { state, etag: now } = await read(harness, ref);
    expect([late.length, state.contenu, now]).toEqual([1, "récent", etag]);
  });

  test("that was made, overwritten and sent again by the SDK does not come back", async () => {
    const ref = await writtenSimulation(harness);
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
    const now = await read(harness, ref);
    expect([now.state.contenu, now.etag]).toEqual(["récent", etag]);
  });

  test("saved by a machine whose clock is behind is stored", async () => {
    const ref = await writtenSimulation(harness);
    await saveContenu(harness, ref, { contenu: "un" });
    harness.runtime.advance(-5_000);
    await saveContenu(harness, ref, { contenu: "deux" });
    harness.runtime.advance(5_000);
    expect((await read(harness, ref)).state.contenu).toBe("deux");
  });

  test("is saved under * and under no tag", async () => {
    const ref = await writtenSimulation(harness);
    await saveContenu(harness, ref, { contenu: "un", ifMatch: "*" });
    await saveContenu(harness, ref, { contenu: "deux" });
    expect((await read(harness, ref)).state.contenu).toBe("deux");
  });

  test("is accepted until 30 s after the exam's time, and refused later with nothing written", async () => {
    const ref = await writtenSimulation(harness, { exam_mode: true });
    harness.runtime.advance(600_000 + 29_000);
    await saveContenu(harness, ref, { contenu: "à temps" });
    harness.runtime.advance(2_000);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "trop tard" }))).toBe("EXAM_TIME_OVER");
    expect((await read(harness, ref)).state.contenu).toBe("à temps");
  });
});

describe("the live interaction", () => {
  test("has an address and a protocol, and no other task has", async () => {
    expect((await read(harness, await liveSimulation())).state.live).toEqual({
      url: LIVE.liveUrl(),
      protocole: "tcf.v1",
    });
    expect((await read(harness, await writtenSimulation(harness))).state.live).toBeNull();
  });

  test("refuses saves of the text while its session runs, to the millisecond, and for good after it", async () => {
    const ref = await liveSimulation();
    const live = { until: harness.runtime.now() + 1 };
    await harness.table.write(
      update(simulationKey(ref)).set({ contenu: "Candidat : Oui.", live }).when(ITEM_EXISTS),
    );
    const before = await read(harness, ref);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "autre" }))).toBe("LIVE_IN_PROGRESS");
    expect(await read(harness, ref)).toEqual(before);
    harness.runtime.advance(1);
    expect(await codeOf(saveContenu(harness, ref, { contenu: "autre" }))).toBe("LIVE_ENDED");
    expect(await read(harness, ref)).toEqual(before);
  });
});

describe("someone else's, missing and malformed simulations get the same 404", () => {
  test.each(["someone else's", "missing", "malformed", "prefix of a real one"])("%s", async (kind) => {
    const theirs = await writtenSimulation(harness);
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
    expect(await codeOf(read(harness, ref))).toBe("SIMULATION_NOT_FOUND");
    expect(await codeOf(saveContenu(harness, ref, { contenu: "x", ifMatch: '"9"' }))).toBe(
      "SIMULATION_NOT_FOUND",
    );
    expect(await codeOf(changeSujet(harness, ref, "ee-t1-001"))).toBe("SIMULATION_NOT_FOUND");
    expect((await read(harness, theirs)).state.contenu).toBe("");
  });
});
