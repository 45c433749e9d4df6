import type { AudioPayload } from "@epreuve/contract/audio";
import type { Tache } from "@epreuve/contract/tache";
import { setPlan } from "@epreuve/core/account/set-plan";
import { AppError } from "@epreuve/core/app-error";
import { createAudio } from "@epreuve/core/audio/create-audio";
import { recordingObjectKey } from "@epreuve/core/audio/keys";
import { createSimulation } from "@epreuve/core/simulation/create";
import { readSimulation } from "@epreuve/core/simulation/read";
import { simulationKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { ITEM_EXISTS, update } from "@epreuve/core/table/write";
import { type Bucket, startBucket, WEBM } from "@epreuve/test-kit/audio-bucket";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
let bucket: Bucket;
beforeAll(async () => {
  [harness, bucket] = await Promise.all([startHarness(), startBucket()]);
});
afterAll(() => Promise.all([harness.stop(), bucket.stop()]));

const PAYLOAD: AudioPayload = { content_type: "audio/webm", taille_octets: WEBM.length };

async function candidate(tache: Tache = "EO_T3", exam_mode = false) {
  const owner = newOwner();
  if (exam_mode) await setPlan(harness.table, owner, "premium");
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache, exam_mode },
  });
  const ref = { owner, simulationId };
  const deps = {
    table: harness.table,
    runtime: harness.runtime,
    audioStore: bucket.store,
    consentVersion: null,
  };
  const announce = (payload: Partial<AudioPayload> = {}) =>
    createAudio(deps, ref, { ...PAYLOAD, ...payload });
  const set = (values: Record<string, unknown>) =>
    harness.table.write(update(simulationKey(ref)).set(values).when(ITEM_EXISTS));
  return { ref, deps, announce, set, row: () => readSimulation(harness.table, ref) };
}

describe("an announced recording", () => {
  test.each<Tache>(["EO_T1", "EO_T3"])(
    "of %s is stored by the request that the response describes",
    async (tache) => {
      const { ref, announce, row } = await candidate(tache);
      const { upload, expire_a } = await announce();
      expect((await fetch(upload.url, { ...upload, body: WEBM })).status).toBe(200);
      const { audio } = await row();
      expect(audio).toEqual({ ...PAYLOAD, id: expect.any(String) });
      const key = recordingObjectKey(ref, audio?.id ?? "");
      expect(await bucket.store.head(key)).toEqual({
        contentType: "audio/webm",
        bytes: WEBM.length,
        metadata: {},
      });
      expect(Date.parse(expire_a)).toBe(harness.runtime.now() + 600_000);
    },
  );

  test("leaves the text and its version alone, and no correction misses it", async () => {
    const { announce, row } = await candidate();
    const before = await row();
    await announce();
    const after = await row();
    expect([after.contenu, after.contenu_version]).toEqual([before.contenu, before.contenu_version]);
    expect(after.version).toBe(before.version + 1);
  });

  test("is replaced by the next one, which has an object of its own", async () => {
    const { ref, announce, row } = await candidate();
    const first = await announce();
    const second = await announce({ content_type: "audio/ogg", taille_octets: 99 });
    expect(new URL(first.upload.url).pathname).not.toBe(new URL(second.upload.url).pathname);
    const { audio } = await row();
    expect(audio).toMatchObject({ content_type: "audio/ogg", taille_octets: 99 });
    expect(new URL(second.upload.url).pathname).toContain(recordingObjectKey(ref, audio?.id ?? ""));
  });

  test("that another one overtakes is as if announced before it, and counted", async () => {
    const { ref, deps, announce, row } = await candidate();
    let overtake = async () => {
      overtake = async () => {};
      await announce({ content_type: "audio/ogg" });
    };
    const table: Table = {
      ...harness.table,
      transact: async (operations) => {
        await overtake();
        return harness.table.transact(operations);
      },
    };
    expect((await createAudio({ ...deps, table }, ref, PAYLOAD)).upload.method).toBe("PUT");
    expect((await row()).audio?.content_type).toBe("audio/ogg");
    expect(await countedCalls(harness, ref.owner, "recordings")).toEqual([2]);
  });

  test("expires with its address, rounded down to the second", async () => {
    const { announce } = await candidate();
    harness.runtime.advance(999);
    const { expire_a } = await announce();
    expect(Date.parse(expire_a)).toBe(harness.runtime.now() - 999 + 600_000);
    harness.runtime.advance(1);
  });

  test("of an exam expires a minute after the last moment for announcing it", async () => {
    const { announce } = await candidate("EO_T1", true);
    const createdMs = harness.runtime.now();
    expect(Date.parse((await announce()).expire_a)).toBe(createdMs + (120 + 30 + 60) * 1000);
    harness.runtime.advance(150_000);
    expect(Date.parse((await announce()).expire_a)).toBe(createdMs + (120 + 30 + 60) * 1000);
  });

  test("removes the timed-out lease of a correction, so that it cannot commit over the recording", async () => {
    const { announce, set, row } = await candidate();
    await set({ claim: { id: "c", until: harness.runtime.now() } });
    await announce();
    expect((await row()).claim).toBeUndefined();
  });
});

describe("what is refused, with nothing written", () => {
  test.each<Tache>(["EE_T1", "EE_T2", "EE_T3", "EO_T2_LIVE"])("a recording of %s", async (tache) => {
    const { announce, row } = await candidate(tache);
    const before = await row();
    expect(await codeOf(announce())).toBe("TACHE_MISMATCH");
    expect(await row()).toEqual(before);
  });

  test("another user's simulation, an unknown one and a malformed identifier, with the same response", async () => {
    const { ref, deps } = await candidate();
    for (const other of [
      { ...ref, owner: newOwner() },
      { ...ref, simulationId: `sim_${crypto.randomUUID()}` },
      { ...ref, simulationId: "../x" },
    ])
      expect(await codeOf(createAudio(deps, other, PAYLOAD))).toBe("SIMULATION_NOT_FOUND");
  });

  test.each([
    ["finished", { statut: "finished" }, "SIMULATION_FINISHED"],
    ["being corrected", { claim: { id: "c", until: Number.MAX_SAFE_INTEGER } }, "CORRECTION_IN_PROGRESS"],
  ])("a simulation that is %s", async (_, values, code) => {
    const { announce, set, row } = await candidate();
    await set(values);
    const before = await row();
    expect(await codeOf(announce())).toBe(code);
    expect(await row()).toEqual(before);
  });

  test("a recording after the exam's time and its grace", async () => {
    const { announce, row } = await candidate("EO_T1", true);
    harness.runtime.advance(150_000);
    await announce();
    harness.runtime.advance(1);
    const before = await row();
    expect(await codeOf(announce())).toBe("EXAM_TIME_OVER");
    expect(await row()).toEqual(before);
  });

  test("the wrong task, before the state is checked", async () => {
    const { announce, set } = await candidate("EE_T1");
    await set({ statut: "finished" });
    expect(await codeOf(announce())).toBe("TACHE_MISMATCH");
  });
});

test.each([
  ["is repeated by the SDK", () => harness.repeatNext("TransactWriteItemsCommand")],
  ["is lost for good", () => harness.breakNext("TransactWriteItemsCommand", "after")],
])("an announcement whose response %s is stored, and counted once", async (_, fault) => {
  const { ref, announce, row } = await candidate();
  fault();
  const { upload } = await announce();
  expect(upload.url).toContain((await row()).audio?.id);
  expect(await countedCalls(harness, ref.owner, "recordings")).toEqual([1]);
});

test("an announcement whose address cannot be signed leaves the previous recording in place", async () => {
  const { ref, announce, row } = await candidate();
  await announce();
  const before = await row();
  const unsigned = {
    ...bucket.store,
    presignUpload: () => Promise.reject(new AppError("SERVICE_UNAVAILABLE")),
  };
  const refused = createAudio({ ...harness, audioStore: unsigned, consentVersion: null }, ref, PAYLOAD);
  expect(await codeOf(refused)).toBe("SERVICE_UNAVAILABLE");
  expect(await row()).toEqual(before);
});

test("20 recordings a minute can be announced; the next is refused with the delay and changes nothing", async () => {
  const { announce, row, set } = await candidate();
  nextWindow(harness, 60_000);
  for (let n = 0; n < 20; n++) await announce();
  const before = await row();
  await expect(announce()).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 60 });
  expect(await row()).toEqual(before);
  harness.runtime.advance(60_000);
  await announce();
  await set({ statut: "finished" });
  for (let n = 0; n < 20; n++) expect(await codeOf(announce())).toBe("SIMULATION_FINISHED");
});

test("a table that does not respond is SERVICE_UNAVAILABLE, and the next announcement succeeds", async () => {
  const { announce } = await candidate();
  harness.breakNext("TransactWriteItemsCommand", "before");
  expect(await codeOf(announce())).toBe("SERVICE_UNAVAILABLE");
  await announce();
});
