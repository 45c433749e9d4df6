import { describe, expect, test, vi } from "vitest";
import { clientOf, serveHttp, service } from "../test/http-harness.ts";
import { refusal } from "../test/scripted-service.ts";
import { EpreuveError } from "./error.ts";

serveHttp();

/** Makes the pauses between attempts immediate. */
const withoutPauses = () => vi.spyOn(Math, "random").mockReturnValue(-1);

describe("an error", () => {
  test("has the service's code, status, message and request id", async () => {
    service.answer({
      status: 403,
      headers: { "x-request-id": "req-1" },
      body: refusal("QUOTA_REACHED", "Vous avez atteint…"),
    });
    const error = await clientOf()
      .createSimulation({ tache: "EE_T1" })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EpreuveError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "EpreuveError",
      code: "QUOTA_REACHED",
      status: 403,
      message: "Vous avez atteint…",
      requestId: "req-1",
      retryAfterSeconds: null,
      etag: null,
    });
  });

  test("of a failed correction has the tag of the saved text and the wait before a retry", async () => {
    service.answer({
      status: 503,
      headers: { ETag: '"7"', "Retry-After": "60" },
      body: refusal("SERVICE_UNAVAILABLE"),
    });
    await expect(
      clientOf().correctEe({ simulationId: "sim_1", contenu: "x", tache: "EE_T1" }),
    ).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", etag: '"7"', retryAfterSeconds: 60 });
  });

  test("of a network that fails is NETWORK_ERROR, without a status", async () => {
    service.answer("cut");
    await expect(clientOf().createSimulation({ tache: "EE_T1" })).rejects.toMatchObject({
      code: "NETWORK_ERROR",
      status: null,
      cause: expect.anything(),
    });
  });

  test.each([
    ["a page of another server", { status: 200, body: "<html>" }],
    ["no JSON", { status: 502, body: "Bad Gateway" }],
    ["JSON of another form", { status: 400, body: [1] }],
    ["null", { status: 404, body: "null" }],
  ])("that is %s is UNKNOWN_ERROR with its status", async (_, reply) => {
    service.answer(reply);
    await expect(clientOf().createSimulation({ tache: "EE_T1" })).rejects.toMatchObject({
      code: "UNKNOWN_ERROR",
      status: reply.status,
    });
  });
});

describe("a code of a later version", () => {
  const refuse = (status: number) => ({ status, body: refusal("SOMETHING_NEW", "Nouveau.") });

  test("is UNKNOWN_ERROR, with the code, the status and the message of the service", async () => {
    service.answer(refuse(409));
    await expect(clientOf().createSimulation({ tache: "EE_T1" })).rejects.toMatchObject({
      code: "UNKNOWN_ERROR",
      unknownCode: "SOMETHING_NEW",
      status: 409,
      message: "Nouveau.",
    });
  });

  test.each([429, 500, 503])("with status %i is passing: a read is retried", async (status) => {
    withoutPauses();
    service.answer(refuse(status), { body: { sujets: [] } });
    expect(await clientOf().listSujets("EE_T1")).toEqual({ sujets: [] });
  });

  test("with another status is final: a read is not retried, a text is refused, polling ends", async () => {
    const client = clientOf();
    service.answer(refuse(409), { body: { rapport: {}, exercices_status: "ready", modele_status: "ready" } });
    await expect(client.waitForEnrichment("sim_1")).rejects.toMatchObject({ unknownCode: "SOMETHING_NEW" });
    expect(service.received).toHaveLength(1);

    const saver = client.autosave("sim_1", { contenu: "", etag: '"1"', storage: null });
    service.answer(refuse(409), { body: { ok: true } });
    saver.change("a");
    await expect(saver.flush()).rejects.toMatchObject({ unknownCode: "SOMETHING_NEW" });
    expect(saver.status.kind).toBe("refused");
    saver.stop();
  });

  test("counts only in a body of the service: the page of a captive portal is passing", async () => {
    withoutPauses();
    service.answer({ status: 403, body: { code: "PORTAL" } }, { body: { sujets: [] } });
    expect(await clientOf().listSujets("EE_T1")).toEqual({ sujets: [] });
  });
});

describe("a request is retried", () => {
  test.each([
    ["a network that fails", "cut"],
    ["a 503", { status: 503, body: refusal("SERVICE_UNAVAILABLE") }],
    ["a 429", { status: 429, body: refusal("RATE_LIMITED") }],
    ["a gateway's page", { status: 502, body: "Bad Gateway" }],
  ] as const)("a read, after %s, three times in all", async (_, fault) => {
    withoutPauses();
    service.answer(fault, fault, { body: { sujets: [] } });
    expect(await clientOf().listSujets("EE_T1")).toEqual({ sujets: [] });
    expect(service.received).toHaveLength(3);
    service.answer(fault);
    await expect(clientOf().getSimulation("sim_1")).rejects.toThrow(EpreuveError);
    expect(service.received).toHaveLength(3);
  });

  test.each([400, 403, 404])("never, after a %i", async (status) => {
    service.answer({ status, body: refusal("NOT_FOUND") }, { body: {} });
    await expect(clientOf().getSimulation("sim_1")).rejects.toMatchObject({ status });
    expect(service.received).toHaveLength(1);
  });

  test("never, when the service asks for a wait of a minute", async () => {
    const busy = {
      status: 503,
      headers: { "Retry-After": "60" },
      body: refusal("SERVICE_UNAVAILABLE"),
    };
    service.answer(busy, { body: {} });
    await expect(clientOf().getSimulation("sim_1")).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(service.received).toHaveLength(1);
  });

  test("never if it writes, whatever failed", async () => {
    const client = clientOf();
    const writes = [
      () => client.createSimulation({ tache: "EE_T1" }),
      () => client.saveContenu("sim_1", "x"),
      () => client.changeSujet("sim_1", "ee-t1-001"),
      () => client.correctEe({ simulationId: "sim_1", contenu: "x", tache: "EE_T1" }),
      () => client.correctEo({ simulationId: "sim_1", transcript: "x", tache: "EO_T1" }),
      () => client.suggestIdees({ sujet_consigne: "x", contenu_partiel: "x" }),
      () => client.createAudio("sim_1", { content_type: "audio/webm", taille_octets: 9 }),
    ];
    for (const fault of ["cut", { status: 503, body: refusal("SERVICE_UNAVAILABLE") }] as const) {
      for (const write of writes) {
        // A retry would succeed, and the test would fail.
        service.answer(fault, { body: {} });
        await expect(write()).rejects.toThrow(EpreuveError);
        expect(service.received).toHaveLength(1);
      }
    }
  });

  test("after pauses that double, half of which is random", async () => {
    vi.useFakeTimers();
    const attempts: number[] = [];
    const client = clientOf({
      fetch: async () => {
        attempts.push(Date.now());
        throw new TypeError("Failed to fetch");
      },
    });
    const pauses = new Set<string>();
    for (const random of [0, 1]) {
      vi.spyOn(Math, "random").mockReturnValue(random);
      attempts.length = 0;
      const reading = expect(client.getSimulation("sim_1")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
      await vi.advanceTimersByTimeAsync(10_000);
      await reading;
      pauses.add(attempts.map((at, index) => at - (attempts[index - 1] ?? at)).join(" "));
    }
    expect([...pauses]).toEqual(["0 150 300", "0 300 600"]);
  });

  test("after the wait that the service asks for", async () => {
    vi.useFakeTimers();
    let attempts = 0;
    const client = clientOf({
      fetch: async () =>
        attempts++ > 0
          ? Response.json({ sujets: [] })
          : Response.json(refusal("SERVICE_UNAVAILABLE"), { status: 503, headers: { "Retry-After": "2" } }),
    });
    const reading = client.listSujets("EE_T1");
    await vi.advanceTimersByTimeAsync(1_999);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toBe(2);
    await reading;
  });
});
