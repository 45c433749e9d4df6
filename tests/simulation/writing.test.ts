import { setPlan } from "@epreuve/core/account/set-plan";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { simulationKey } from "@epreuve/core/table/keys";
import { THERE, update } from "@epreuve/core/table/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, codeOf, LIVE, newOwner, startBench } from "../bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

async function simulation(options: { exam_mode?: boolean } = {}) {
  const owner = newOwner();
  if (options.exam_mode) await setPlan(bench.table, owner, "premium");
  const { simulation_id } = await createSimulation(bench, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001", ...options },
  });
  return { owner, simulationId: simulation_id };
}

async function liveSimulation() {
  const owner = newOwner();
  const { simulation_id } = await createSimulation(bench, { owner, payload: { tache: "EO_T2_LIVE" } });
  return { owner, simulationId: simulation_id };
}

const read = async (ref: { owner: string; simulationId: string }) => getSimulation(bench.table, ref, LIVE);

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
    await saveContenu(bench, ref, { contenu });
    expect((await read(ref)).state.contenu).toBe(contenu);
  });

  test("moves its entity tag, and the subject does not", async () => {
    const ref = await simulation();
    const before = (await read(ref)).etag;
    const { etag } = await saveContenu(bench, ref, { contenu: "un" });
    expect(etag).not.toBe(before);
    await changeSujet(bench, ref, "ee-t1-002");
    expect((await read(ref)).etag).toBe(etag);
  });

  test.each(['"7"', '"0", "1"', 'W/"1"', "1", '"un"', ""])(
    "under a tag that is not its own (%s) is refused and nothing is written",
    async (ifMatch) => {
      const ref = await simulation();
      await saveContenu(bench, ref, { contenu: "gardé" });
      expect(await codeOf(saveContenu(bench, ref, { contenu: "perdu", ifMatch }))).toBe("VERSION_CONFLICT");
      expect((await read(ref)).state.contenu).toBe("gardé");
    },
  );

  test("of two saves under one tag, one wins and the other is told", async () => {
    const ref = await simulation();
    const { etag } = await read(ref);
    const outcomes = await Promise.allSettled(
      ["a", "b"].map((contenu) => saveContenu(bench, ref, { contenu, ifMatch: etag })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("whose save was done but not answered is saved once, and the same save sent again is told so", async () => {
    const ref = await simulation();
    const { etag } = await read(ref);
    const save = (contenu: string) => saveContenu(bench, ref, { contenu, ifMatch: etag });
    bench.breakNext("UpdateItemCommand", "after");
    expect(await codeOf(save("envoyé"))).toBe("SERVICE_UNAVAILABLE");
    expect((await save("envoyé")).etag).toBe((await read(ref)).etag);
    expect(await codeOf(save("autre"))).toBe("VERSION_CONFLICT");
    await saveContenu(bench, ref, { contenu: "plus tard" });
    expect(await codeOf(save("envoyé"))).toBe("VERSION_CONFLICT");
  });

  test("goes through under * and under no tag", async () => {
    const ref = await simulation();
    await saveContenu(bench, ref, { contenu: "un", ifMatch: "*" });
    await saveContenu(bench, ref, { contenu: "deux" });
    expect((await read(ref)).state.contenu).toBe("deux");
  });

  test("is accepted until 30 s after the exam's time, and refused later with nothing written", async () => {
    const ref = await simulation({ exam_mode: true });
    bench.runtime.advance(600_000 + 29_000);
    await saveContenu(bench, ref, { contenu: "à temps" });
    bench.runtime.advance(2_000);
    expect(await codeOf(saveContenu(bench, ref, { contenu: "trop tard" }))).toBe("EXAM_TIME_OVER");
    expect((await read(ref)).state.contenu).toBe("à temps");
  });
});

describe("the live interaction", () => {
  test("is told its address and protocol, and no other task is", async () => {
    expect((await read(await liveSimulation())).state.live).toEqual({
      url: LIVE.liveUrl(),
      protocole: "tcf.v1",
    });
    expect((await read(await simulation())).state.live).toBeNull();
  });

  test("keeps the text to itself while its session runs, to the millisecond, and for good after it", async () => {
    const ref = await liveSimulation();
    const live = { until: bench.runtime.now() + 1 };
    await bench.table.write(update(simulationKey(ref)).set({ contenu: "Candidat : Oui.", live }).when(THERE));
    const before = await read(ref);
    expect(await codeOf(saveContenu(bench, ref, { contenu: "autre" }))).toBe("LIVE_IN_PROGRESS");
    expect(await read(ref)).toEqual(before);
    bench.runtime.advance(1);
    expect(await codeOf(saveContenu(bench, ref, { contenu: "autre" }))).toBe("LIVE_ENDED");
    expect(await read(ref)).toEqual(before);
  });
});

describe("the subject", () => {
  test("is replaced, with the text kept", async () => {
    const ref = await simulation();
    await saveContenu(bench, ref, { contenu: "mon texte" });
    const sujet = await changeSujet(bench, ref, "ee-t1-002");
    expect(sujet.sujet_id).toBe("ee-t1-002");
    const { state } = await read(ref);
    expect([state.sujet, state.contenu]).toEqual([sujet, "mon texte"]);
  });

  test.each([
    ["of another task", "ee-t2-001"],
    ["unknown", "ee-t1-999"],
  ])("%s is refused and the old one stays", async (_, sujetId) => {
    const ref = await simulation();
    expect(await codeOf(changeSujet(bench, ref, sujetId))).toBe("SUJET_NOT_FOUND");
    expect((await read(ref)).state.sujet?.sujet_id).toBe("ee-t1-001");
  });
});

describe("someone else's, missing and malformed simulations are the same miss", () => {
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
    expect(await codeOf(saveContenu(bench, ref, { contenu: "x", ifMatch: '"9"' }))).toBe(
      "SIMULATION_NOT_FOUND",
    );
    expect(await codeOf(changeSujet(bench, ref, "ee-t1-001"))).toBe("SIMULATION_NOT_FOUND");
    expect((await read(theirs)).state.contenu).toBe("");
  });
});
