import { readFileSync } from "node:fs";
import { createClient } from "@epreuve/client";
import { type Stack, startStack } from "@epreuve/local/stack";
import { eventually } from "@epreuve/test-kit/eventually";
import { recordingOf } from "@epreuve/test-kit/recordings";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startWire, type Wire } from "./wire.ts";

/*
 * The client in Node against the whole local stack, over a wire that can be cut.
 */

const CONTENU = readFileSync(new URL("../../packages/demo/samples/ee-t1.txt", import.meta.url), "utf8");

let stack: Stack;
let wire: Wire;
let users = 0;

beforeAll(async () => {
  stack = await startStack({ quiet: true });
  wire = await startWire(Number(new URL(stack.url).port));
});
afterAll(async () => {
  await wire.stop();
  await stack.stop();
});
afterEach(() => {
  wire.up();
  vi.useRealTimers();
});

/** A client of a new user. */
async function signIn(plan: "free" | "standard" | "premium" = "standard") {
  const token = await stack.tokenFor(`client${++users}@exemple.ca`, plan);
  const options = { baseUrl: `http://localhost:${wire.port}`, token: () => token };
  return { client: createClient(options), token };
}

test("the written journey: a subject, a text that is saved, ideas, a report, exercises and a model", async () => {
  const { client } = await signIn();
  const { sujets } = await client.listSujets("EE_T1");
  const [first, second] = sujets;
  const production = await client.createSimulation({
    tache: "EE_T1",
    ...(first !== undefined && { sujet_id: first.sujet_id }),
  });
  const id = production.simulation_id;
  expect(production.sujet).toEqual(first);
  expect((await client.changeSujet(id, second?.sujet_id ?? "")).sujet).toEqual(second);

  const saver = client.autosave(id, await client.getSimulation(id));
  saver.change(CONTENU.slice(0, 50));
  await saver.flush();
  saver.change(CONTENU);
  await saver.flush();
  saver.stop();
  expect((await client.getSimulation(id)).contenu).toBe(CONTENU);

  const { idees } = await client.suggestIdees({
    sujet_consigne: second?.consigne ?? "",
    contenu_partiel: CONTENU,
  });
  expect(idees).toHaveLength(5);

  await expect(client.getReport(id)).rejects.toMatchObject({ code: "REPORT_NOT_READY" });
  const report = await client.correctEe({ simulationId: id, contenu: CONTENU, tache: "EE_T1" });
  expect(report.note).toBeGreaterThanOrEqual(0);

  const readings: string[] = [];
  const state = await client.waitForEnrichment(id, {
    onProgress: ({ exercices_status, modele_status }) =>
      readings.push(`${exercices_status} ${modele_status}`),
  });
  expect([state.exercices_status, state.modele_status]).toEqual(["ready", "ready"]);
  expect(state.exercices?.length).toBeGreaterThanOrEqual(5);
  expect(readings.at(-1)).toBe("ready ready");

  expect(await client.getReport(id)).toEqual({
    ...report,
    contenu: CONTENU,
    exercices: state.exercices,
    exercices_status: "ready",
    modele: state.modele,
    modele_status: "ready",
  });
  expect(await client.listSimulations({ limit: 1 })).toMatchObject({
    items: [{ simulation_id: id, statut: "finished", note: report.note }],
    total: 1,
  });
  await expect(client.saveContenu(id, "x")).rejects.toMatchObject({
    code: "SIMULATION_FINISHED",
    status: 409,
  });
});

test("a creation repeated under its key returns the first response and creates one simulation", async () => {
  const { client } = await signIn();
  const options = { idempotencyKey: "cle-1" };
  const one = await client.createSimulation({ tache: "EE_T1" }, options);
  expect(await client.createSimulation({ tache: "EE_T1" }, options)).toEqual(one);
  expect((await client.listSimulations()).total).toBe(1);
});

test.each([
  ["PLAN_INSUFFICIENT", 403],
  ["SUJET_NOT_ALLOWED", 422],
  ["SIMULATION_NOT_FOUND", 404],
  ["TACHE_MISMATCH", 422],
  ["INVALID_INPUT", 400],
] as const)(
  "%s has its code, its status, a message and the identifier of the request",
  async (code, status) => {
    const { client } = await signIn("free");
    const { simulation_id } = await client.createSimulation({ tache: "EE_T1" });
    const refused = {
      PLAN_INSUFFICIENT: () => client.createSimulation({ tache: "EE_T1", exam_mode: true }),
      SUJET_NOT_ALLOWED: () => client.createSimulation({ tache: "EO_T1", sujet_id: "ee-t1-001" }),
      SIMULATION_NOT_FOUND: () => client.getSimulation("sim_x/y"),
      TACHE_MISMATCH: () =>
        client.correctEe({ simulationId: simulation_id, contenu: CONTENU, tache: "EE_T2" }),
      INVALID_INPUT: () => client.listSimulations({ limit: 0 }),
    };
    await expect(refused[code]()).rejects.toMatchObject({
      name: "EpreuveError",
      code,
      status,
      message: expect.stringMatching(/\.$/),
      requestId: expect.stringMatching(/./),
    });
  },
);

test("an invalid token is refreshed, and the call succeeds", async () => {
  const { token } = await signIn();
  const asked: boolean[] = [];
  const client = createClient({
    baseUrl: stack.url,
    token: ({ refresh }) => {
      asked.push(refresh);
      return refresh ? token : `${token.slice(0, -4)}AAAA`;
    },
  });
  await client.createSimulation({ tache: "EE_T1" });
  expect((await client.listSimulations()).total).toBe(1);
  expect(asked).toEqual([false, true, false, true]);
});

test("an outage during writing: the whole text is saved once the network is back, without a conflict", async () => {
  const { client } = await signIn();
  const { simulation_id: id } = await client.createSimulation({ tache: "EE_T1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const told: string[] = [];
  const saver = client.autosave(id, {
    ...(await client.getSimulation(id)),
    onStatus: ({ kind }) => told.push(kind),
  });
  saver.change("Avant");
  await saver.flush();
  wire.down();
  saver.change("Avant, pendant");
  await expect(saver.flush()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  saver.change("Avant, pendant, après");
  wire.up();
  await vi.waitUntil(
    async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return saver.status.kind === "saved";
    },
    { interval: 5 },
  );
  saver.stop();
  expect((await client.getSimulation(id)).contenu).toBe("Avant, pendant, après");
  expect(told).toContain("offline");
  expect(told).not.toContain("conflict");
});

test("after cuts at any moment of a save, the last text is saved", async () => {
  const { client } = await signIn();
  const { simulation_id: id } = await client.createSimulation({ tache: "EE_T1" });
  const saver = client.autosave(id, await client.getSimulation(id));
  for (let turn = 1; turn <= 20; turn++) {
    saver.change(`Version ${turn}`);
    const saving = saver.flush().catch(() => {});
    // Each turn is cut a little later in the save.
    for (let step = 0; step < turn; step++) await new Promise(setImmediate);
    wire.cut();
    await saving;
  }
  saver.change("La dernière");
  await eventually(() => saver.flush().then(() => "saved")).toBe("saved");
  expect(saver.status).toEqual({ kind: "saved" });
  expect((await client.getSimulation(id)).contenu).toBe("La dernière");
  saver.stop();
});

test("a read is retried through a short outage; a write fails", async () => {
  const { client } = await signIn();
  wire.down();
  await expect(client.createSimulation({ tache: "EE_T1" })).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  const reading = client.listSimulations();
  wire.up();
  expect((await reading).total).toBe(0);
});

describe("oral", () => {
  test("a recording is announced, uploaded and corrected as it was transcribed", async () => {
    const { client } = await signIn();
    const { simulation_id: id } = await client.createSimulation({ tache: "EO_T1" });
    const heard = "Bonjour, je m'appelle Ana et je travaille dans un hôpital depuis deux ans.";
    const recording = new Blob([recordingOf(heard)], { type: "audio/wav" });
    const shares: number[] = [];
    await client.uploadAudio(id, recording, { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0, 1]);
    const report = await client.correctEo({ simulationId: id, transcript: "", tache: "EO_T1" });
    expect(report.tache).toBe("EO_T1");
    expect((await client.getSimulation(id)).contenu).toBe(heard);
  });

  test("a recording of an unsupported type is refused before anything is sent", async () => {
    const { client } = await signIn();
    const recording = new Blob(["x"], { type: "audio/aac" });
    await expect(client.uploadAudio("sim_x", recording)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  test("the live interaction goes on through cuts with every turn said once, and is corrected", async () => {
    const { client, token } = await signIn();
    const { simulation_id: id } = await client.createSimulation({ tache: "EO_T2_LIVE" });
    const through = createClient({
      baseUrl: stack.url,
      token: () => token,
      fetch: async (...request) => {
        const response = await fetch(...request);
        const state = await response.json();
        const url = state.live?.url.replace(/:\d+\//, `:${wire.port}/`);
        return Response.json({ ...state, live: { ...state.live, url } }, response);
      },
    });
    const session = await through.live(id);
    expect(session.situation.length).toBeGreaterThan(0);
    const said = ["Bonjour, je vous appelle pour l'annonce.", "Quel est le prix ?", "Merci beaucoup."];
    const dialogue: string[] = [];
    for (const texte of said) {
      const saying = session.say(texte);
      wire.cut();
      const answer = await saying;
      expect(answer).not.toBe("");
      dialogue.push(`Candidat : ${texte}`, `Examinateur : ${answer}`);
    }
    const { transcript } = await session.end();
    expect(transcript.split("\n")).toEqual(dialogue);
    const report = await client.correctEo({ simulationId: id, transcript: "", tache: "EO_T2_LIVE" });
    expect(report.tache).toBe("EO_T2_LIVE");
  });

  test("a second device takes the live session over, and the first does not take it back", async () => {
    const { client } = await signIn();
    const { simulation_id: id } = await client.createSimulation({ tache: "EO_T2_LIVE" });
    const first = await client.live(id);
    await first.say("Bonjour.");
    const second = await client.live(id);
    expect(second.tours).toEqual(first.tours);
    await eventually(() => first.state).toBe("closed");
    await second.say("Quel est le prix ?");
    expect((await second.end()).transcript).toContain("Candidat : Bonjour.");
  });
});
