import { describe, expect, test, vi } from "vitest";
import { clientOf, OK, serveHttp, service } from "../test/http-harness.ts";

serveHttp();

describe("a request", () => {
  test("has the operation's method, path, query, body and headers", async () => {
    const client = clientOf({ baseUrl: `${service.url}/` });
    service.answer({ body: {} });
    await client.createSimulation({ tache: "EE_T1" }, { idempotencyKey: "cle" });
    await client.getSimulation("sim_1");
    await client.listSimulations({ page: 2, limit: 50 });
    await client.listSimulations();
    await client.saveContenu("sim_1", "Bonjour", { ifMatch: '"3"' });
    await client.changeSujet("sim_1", "ee-t1-001");
    await client.listSujets("EO_T3");
    await client.correctEe({ simulationId: "sim_1", contenu: "Bonjour", tache: "EE_T1" });
    await client.correctEo({ simulationId: "sim_1", transcript: "", tache: "EO_T1" });
    await client.suggestIdees({ sujet_consigne: "Racontez.", contenu_partiel: "mot" });
    await client.createAudio("sim_1", { content_type: "audio/webm", taille_octets: 9 });
    await client.getCompte();
    await client.updateCompte({ objectif: null });
    await client.deleteCompte();
    expect(service.received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/simulations", { tache: "EE_T1" }],
      ["GET", "/simulations/sim_1", undefined],
      ["GET", "/simulations?page=2&limit=50", undefined],
      ["GET", "/simulations", undefined],
      ["PATCH", "/simulations/sim_1/contenu", { contenu: "Bonjour" }],
      ["PATCH", "/simulations/sim_1/sujet", { sujet_id: "ee-t1-001" }],
      ["GET", "/sujets?mode=EO&tache=3", undefined],
      ["POST", "/corrections/ee", { simulationId: "sim_1", contenu: "Bonjour", tache: "EE_T1" }],
      ["POST", "/corrections/eo", { simulationId: "sim_1", transcript: "", tache: "EO_T1" }],
      ["POST", "/sujets/idees", { sujet_consigne: "Racontez.", contenu_partiel: "mot" }],
      ["POST", "/simulations/sim_1/audio", { content_type: "audio/webm", taille_octets: 9 }],
      ["GET", "/compte", undefined],
      ["PATCH", "/compte", { objectif: null }],
      ["DELETE", "/compte", undefined],
    ]);
    expect(service.received[0]?.headers).toMatchObject({
      authorization: "Bearer jeton",
      "content-type": "application/json",
      "idempotency-key": "cle",
    });
    expect(service.received[1]?.headers).not.toHaveProperty("content-type");
    expect(service.received[4]?.headers).toMatchObject({ "if-match": '"3"' });
  });

  test("for the health of the service has no token and does not call the token function", async () => {
    service.answer({ body: { ok: true, version: "1" } });
    const token = vi.fn(() => "jeton");
    expect(await clientOf({ token }).getHealth()).toEqual({ ok: true, version: "1" });
    expect(token).not.toHaveBeenCalled();
    expect(service.received[0]?.headers).not.toHaveProperty("authorization");
  });

  test.each(["", ".", ".."])(
    "for the simulation %j, which would change the path, is not sent",
    async (id) => {
      service.answer(OK);
      await expect(clientOf().getSimulation(id)).rejects.toMatchObject({ code: "SIMULATION_NOT_FOUND" });
      expect(service.received).toEqual([]);
    },
  );

  test("for an id with a slash stays within its path", async () => {
    service.answer({ body: {} });
    await clientOf().getSimulation("../sujets?x=1");
    expect(service.received[0]?.url).toBe("/simulations/..%2Fsujets%3Fx%3D1");
  });

  test("returns the text's tag with the response", async () => {
    service.answer({ headers: { ETag: '"4"' }, body: { ok: true } });
    expect(await clientOf().saveContenu("sim_1", "x")).toEqual({ ok: true, etag: '"4"' });
  });
});

describe("subjects", () => {
  test("of EO_T1 are an empty list, without a request", async () => {
    service.answer(OK);
    expect(await clientOf().listSujets("EO_T1")).toEqual({ sujets: [] });
    expect(service.received).toEqual([]);
  });

  test("of EO_T2_LIVE are refused, without a request", async () => {
    service.answer(OK);
    // @ts-expect-error: TypeScript refuses it too
    await expect(clientOf().listSujets("EO_T2_LIVE")).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(service.received).toEqual([]);
  });
});

describe("a report", () => {
  const STATE = {
    simulation_id: "sim_1",
    tache: "EE_T1",
    exercices: null,
    exercices_status: "pending",
    modele: null,
    modele_status: "failed",
    contenu: "x",
  };

  test("of a simulation in progress is REPORT_NOT_READY, and the message says that it is in progress", async () => {
    service.answer({ body: { ...STATE, rapport: null } });
    await expect(clientOf().getReport("sim_1")).rejects.toMatchObject({
      code: "REPORT_NOT_READY",
      message: expect.stringContaining("en cours"),
      status: null,
    });
  });

  test("has the fields of rapport and seven of the simulation, and no others", async () => {
    service.answer({ body: { ...STATE, rapport: { note: 12 } } });
    expect(await clientOf().getReport("sim_1")).toEqual({ ...STATE, note: 12 });
  });
});
