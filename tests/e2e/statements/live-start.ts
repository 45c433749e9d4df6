import { TACHES } from "@epreuve/contract/tache";
import { create, read } from "@epreuve/test-kit/api";
import { expect, test } from "vitest";
import { api, changeItem, endExam, user } from "./context.ts";
import { BONJOUR, connect, open, PRIX, refusal, started } from "./live-session.ts";

export function liveStart(): void {
  test("session.start gives the situation, both roles, the phase, its time and no turns", async () => {
    const { client, id } = await open();
    const message = await client.start(id);
    expect(message).toMatchObject({ phase: "preparation", tours: [] });
    for (const text of [message.situation, message.roles.candidat, message.roles.examinateur])
      expect(text).toMatch(/\S/);
    expect(message.restant_ms).toBeLessThanOrEqual(TACHES.EO_T2_LIVE.preparation_s * 1000);
    expect(message.restant_ms).toBeGreaterThan(100_000);
  });

  test("another user's simulation, and one that is none, is SIMULATION_NOT_FOUND", async () => {
    const { client } = await open();
    const theirs = await create(api, await user(), { tache: "EO_T2_LIVE" });
    for (const simulation_id of [theirs, `sim_${crypto.randomUUID()}`, "", "nonsense"]) {
      client.send({ type: "session.start", simulation_id });
      await refusal(client, "SIMULATION_NOT_FOUND");
    }
  });

  test("a simulation of another task is TACHE_MISMATCH", async () => {
    const { client, token } = await open();
    for (const tache of ["EE_T1", "EO_T1", "EO_T3"]) {
      client.send({ type: "session.start", simulation_id: await create(api, token, { tache }) });
      await refusal(client, "TACHE_MISMATCH");
    }
  });

  test("a finished simulation is SIMULATION_FINISHED, one that is being corrected CORRECTION_IN_PROGRESS", async () => {
    const { client, token, id } = await open();
    await changeItem(token, id, { claim: { id: "other", until: Date.now() + 60_000 } });
    client.send({ type: "session.start", simulation_id: id });
    await refusal(client, "CORRECTION_IN_PROGRESS");
    const finished = await create(api, token, { tache: "EO_T2_LIVE" });
    await changeItem(token, finished, { statut: "finished" });
    client.send({ type: "session.start", simulation_id: finished });
    await refusal(client, "SIMULATION_FINISHED");
  });

  test("a simulation that has a text of its own is CONTENU_PRESENT, and keeps it", async () => {
    const { client, token, id } = await open();
    const body = { contenu: "Mes notes pour l'entretien." };
    expect((await api.call("PATCH", `/simulations/${id}/contenu`, { token, body })).status).toBe(200);
    client.send({ type: "session.start", simulation_id: id });
    await refusal(client, "CONTENU_PRESENT");
    expect((await read(api, token, id)).contenu).toBe(body.contenu);
  });

  test("after an exam's time no session begins: EXAM_TIME_OVER", async () => {
    const { client, token, id } = await open("premium", { exam_mode: true });
    await endExam(token, id);
    client.send({ type: "session.start", simulation_id: id });
    await refusal(client, "EXAM_TIME_OVER");
  });

  test("before session.start, a message, a ping and an end are INVALID_INPUT, which says to start", async () => {
    const { client } = await open();
    for (const message of [
      { type: "ping" },
      { type: "candidat.message", seq: 1, texte: BONJOUR },
      { type: "session.end" },
    ]) {
      client.send(message);
      const error = await client.nextOf("error");
      expect([error.code, error.message]).toEqual([
        "INVALID_INPUT",
        expect.stringContaining("session.start"),
      ]);
    }
  });

  test("session.resume gives the turns missed and the time left", async () => {
    const { client, token, id, session_id } = await started();
    await client.say(1, BONJOUR);
    const { texte } = await client.say(2, PRIX);
    client.close();
    await client.closed;
    const again = await connect(token, id);
    again.send({ type: "session.resume", session_id, dernier_seq: 1 });
    expect(await again.nextOf("session.started")).toMatchObject({
      session_id,
      phase: "echange",
      tours: [{ seq: 2, candidat: PRIX, examinateur: texte }],
    });
    expect((await again.say(3, "Merci, au revoir.")).seq).toBe(3);
  });

  test("a session that is another user's, or none, is SIMULATION_NOT_FOUND", async () => {
    const { session_id } = await started();
    const { client } = await open();
    for (const unknown of [session_id, "live-nothing", ""]) {
      client.send({ type: "session.resume", session_id: unknown, dernier_seq: 0 });
      await refusal(client, "SIMULATION_NOT_FOUND");
    }
  });

  test("a new connection takes the session over with all its turns: the old one is told, LIVE_IN_PROGRESS", async () => {
    const { client, token, id } = await started();
    const { texte } = await client.say(1, BONJOUR);
    const other = await connect(token, id);
    expect((await other.start(id)).tours).toEqual([{ seq: 1, candidat: BONJOUR, examinateur: texte }]);
    expect(await client.nextOf("error")).toMatchObject({ code: "LIVE_IN_PROGRESS" });
    client.send({ type: "candidat.message", seq: 2, texte: PRIX });
    expect(await client.nextOf("error")).toMatchObject({ code: "LIVE_IN_PROGRESS" });
    expect((await other.say(2, PRIX)).seq).toBe(2);
  });
}
