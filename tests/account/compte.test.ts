import type { ComptePayload } from "@epreuve/contract/compte";
import { readCompte, updateCompte } from "@epreuve/core/account/compte";
import { countCall } from "@epreuve/core/account/rate";
import { setPlan } from "@epreuve/core/account/set-plan";
import { createAudio } from "@epreuve/core/audio/create-audio";
import { createSimulation } from "@epreuve/core/simulation/create";
import { accountKey } from "@epreuve/core/table/keys";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { memoryAudioStore } from "@epreuve/test-kit/memory-audio-store";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const REQUIRED = "2026-11";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

function user(consentVersion: string | null = REQUIRED) {
  const owner = newOwner();
  const deps = { table: harness.table, runtime: harness.runtime, consentVersion };
  return {
    owner,
    deps,
    read: () => readCompte(deps, owner),
    change: (payload: ComptePayload) => updateCompte(deps, owner, payload),
    create: () => createSimulation(harness, { owner, payload: { tache: "EE_T1" } }),
    item: () => harness.table.get(accountKey(owner)),
  };
}

const now = () => new Date(harness.runtime.now()).toISOString();

describe("the account", () => {
  test("of a user of whom nothing is stored is a free one, and reading it writes nothing", async () => {
    const { read, item } = user(null);
    const { result, meter } = await harness.measure(read);
    expect(result).toEqual({
      plan: "free",
      quota: { utilise: 0, limite: 5 },
      corrections: { restantes_minute: 6, restantes_jour: 60 },
      objectif: null,
      consentement: null,
      created_at: null,
      consentement_requis: null,
    });
    expect(meter).toMatchObject({ writeUnits: 0, requests: Array(4).fill("GetItemCommand") });
    expect(await item()).toBeUndefined();
  });

  test("says plan and quota, and when the first simulation made it", async () => {
    const { owner, read, create } = user();
    await setPlan(harness.table, owner, "premium");
    const { created_at } = await create();
    harness.runtime.advance(1_000);
    await create();
    expect(await read()).toMatchObject({
      plan: "premium",
      quota: { utilise: 2, limite: null },
      created_at,
      consentement_requis: REQUIRED,
    });
  });

  test("says how many corrections are left in the windows that run now", async () => {
    const { owner, read } = user();
    nextWindow(harness, 86_400_000);
    const call = () => countCall(harness.table, { owner, name: "corrections", atMs: harness.runtime.now() });
    await call();
    await call();
    expect((await read()).corrections).toEqual({ restantes_minute: 4, restantes_jour: 58 });
    for (let more = 0; more < 4; more++) await call();
    expect((await read()).corrections).toEqual({ restantes_minute: 0, restantes_jour: 54 });
    expect(await countedCalls(harness, owner, "corrections")).toEqual([6, 6]);
    harness.runtime.advance(60_000);
    expect((await read()).corrections.restantes_minute).toBe(6);
  });
});

describe("a change of the account", () => {
  test("changes the fields that are given and leaves the others", async () => {
    const { read, change } = user();
    const aimed = await change({ objectif: { nclc: 7, date: "2027-03-15" } });
    expect(aimed).toMatchObject({ objectif: { nclc: 7, date: "2027-03-15" }, created_at: now() });
    const date = now();
    expect(await change({ consentement_version: REQUIRED })).toEqual({
      ...aimed,
      consentement: { version: REQUIRED, date },
    });
    expect(await change({ objectif: null })).toEqual({
      ...aimed,
      objectif: null,
      consentement: { version: REQUIRED, date },
    });
    const last = await change({ objectif: { nclc: 9 }, consentement_version: null });
    expect(last).toEqual({ ...aimed, objectif: { nclc: 9, date: null } });
    expect(await read()).toEqual(last);
  });

  test("of nothing writes nothing", async () => {
    const { change, item } = user();
    expect(await change({})).toMatchObject({ created_at: null });
    expect(await item()).toBeUndefined();
  });

  test.each(["2026-10", "", "2026-11 "])(
    "to a consent to %j, which is not the required one, is refused and nothing is written",
    async (consentement_version) => {
      const { change, item } = user();
      const refused = change({ objectif: null, consentement_version });
      await expect(refused).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message: "« consentement_version » doit être « 2026-11 ».",
      });
      expect(await item()).toBeUndefined();
    },
  );

  test("to a consent where none is asked for is refused; it can be withdrawn all the same", async () => {
    const { change } = user(null);
    expect(await codeOf(change({ consentement_version: REQUIRED }))).toBe("INVALID_INPUT");
    expect(await change({ consentement_version: null })).toMatchObject({ consentement: null });
  });

  test("keeps the fields of every other one at the same time", async () => {
    const { read, change, create } = user();
    await Promise.all([
      change({ objectif: { nclc: 5 } }),
      change({ consentement_version: REQUIRED }),
      create(),
      change({ objectif: { nclc: 5 } }),
    ]);
    expect(await read()).toMatchObject({
      quota: { utilise: 1 },
      objectif: { nclc: 5, date: null },
      consentement: { version: REQUIRED },
    });
  });

  test("whose response was lost is found made, and one repeated late changes nothing", async () => {
    const { change, item } = user();
    harness.breakNext("UpdateItemCommand", "after");
    expect(await change({ objectif: { nclc: 6 } })).toMatchObject({ objectif: { nclc: 6 } });
    harness.repeatNext("UpdateItemCommand");
    expect(await change({ objectif: { nclc: 8 } })).toMatchObject({ objectif: { nclc: 8 } });
    expect(await item()).toMatchObject({ compte_version: 2 });
  });

  test("leaves plan and simulations alone, and the next simulation counts from there", async () => {
    const { owner, read, change, create } = user();
    await change({ objectif: { nclc: 6 } });
    await setPlan(harness.table, owner, "standard");
    await create();
    expect(await read()).toMatchObject({ plan: "standard", quota: { utilise: 1 }, objectif: { nclc: 6 } });
  });
});

describe("where the stage asks for consent, a recording", () => {
  async function speaker(tache: "EO_T1" | "EE_T1" = "EO_T1") {
    const { owner, deps, change } = user();
    const { simulation_id: simulationId } = await createSimulation(harness, { owner, payload: { tache } });
    const announce = (id = simulationId, required: string | null = REQUIRED) =>
      createAudio(
        { ...deps, consentVersion: required, audioStore: memoryAudioStore() },
        { owner, simulationId: id },
        { content_type: "audio/webm", taille_octets: 100 },
      );
    return { owner, change, announce };
  }

  test("is refused without it and counts nothing, and is taken with it", async () => {
    const { owner, change, announce } = await speaker();
    expect(await codeOf(announce())).toBe("CONSENT_REQUIRED");
    expect(await countedCalls(harness, owner, "recordings")).toEqual([0]);
    await change({ consentement_version: REQUIRED });
    expect(await announce()).toMatchObject({ upload: { method: "PUT" } });
  });

  test("is refused once consent is withdrawn, and once the stage asks for a newer version", async () => {
    const { change, announce } = await speaker();
    await change({ consentement_version: REQUIRED });
    expect(await codeOf(announce(undefined, "2027-01"))).toBe("CONSENT_REQUIRED");
    await change({ consentement_version: null });
    expect(await codeOf(announce())).toBe("CONSENT_REQUIRED");
    expect(await announce(undefined, null)).toMatchObject({ upload: { method: "PUT" } });
  });

  test("of an unknown simulation is not found, and one of a written task lacks consent first", async () => {
    const { announce } = await speaker();
    expect(await codeOf(announce("sim_00000000-0000-4000-8000-000000000000"))).toBe("SIMULATION_NOT_FOUND");
    expect(await codeOf((await speaker("EE_T1")).announce())).toBe("CONSENT_REQUIRED");
  });
});
