import { readAccount } from "@epreuve/core/account/account";
import { drawSituation } from "@epreuve/core/live/draw-situation";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import { createSimulation } from "@epreuve/core/simulation/create";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { simulationKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { candidate, error, leaseAsItIs, started } from "@epreuve/test-kit/live-harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const SITUATIONS = loadSituations();

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const tour = (seq: number, examinateur: string | null) => ({
  seq,
  candidat: `Question ${seq} ?`,
  examinateur,
});

describe("session.start", () => {
  test("begins the preparation on a situation of the service's", async () => {
    const { opening, simulationId } = await started(harness);
    expect(opening).toMatchObject({
      type: "session.started",
      session_id: `live-${simulationId}`,
      phase: "preparation",
      restant_ms: 120_000,
      tours: [],
    });
    expect(SITUATIONS.map(({ consigne }) => consigne)).toContain(
      opening?.type === "session.started" ? opening.situation : undefined,
    );
  });

  test("again gives the same situation and every turn, on the clock that runs", async () => {
    const { phone, opening } = await started(harness);
    await phone.say(1);
    harness.runtime.advance(10_000);
    expect(await phone.start()).toEqual([
      { ...opening, phase: "echange", restant_ms: 200_000, tours: [tour(1, "Réponse 1.")] },
    ]);
  });

  test("five times at once begins one session", async () => {
    const { device } = await candidate(harness);
    const devices = await Promise.all(Array.from({ length: 5 }, () => device()));
    const openings = (await Promise.all(devices.map(({ start }) => start()))).map(([opening]) => opening);
    expect(new Set(openings.map((opening) => opening?.type))).toEqual(new Set(["session.started"]));
    expect(new Set(openings.map((opening) => JSON.stringify(opening))).size).toBe(1);
  });

  test("draws the user each situation once before any a second time", () => {
    const had = new Map<string, number>();
    for (const _ of SITUATIONS) {
      const uses = (id: string) => had.get(id) ?? 0;
      const { id } = drawSituation({ uses }, Math.random);
      had.set(id, uses(id) + 1);
    }
    expect(had.size).toBe(SITUATIONS.length);
  });

  test("that was written and whose response was lost has begun the session, and counts its situation once", async () => {
    const { device, owner } = await candidate(harness);
    const phone = await device();
    harness.breakNext("TransactWriteItemsCommand", "after");
    const [opening] = await phone.start();
    expect(opening).toMatchObject({ type: "session.started", phase: "preparation", tours: [] });
    expect(await phone.start()).toMatchObject([{ ...opening, restant_ms: expect.any(Number) }]);
    const { uses } = await readAccount(harness.table, owner);
    expect(SITUATIONS.reduce((sum, { id }) => sum + uses(id), 0)).toBe(1);
  });

  test("counts the situation it drew", async () => {
    const { opening, owner } = await started(harness);
    const given = opening?.type === "session.started" ? opening.situation : undefined;
    const id = SITUATIONS.find(({ consigne }) => consigne === given)?.id ?? "";
    expect((await readAccount(harness.table, owner)).uses(id)).toBe(1);
  });

  test.each(["sim_", "", "sim_00000000-0000-0000-0000-000000000000", "x"])(
    "of %j is SIMULATION_NOT_FOUND",
    async (simulation_id) => {
      const { device } = await candidate(harness);
      expect(await (await device()).send({ type: "session.start", simulation_id })).toEqual([
        error("SIMULATION_NOT_FOUND"),
      ]);
    },
  );

  test("and session.resume of someone else's are SIMULATION_NOT_FOUND, and change nothing", async () => {
    const { device, row, phone } = await started(harness);
    const before = await row();
    const stranger = await device(newOwner());
    expect(await stranger.start()).toEqual([error("SIMULATION_NOT_FOUND")]);
    expect(await stranger.resume(0)).toEqual([error("SIMULATION_NOT_FOUND")]);
    expect(await row()).toEqual(before);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "pong" }]);
  });

  test("of another task is TACHE_MISMATCH", async () => {
    const { device } = await candidate(harness, { tache: "EO_T3" });
    expect(await (await device()).start()).toEqual([error("TACHE_MISMATCH")]);
  });

  test("while a correction runs is CORRECTION_IN_PROGRESS, of a finished simulation SIMULATION_FINISHED", async () => {
    const { device, ref } = await candidate(harness);
    const phone = await device();
    const write = (values: Record<string, unknown>) =>
      harness.table.write(update(simulationKey(ref)).set(values));
    await write({ claim: { id: "c", until: harness.runtime.now() + 1 } });
    expect(await phone.start()).toEqual([error("CORRECTION_IN_PROGRESS")]);
    await write({ statut: "finished" });
    expect(await phone.start()).toEqual([error("SIMULATION_FINISHED")]);
  });

  test("after the time of an exam is EXAM_TIME_OVER; within it the session ends with the exam", async () => {
    const late = await candidate(harness, { exam_mode: true });
    const phone = await late.device();
    harness.runtime.advance(300_000);
    expect(await phone.start()).toMatchObject([{ phase: "preparation", restant_ms: 60_000 }]);
    harness.runtime.advance(60_000);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "session.ended", raison: "temps" }]);
    const later = await candidate(harness, { exam_mode: true });
    harness.runtime.advance(360_000);
    expect(await (await later.device()).start()).toEqual([error("EXAM_TIME_OVER")]);
  });

  test("that crosses a correction begins nothing", async () => {
    const { device, ref, row, betweenReadAndWrite } = await candidate(harness);
    betweenReadAndWrite(() => leaseAsItIs(harness, ref));
    expect(await (await device()).start()).toEqual([error("CORRECTION_IN_PROGRESS")]);
    expect(await row()).toMatchObject({ contenu: "", claim: { id: expect.any(String) } });
  });

  test("on a simulation that has a text is CONTENU_PRESENT and replaces nothing; once it is empty, it begins", async () => {
    const { device, ref, row } = await candidate(harness);
    const phone = await device();
    await saveContenu(harness, ref, { contenu: "Mon texte." });
    const before = await row();
    expect(await phone.start()).toEqual([error("CONTENU_PRESENT")]);
    expect(await row()).toEqual(before);
    await saveContenu(harness, ref, { contenu: "" });
    expect(await phone.start()).toMatchObject([{ type: "session.started" }]);
  });

  test("that crosses a save of the text is CONTENU_PRESENT and replaces nothing", async () => {
    const { device, ref, contenu, betweenReadAndWrite } = await candidate(harness);
    betweenReadAndWrite(() => saveContenu(harness, ref, { contenu: "Mon texte." }));
    expect(await (await device()).start()).toEqual([error("CONTENU_PRESENT")]);
    expect(await contenu()).toBe("Mon texte.");
  });

  test("that crosses the start and first turn of another device takes the session over", async () => {
    const { device, deps } = await candidate(harness);
    const [phone, laptop] = [await device(), await device()];
    const { get } = deps.table;
    deps.table.get = async (key) => {
      if (!key.sk.startsWith("SIM#")) return get(key);
      deps.table.get = get;
      await phone.start();
      await phone.say(1);
      return get(key);
    };
    expect(await laptop.start()).toMatchObject([{ type: "session.started", tours: [tour(1, "Réponse 1.")] }]);
  });

  test("of a second simulation needs a connection of its own, so that nothing of the first reaches it", async () => {
    const first = await started(harness);
    const { simulation_id } = await createSimulation(harness, {
      owner: first.owner,
      payload: { tache: "EO_T2_LIVE" },
    });
    const start = () => first.phone.send({ type: "session.start", simulation_id });
    expect(await start()).toEqual([error("INVALID_INPUT")]);
    await first.phone.send({ type: "session.end" });
    expect(await start()).toEqual([error("INVALID_INPUT")]);
    expect(await (await first.device()).send({ type: "session.start", simulation_id })).toMatchObject([
      { type: "session.started", session_id: `live-${simulation_id}` },
    ]);
  });
});

describe("before session.start", () => {
  test.each([
    { type: "ping" },
    { type: "session.end" },
    { type: "candidat.message", seq: 1, texte: "Bonjour" },
  ] as const)("$type is INVALID_INPUT", async (frame) => {
    const { device } = await candidate(harness);
    expect(await (await device()).send(frame)).toMatchObject([
      { type: "error", code: "INVALID_INPUT", message: "Commencez par session.start." },
    ]);
  });

  test("session.resume is INVALID_INPUT too", async () => {
    const { device } = await candidate(harness);
    expect(await (await device()).resume(0)).toEqual([error("INVALID_INPUT")]);
  });
});
