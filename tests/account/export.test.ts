import { type Export, ExportSchema } from "@epreuve/contract/compte-export";
import { LIMITS } from "@epreuve/contract/limits";
import { setPlan } from "@epreuve/core/account/set-plan";
import { createAudio } from "@epreuve/core/audio/create-audio";
import { recordingObjectKey } from "@epreuve/core/audio/keys";
import { runJob } from "@epreuve/core/enrichment/run-job";
import { exportCompte, exportForOperator } from "@epreuve/core/export/export";
import { createSimulation } from "@epreuve/core/simulation/create";
import { readSimulation } from "@epreuve/core/simulation/read";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { accountKey, transcriptionKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { put, update } from "@epreuve/core/table/write";
import { WEBM } from "@epreuve/test-kit/audio-bucket";
import { corrected, delivery, EXERCICES } from "@epreuve/test-kit/corrected-simulation";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { started } from "@epreuve/test-kit/live-harness";
import { MEMORY_STORE_URL, memoryAudioStore } from "@epreuve/test-kit/memory-audio-store";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** The one bucket, for all users. */
const audioStore = memoryAudioStore();

/** A deadline that passes when a test says so. */
function clock() {
  let remainingMs = 50_000;
  return {
    deadline: { signal: new AbortController().signal, remainingMs: () => remainingMs },
    pass: () => {
      remainingMs = 0;
    },
  };
}

interface Asked {
  depuis?: string;
  table?: Table;
  /** Called with each piece, and what passes the time. */
  on?: (piece: string, pass: () => void) => void;
}

/** The pieces of an export. */
async function pieces(owner: string, { depuis, table = harness.table, on }: Asked = {}): Promise<string[]> {
  const { deadline, pass } = clock();
  const runtime = { ...harness.runtime, deadlineIn: () => deadline };
  const deps = { table, runtime, audioStore, consentVersion: null };
  const said: string[] = [];
  for await (const piece of await exportCompte(deps, { owner, depuis, deadline })) {
    said.push(piece);
    on?.(piece, pass);
  }
  return said;
}

async function exported(owner: string, asked?: Asked): Promise<Export> {
  const document: unknown = JSON.parse((await pieces(owner, asked)).join(""));
  const output = v.parse(v.strictObject(ExportSchema.entries), document);
  expect(document).toEqual(output);
  return output;
}

/** A user with so many written simulations, oldest first. */
async function writer(count: number, owner = newOwner()) {
  await setPlan(harness.table, owner, "premium");
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    if (n % 60 === 0) nextWindow(harness, 60_000);
    const { simulation_id } = await createSimulation(harness, { owner, payload: { tache: "EE_T1" } });
    ids.push(simulation_id);
  }
  return { owner, ids };
}

/** Announces and stores a recording of an oral simulation. */
async function record(owner: string, simulationId: string): Promise<string> {
  const announced = { content_type: "audio/webm" as const, taille_octets: WEBM.length };
  const deps = { ...harness, audioStore, consentVersion: null };
  const { upload } = await createAudio(deps, { owner, simulationId }, announced);
  audioStore.upload(upload.url, { bytes: WEBM, contentType: "audio/webm" });
  return upload.url.slice(upload.url.lastIndexOf("/") + 1);
}

describe("an export", () => {
  test("of a user of whom nothing is stored is complete and empty", async () => {
    expect(await exported(newOwner())).toEqual({
      exporte_le: new Date(harness.runtime.now()).toISOString(),
      compte: expect.objectContaining({ plan: "free", created_at: null, sujets_pris: [] }),
      examens: [],
      sessions: [],
      simulations: [],
      complet: true,
    });
  });

  test("says when the account was used last, and when its user was warned that it is unused", async () => {
    const { owner } = await writer(1);
    const dernier_usage = new Date(harness.runtime.now()).toISOString().slice(0, 7);
    expect((await exported(owner)).compte).toMatchObject({ dernier_usage });
    expect((await exported(owner)).compte).not.toHaveProperty("averti_le");
    const averti_le = "2026-11-22T09:58:31.004Z";
    await harness.table.write(update(accountKey(owner)).set({ averti_le }));
    expect((await exported(owner)).compte).toMatchObject({ dernier_usage, averti_le });
  });

  test("holds text, report, exercises and model answer of a simulation", async () => {
    const { owner, simulationId, message, deps } = await corrected(harness);
    await runJob(deps, "exercices", delivery(message));
    const { compte, simulations, complet } = await exported(owner);
    expect(complet).toBe(true);
    expect(compte).toMatchObject({ quota: { utilise: 1 }, derniere_creation: compte.created_at });
    expect(compte.sujets_pris).toEqual([{ sujet_id: simulations[0]?.sujet?.sujet_id, fois: 1 }]);
    expect(simulations).toEqual([
      expect.objectContaining({
        simulation_id: simulationId,
        contenu: "Mon texte.",
        rapport: expect.objectContaining({ note: expect.any(Number) }),
        exercices: EXERCICES,
        annonce: null,
        enregistrements: [],
        transcription: null,
      }),
    ]);
  });

  test("holds a link to every stored recording, replaced ones too, for an hour, and what was heard", async () => {
    const owner = newOwner();
    const { simulation_id: simulationId } = await createSimulation(harness, {
      owner,
      payload: { tache: "EO_T1" },
    });
    const ref = { owner, simulationId };
    const ids = [await record(owner, simulationId), await record(owner, simulationId)];
    const heard = { audio_id: ids[0], claim_id: "c", texte: "Bonjour", mots: [["Bonjour", 120, 480]] };
    await harness.table.write(put({ ...transcriptionKey(ref), ...heard }));
    const { simulations } = await exported(owner);
    expect(simulations[0]).toMatchObject({
      annonce: { audio_id: ids[1], content_type: "audio/webm", taille_octets: WEBM.length },
      transcription: {
        audio_id: ids[0],
        texte: "Bonjour",
        mots: [{ texte: "Bonjour", debut_ms: 120, fin_ms: 480 }],
      },
    });
    const expire_a = new Date(harness.runtime.now() + LIMITS.exportLinkSeconds * 1000).toISOString();
    expect(simulations[0]?.enregistrements).toEqual(
      ids.toSorted().map((audio_id) => ({
        audio_id,
        taille_octets: WEBM.length,
        enregistre_le: expect.any(String),
        url: `${MEMORY_STORE_URL}${recordingObjectKey(ref, audio_id)}`,
        expire_a,
      })),
    );
  });

  test("holds more recordings than the bucket lists at once, each once", async () => {
    const owner = newOwner();
    const { simulation_id: simulationId } = await createSimulation(harness, {
      owner,
      payload: { tache: "EO_T1" },
    });
    const keys = Array.from({ length: 230 }, (_, n) => `a-${String(n).padStart(3, "0")}`);
    for (const key of keys) {
      const url = `${MEMORY_STORE_URL}${recordingObjectKey({ owner, simulationId }, key)}`;
      audioStore.upload(url, { bytes: WEBM, contentType: "audio/webm" });
    }
    const { simulations } = await exported(owner);
    expect(simulations[0]?.enregistrements.map(({ audio_id }) => audio_id)).toEqual(keys);
  });

  test("holds a live session with its turns, typed and spoken, and their recordings", async () => {
    const { phone, ref, deps } = await started(harness, { audioStore });
    await phone.say(1, "Bonjour ?");
    await phone.record(2, "C'est combien ?");
    await phone.recorded(2);
    const running = await exported(ref.owner);
    expect(running.sessions[0]).toMatchObject({ terminee_a: null, raison: null });
    await phone.send({ type: "session.end" });
    const { sessions, simulations } = await exported(ref.owner);
    expect(sessions).toEqual([
      {
        session_id: `live-${ref.simulationId}`,
        simulation_id: ref.simulationId,
        situation: expect.any(String),
        roles: { candidat: expect.any(String), examinateur: expect.any(String) },
        commencee_a: expect.any(String),
        terminee_a: new Date(deps.runtime.now()).toISOString(),
        raison: "candidat",
        tours: [
          { seq: 1, candidat: "Bonjour ?", examinateur: "Réponse 1." },
          { seq: 2, candidat: "C'est combien ?", examinateur: "Réponse 2." },
        ],
        paroles: [expect.objectContaining({ seq: 2, texte: "C'est combien ?", mots: null, refus: null })],
        enregistrements: [expect.objectContaining({ audio_id: sessions[0]?.paroles[0]?.audio_id })],
      },
    ]);
    expect(simulations[0]).toMatchObject({ simulation_id: ref.simulationId, enregistrements: [] });
  });

  test("holds nothing of another user, even one whose identifier begins like theirs", async () => {
    const root = newOwner();
    const owners = [root, `${root}1`, root.slice(0, -1), `${root}#`, `${root}/`, `${root}/x`, `${root}#SIM#`];
    const marks = new Map(owners.map((owner, n) => [owner, `marque${n}zz`]));
    for (const [owner, mark] of marks) {
      const { ids } = await writer(1, owner);
      await saveContenu(harness, { owner, simulationId: ids[0] ?? "" }, { contenu: mark });
      const oral = await createSimulation(harness, { owner, payload: { tache: "EO_T1" } });
      await record(owner, oral.simulation_id);
      const { phone } = await started(harness, { owner, audioStore });
      await phone.record(1, mark);
      await phone.recorded(1);
    }
    const belongings = new Map<string, string[]>();
    for (const [owner, mark] of marks) {
      const document = (await pieces(owner)).join("");
      const { simulations, sessions } = v.parse(ExportSchema, JSON.parse(document));
      expect([...marks.values()].filter((one) => document.includes(one))).toEqual([mark]);
      expect([simulations.length, sessions.length]).toEqual([3, 1]);
      const links = [...simulations, ...sessions].flatMap(({ enregistrements }) => enregistrements);
      expect(links.length).toBe(2);
      for (const { url } of links) expect(url).toContain(`${MEMORY_STORE_URL}recordings/${owner}/sim_`);
      belongings.set(owner, [
        ...simulations.map(({ simulation_id }) => simulation_id),
        ...links.map(({ audio_id }) => audio_id),
      ]);
    }
    const all = [...belongings.values()].flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test("reads no more than a few simulations ahead of its reader, who stops it by leaving", async () => {
    const { owner } = await writer(15);
    let read = 0;
    const table: Table = {
      ...harness.table,
      queryAll: (input) => {
        if (input.IndexName === undefined) read++;
        return harness.table.queryAll(input);
      },
    };
    let given = 0;
    const deps = { ...harness, table, audioStore, consentVersion: null };
    const { deadline } = clock();
    for await (const piece of await exportCompte(deps, { owner, deadline })) {
      if (piece.includes('"contenu"')) given++;
      expect(read - given).toBeLessThanOrEqual(10);
      if (given === 3) break;
    }
    expect(read).toBe(10);
  });
});

describe("an export that ends before it is complete", () => {
  test("goes on with the last simulation, until each has come once, in the order of their creation", async () => {
    const { owner, ids } = await writer(25);
    const parts: Export[] = [];
    let depuis: string | undefined;
    do {
      const on: Asked["on"] = (piece, pass) => {
        if (piece.includes('"simulations":[')) pass();
      };
      const part = await exported(owner, { ...(depuis !== undefined && { depuis }), on });
      depuis = part.simulations.at(-1)?.simulation_id;
      parts.push(part);
    } while (parts.at(-1)?.complet !== true && parts.length < 10);
    expect(parts.map(({ complet }) => complet)).toEqual([undefined, undefined, true]);
    expect(parts.flatMap(({ simulations }) => simulations.map(({ simulation_id }) => simulation_id))).toEqual(
      ids,
    );
    expect(await countedCalls(harness, owner, "exports")).toEqual([1]);
  });

  test("wherever it is cut, misses no session of a simulation that it holds", async () => {
    const owner = newOwner();
    await setPlan(harness.table, owner, "premium");
    const lived: string[] = [];
    for (let n = 0; n < 12; n++) {
      const { ref } = await started(harness, { owner, audioStore });
      lived.push(ref.simulationId);
    }
    // The time passes at the first session.
    const part = await exported(owner, { on: (piece, pass) => piece.includes("session_id") && pass() });
    expect(part.complet).toBeUndefined();
    expect(part.sessions.map(({ simulation_id }) => simulation_id)).toEqual(lived.slice(0, 10));
    expect(part.simulations.map(({ simulation_id }) => simulation_id)).toEqual(lived.slice(0, 10));
    const rest = await exported(owner, { depuis: lived[9] ?? "" });
    expect(rest.sessions.map(({ simulation_id }) => simulation_id)).toEqual(lived.slice(10));
    expect(rest.complet).toBe(true);
  });

  test("leaves to the next one what is created meanwhile", async () => {
    const { owner, ids } = await writer(1);
    const created: Promise<unknown>[] = [];
    const on: Asked["on"] = (piece) => {
      if (!piece.includes('"sessions"')) return;
      created.push(createSimulation(harness, { owner, payload: { tache: "EE_T1" } }));
    };
    const { simulations, complet } = await exported(owner, { on });
    await Promise.all(created);
    expect([simulations.map(({ simulation_id }) => simulation_id), complet]).toEqual([ids, true]);
    expect((await exported(owner, { depuis: ids[0] ?? "" })).simulations).toHaveLength(1);
  });
});

describe("the rate of exports", () => {
  test("is three an hour; the fourth is refused with the time to wait, and is given in the next hour", async () => {
    const { owner } = await writer(1);
    nextWindow(harness, 3_600_000);
    for (let n = 0; n < 3; n++) await pieces(owner);
    await expect(pieces(owner)).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 3_600 });
    harness.runtime.advance(3_600_000);
    expect(await exported(owner)).toMatchObject({ complet: true });
  });

  test("counts no part that goes further, and each that begins again, or at the same place", async () => {
    const { owner, ids } = await writer(4);
    const counted = async () => (await countedCalls(harness, owner, "exports"))[0];
    nextWindow(harness, 3_600_000);
    const leave = async (depuis?: string) => {
      const { deadline } = clock();
      const deps = { ...harness, audioStore, consentVersion: null };
      // Cut before anything came.
      await (await exportCompte(deps, { owner, depuis, deadline })).return(undefined);
      return counted();
    };
    expect(await leave()).toBe(1);
    expect(await leave(ids[0])).toBe(1);
    expect(await leave(ids[2])).toBe(1);
    expect(await leave(ids[2])).toBe(2);
    expect(await leave(ids[3])).toBe(2);
    expect(await leave(ids[1])).toBe(3);
    expect(await leave(ids[2])).toBe(3);
    expect(await codeOf(leave(ids[0]))).toBe("RATE_LIMITED");
  });

  test("counts a part of an export that was complete, or that began over an hour ago, as one more", async () => {
    const { owner, ids } = await writer(3);
    nextWindow(harness, 3_600_000);
    await pieces(owner);
    await pieces(owner, { depuis: ids[1] ?? "" });
    expect(await countedCalls(harness, owner, "exports")).toEqual([2]);
    harness.runtime.advance(3_600_000);
    await pieces(owner, { depuis: ids[2] ?? "" });
    expect(await countedCalls(harness, owner, "exports")).toEqual([1]);
  });

  test("gives one of two parts at once that begin at the same place as part of the export", async () => {
    const { owner, ids } = await writer(3);
    nextWindow(harness, 3_600_000);
    const { deadline } = clock();
    const deps = { ...harness, audioStore, consentVersion: null };
    await exportCompte(deps, { owner, deadline });
    const again = { owner, deadline, depuis: ids[0] };
    await Promise.all([exportCompte(deps, again), exportCompte(deps, again)]);
    expect(await countedCalls(harness, owner, "exports")).toEqual([2]);
  });

  test.each([
    ["is unknown", "sim_00000000-0000-4000-8000-000000000000"],
    ["is malformed", "RAPPORT"],
    ["is empty", ""],
  ])("does not count an export whose depuis %s: SIMULATION_NOT_FOUND", async (_, depuis) => {
    const { owner } = await writer(1);
    expect(await codeOf(pieces(owner, { depuis }))).toBe("SIMULATION_NOT_FOUND");
    expect(await countedCalls(harness, owner, "exports")).toEqual([0]);
  });

  test("does not count an export whose depuis is another user's, who is not told of it either", async () => {
    const [one, another] = [await writer(1), await writer(1)];
    const [depuis = ""] = another.ids;
    expect(await readSimulation(harness.table, { owner: another.owner, simulationId: depuis })).toBeDefined();
    expect(await codeOf(pieces(one.owner, { depuis }))).toBe("SIMULATION_NOT_FOUND");
    expect(await countedCalls(harness, one.owner, "exports")).toEqual([0]);
  });

  test("gives an operator the same document, part by part, and writes nothing", async () => {
    const { owner, ids } = await writer(3);
    const [depuis = ""] = ids;
    const { deadline } = clock();
    const deps = { ...harness, audioStore, consentVersion: null };
    const { result, meter } = await harness.measure(async () => {
      const whole = await textOf(await exportForOperator(deps, { owner, deadline }));
      const rest = await textOf(await exportForOperator(deps, { owner, deadline, depuis }));
      return { whole, rest };
    });
    expect(meter.writeUnits).toBe(0);
    expect(asRead(result.whole)).toEqual(asRead((await pieces(owner)).join("")));
    expect(asRead(result.rest)).toEqual(asRead((await pieces(owner, { depuis })).join("")));
  });
});

async function textOf(document: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of document) text += piece;
  return text;
}

/** A document, with the subjects in one order: that of an item's attributes differs from read to read. */
function asRead(text: string): Export {
  const document = v.parse(ExportSchema, JSON.parse(text));
  document.compte.sujets_pris.sort((a, b) => a.sujet_id.localeCompare(b.sujet_id));
  return document;
}
