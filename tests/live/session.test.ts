import { readAccount } from "@epreuve/core/account/account";
import { claimSimulation } from "@epreuve/core/correction/claim";
import { drawSituation } from "@epreuve/core/live/draw-situation";
import { SITUATIONS } from "@epreuve/core/live/situations/situations";
import { createSimulation } from "@epreuve/core/simulation/create";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { simulationKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, codeOf, newOwner, startBench } from "../bench.ts";
import { candidate, heldBack } from "./session-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

const error = (code: string) => expect.objectContaining({ type: "error", code });
const message = (seq: number, texte: string) =>
  expect.objectContaining({ type: "examinateur.message", seq, texte });
const tour = (seq: number, examinateur: string | null) => ({
  seq,
  candidat: `Question ${seq} ?`,
  examinateur,
});

async function started(options: Parameters<typeof candidate>[1] = {}) {
  const candidat = await candidate(bench, options);
  const phone = await candidat.device();
  const [opening] = await phone.start();
  return { ...candidat, phone, opening };
}

describe("session.start", () => {
  test("begins the preparation on a situation of the service's", async () => {
    const { opening, simulationId } = await started();
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
    const { phone, opening } = await started();
    await phone.say(1);
    bench.runtime.advance(10_000);
    expect(await phone.start()).toEqual([
      { ...opening, phase: "echange", restant_ms: 200_000, tours: [tour(1, "Réponse 1.")] },
    ]);
  });

  test("five times at once begins one session", async () => {
    const { device } = await candidate(bench);
    const devices = await Promise.all(Array.from({ length: 5 }, () => device()));
    const openings = (await Promise.all(devices.map(({ start }) => start()))).map(([opening]) => opening);
    expect(new Set(openings.map((opening) => opening?.type))).toEqual(new Set(["session.started"]));
    expect(new Set(openings.map((opening) => JSON.stringify(opening))).size).toBe(1);
  });

  test("draws the user each situation once before any a second time", () => {
    const had = new Map<string, number>();
    for (const _ of SITUATIONS) {
      const uses = (id: string) => had.get(id) ?? 0;
      const account = { plan: "free", simulationsTotal: 0, lastCreatedAt: null, uses } as const;
      const { id } = drawSituation(account, Math.random);
      had.set(id, uses(id) + 1);
    }
    expect(had.size).toBe(SITUATIONS.length);
  });

  test("counts the situation it drew", async () => {
    const { opening, owner } = await started();
    const given = opening?.type === "session.started" ? opening.situation : undefined;
    const id = SITUATIONS.find(({ consigne }) => consigne === given)?.id ?? "";
    expect((await readAccount(bench.table, owner)).uses(id)).toBe(1);
  });

  test.each(["sim_", "", "sim_00000000-0000-0000-0000-000000000000", "x"])(
    "of %j is SIMULATION_NOT_FOUND",
    async (simulation_id) => {
      const { device } = await candidate(bench);
      expect(await (await device()).send({ type: "session.start", simulation_id })).toEqual([
        error("SIMULATION_NOT_FOUND"),
      ]);
    },
  );

  test("and session.resume of someone else's are SIMULATION_NOT_FOUND, and change nothing", async () => {
    const { device, row, phone } = await started();
    const before = await row();
    const stranger = await device(newOwner());
    expect(await stranger.start()).toEqual([error("SIMULATION_NOT_FOUND")]);
    expect(await stranger.resume(0)).toEqual([error("SIMULATION_NOT_FOUND")]);
    expect(await row()).toEqual(before);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "pong" }]);
  });

  test("of another task is TACHE_MISMATCH", async () => {
    const { device } = await candidate(bench, { tache: "EO_T3" });
    expect(await (await device()).start()).toEqual([error("TACHE_MISMATCH")]);
  });

  test("while a correction runs is CORRECTION_IN_PROGRESS, of a finished simulation SIMULATION_FINISHED", async () => {
    const { device, ref } = await candidate(bench);
    const phone = await device();
    const write = (values: Record<string, unknown>) =>
      bench.table.write(update(simulationKey(ref)).set(values));
    await write({ claim: { id: "c", until: bench.runtime.now() + 1 } });
    expect(await phone.start()).toEqual([error("CORRECTION_IN_PROGRESS")]);
    await write({ statut: "finished" });
    expect(await phone.start()).toEqual([error("SIMULATION_FINISHED")]);
  });

  test("after the time of an exam is EXAM_TIME_OVER; within it the session ends with the exam", async () => {
    const late = await candidate(bench, { exam_mode: true });
    const phone = await late.device();
    bench.runtime.advance(300_000);
    expect(await phone.start()).toMatchObject([{ phase: "preparation", restant_ms: 60_000 }]);
    bench.runtime.advance(60_000);
    expect(await phone.send({ type: "ping" })).toMatchObject([{ type: "session.ended", raison: "temps" }]);
    const later = await candidate(bench, { exam_mode: true });
    bench.runtime.advance(360_000);
    expect(await (await later.device()).start()).toEqual([error("EXAM_TIME_OVER")]);
  });

  test("of a second simulation wants a connection of its own, so that nothing of the first can reach it", async () => {
    const first = await started();
    const { simulation_id } = await createSimulation(bench, {
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
    const { device } = await candidate(bench);
    expect(await (await device()).send(frame)).toMatchObject([
      { type: "error", code: "INVALID_INPUT", message: "Commencez par session.start." },
    ]);
  });

  test("session.resume is INVALID_INPUT too", async () => {
    const { device } = await candidate(bench);
    expect(await (await device()).resume(0)).toEqual([error("INVALID_INPUT")]);
  });
});

describe("another device", () => {
  test.each(["start", "resume"] as const)("takes the session over by session.%s", async (how) => {
    const { phone, device } = await started();
    await phone.say(1);
    const laptop = await device();
    const [opening] = how === "start" ? await laptop.start() : await laptop.resume(0);
    expect(opening).toMatchObject({ tours: [tour(1, "Réponse 1.")] });
    expect(phone.received.at(-1)).toEqual(error("LIVE_IN_PROGRESS"));
    expect(await phone.say(2)).toEqual([error("LIVE_IN_PROGRESS")]);
    expect(await phone.send({ type: "ping" })).toEqual([error("LIVE_IN_PROGRESS")]);
    expect(await phone.send({ type: "session.end" })).toEqual([error("LIVE_IN_PROGRESS")]);
    expect((await laptop.say(2)).at(-1)).toEqual(message(2, "Réponse 2."));
    // And closing the old one takes nothing from the new one.
    await phone.close();
    expect(await laptop.send({ type: "ping" })).toMatchObject([{ type: "pong" }]);
  });

  test("that resumes during an answer gets it, and only the turns it missed", async () => {
    const { phone, device, examiner, asked } = await started();
    await phone.say(1);
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(2);
    await expect.poll(() => asked.length).toBe(2);
    await phone.close();
    const laptop = await device();
    expect(await laptop.resume(1)).toMatchObject([{ type: "session.started", tours: [tour(2, null)] }]);
    held.go();
    await saying;
    expect(laptop.received.slice(1)).toEqual([message(2, "Oui.")]);
  });

  test("that resumes after an answer nobody received gets it with the turns", async () => {
    const { phone, device, examiner, asked } = await started();
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    await phone.close();
    held.go();
    await saying;
    expect(await (await device()).resume(0)).toMatchObject([{ tours: [tour(1, "Oui.")] }]);
  });

  test("is told an answer again that came between the hand-over and its session.started", async () => {
    const { phone, device, deps, examiner, asked } = await started();
    const held = heldBack("Oui.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    const laptop = await device();
    const { send } = deps.connections;
    deps.connections.send = async (connectionId, told) => {
      if (told.type === "session.started") {
        held.go();
        await saying;
      }
      return send(connectionId, told);
    };
    await laptop.resume(0);
    expect(laptop.received.map(({ type }) => type)).toEqual([
      "examinateur.message",
      "session.started",
      "examinateur.message",
    ]);
  });

  test("a closed connection is taken no frame from", async () => {
    const { phone, device, gone } = await started();
    await phone.close();
    await phone.close();
    gone.clear();
    expect(await phone.say(1)).toEqual([error("AUTH_REQUIRED")]);
    expect(await (await device()).resume(0)).toMatchObject([{ type: "session.started" }]);
  });
});

describe("the end", () => {
  test("by the candidate gives the dialogue, which is the text; asked again, the same", async () => {
    const { phone, contenu, device } = await started();
    await phone.say(1);
    const ended = [{ type: "session.ended", raison: "candidat", transcript: await contenu() }];
    expect(await phone.send({ type: "session.end" })).toEqual(ended);
    expect(await phone.send({ type: "session.end" })).toEqual(ended);
    expect(await phone.send({ type: "ping" })).toEqual(ended);
    expect(await phone.start()).toEqual(ended);
    expect(await phone.say(2)).toEqual([error("EXAM_TIME_OVER")]);
    const laptop = await device();
    expect(await laptop.resume(0)).toEqual(ended);
    expect(await laptop.send({ type: "ping" })).toEqual(ended);
  });

  test("by the clock needs nobody: the text is there, to be corrected", async () => {
    const { phone, ref, contenu } = await started();
    await phone.say(1);
    bench.runtime.advance(209_999);
    expect(await phone.send({ type: "ping" })).toMatchObject([
      { type: "pong", phase: "echange", restant_ms: 1 },
    ]);
    const attempt = () => saveContenu(bench, ref, { contenu: "autre" });
    expect(await codeOf(attempt())).toBe("LIVE_IN_PROGRESS");
    expect(await contenu()).toBe("Candidat : Question 1 ?\nExaminateur : Réponse 1.");
    bench.runtime.advance(1);
    expect(await phone.say(2)).toEqual([error("EXAM_TIME_OVER")]);
    expect(await phone.send({ type: "session.end" })).toMatchObject([{ raison: "temps" }]);
    await attempt();
  });

  test("lets a correction in at once, shut out until then, and a late answer changes nothing it judges", async () => {
    const { phone, ref, contenu, examiner, asked } = await started();
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    const claim = () =>
      claimSimulation(
        {
          ...bench,
          findSubmission: async ({ simulation }) => ({
            kind: "text",
            contenu: simulation.contenu,
            mots: null,
          }),
        },
        { ref, mode: "EO", tache: "EO_T2_LIVE", contenu: "", aliveMs: 1_000 },
      );
    expect(await codeOf(claim())).toBe("LIVE_IN_PROGRESS");
    await phone.send({ type: "session.end" });
    const { submission } = await claim();
    held.go();
    await saying;
    expect(submission).toMatchObject({ contenu: "Candidat : Question 1 ?" });
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test.each(["by the candidate", "by the clock"])("%s during an answer drops it", async (how) => {
    const { phone, examiner, asked, contenu, ref } = await started();
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    if (how === "by the candidate") await phone.send({ type: "session.end" });
    else bench.runtime.advance(210_000);
    await saveContenu(bench, ref, { contenu: "Mon texte." });
    held.go();
    await saying;
    expect(await contenu()).toBe("Mon texte.");
    expect(phone.received.filter(({ type }) => type === "session.ended")).toHaveLength(1);
    expect(phone.received.some(({ type }) => type === "examinateur.message")).toBe(false);
  });

  test("on a machine whose clock is ahead stops the answer of one that is behind", async () => {
    const { phone, examiner, asked, contenu } = await started();
    const held = heldBack("Trop tard.");
    examiner.answer = held.answer;
    const saying = phone.say(1);
    await expect.poll(() => asked.length).toBe(1);
    bench.runtime.advance(50);
    await phone.send({ type: "session.end" });
    bench.runtime.advance(-50);
    held.go();
    await saying;
    expect(await contenu()).toBe("Candidat : Question 1 ?");
  });

  test.each(["before", "after"] as const)("survives a table that breaks %s it", async (when) => {
    const { phone } = await started();
    bench.breakNext("TransactWriteItemsCommand", when);
    expect(await phone.send({ type: "session.end" })).toEqual([error("SERVICE_UNAVAILABLE")]);
    expect(await phone.send({ type: "session.end" })).toMatchObject([
      { type: "session.ended", raison: "candidat" },
    ]);
  });
});
