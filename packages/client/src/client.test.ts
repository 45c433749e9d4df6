import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { refusal, type ScriptedService, startScriptedService } from "../test/scripted-service.ts";
import { type ClientOptions, createClient } from "./client.ts";
import { EpreuveError } from "./error.ts";

let service: ScriptedService;

beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: service.url, token: () => "jeton", ...options });

const OK = { body: { ok: true } };

/** Pauses between attempts take no time. */
const withoutPauses = () => vi.spyOn(Math, "random").mockReturnValue(-1);

describe("a request", () => {
  test("is the operation's: method, path, query, body and headers to the letter", async () => {
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
    ]);
    expect(service.received[0]?.headers).toMatchObject({
      authorization: "Bearer jeton",
      "content-type": "application/json",
      "idempotency-key": "cle",
    });
    expect(service.received[1]?.headers).not.toHaveProperty("content-type");
    expect(service.received[4]?.headers).toMatchObject({ "if-match": '"3"' });
  });

  test("for the health of the service carries no token, and asks for none", async () => {
    service.answer({ body: { ok: true, version: "1" } });
    const token = vi.fn(() => "jeton");
    expect(await clientOf({ token }).getHealth()).toEqual({ ok: true, version: "1" });
    expect(token).not.toHaveBeenCalled();
    expect(service.received[0]?.headers).not.toHaveProperty("authorization");
  });

  test.each(["", ".", ".."])("for the simulation %j, which is another path, is not made", async (id) => {
    service.answer(OK);
    await expect(clientOf().getSimulation(id)).rejects.toMatchObject({ code: "SIMULATION_NOT_FOUND" });
    expect(service.received).toEqual([]);
  });

  test("for an identifier with a slash stays within its path", async () => {
    service.answer({ body: {} });
    await clientOf().getSimulation("../sujets?x=1");
    expect(service.received[0]?.url).toBe("/simulations/..%2Fsujets%3Fx%3D1");
  });

  test("gives the tag of the text beside the answer", async () => {
    service.answer({ headers: { ETag: '"4"' }, body: { ok: true } });
    expect(await clientOf().saveContenu("sim_1", "x")).toEqual({ ok: true, etag: '"4"' });
  });
});

describe("subjects", () => {
  test("of EO_T1 are an empty list, without a call", async () => {
    service.answer(OK);
    expect(await clientOf().listSujets("EO_T1")).toEqual({ sujets: [] });
    expect(service.received).toEqual([]);
  });

  test("of EO_T2_LIVE are refused, without a call", async () => {
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

  test("is the rapport's fields and the six of the simulation, and no others", async () => {
    service.answer({ body: { ...STATE, rapport: { note: 12 } } });
    const { contenu, ...report } = STATE;
    expect(await clientOf().getReport("sim_1")).toEqual({ ...report, note: 12 });
  });
});

describe("signing in", () => {
  test("after a 401 the token is asked for once more, a new one, and the request made again", async () => {
    const token = vi.fn(({ refresh }: { refresh: boolean }) => (refresh ? "neuf" : "vieux"));
    service.answer({ status: 401, body: refusal("AUTH_REQUIRED") }, OK);
    await clientOf({ token }).createSimulation({ tache: "EE_T1" });
    expect(token.mock.calls).toEqual([[{ refresh: false }], [{ refresh: true }]]);
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer vieux",
      "Bearer neuf",
    ]);
  });

  test("a second 401 is AUTH_REQUIRED", async () => {
    service.answer({ status: 401, body: refusal("AUTH_REQUIRED") });
    await expect(clientOf().getSimulation("sim_1")).rejects.toMatchObject({
      code: "AUTH_REQUIRED",
      status: 401,
    });
    expect(service.received).toHaveLength(2);
  });

  test.each([null, undefined, ""])("a token that is %j is AUTH_REQUIRED, without a call", async (none) => {
    service.answer(OK);
    await expect(clientOf({ token: () => none }).getSimulation("sim_1")).rejects.toMatchObject({
      code: "AUTH_REQUIRED",
      status: null,
    });
    expect(service.received).toEqual([]);
  });

  test("a token function that does not answer is TOKEN_FAILED, after 15 s", async () => {
    vi.useFakeTimers();
    const reading = clientOf({ token: () => new Promise(() => {}) }).getSimulation("sim_1");
    const ending = expect(reading).rejects.toMatchObject({ code: "TOKEN_FAILED" });
    await vi.advanceTimersByTimeAsync(15_000);
    await ending;
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a token function that throws or rejects is TOKEN_FAILED with its error, without a call", async () => {
    service.answer(OK);
    const cause = new Error("Amplify");
    const throwing = () => {
      throw cause;
    };
    for (const token of [throwing, () => Promise.reject(cause)]) {
      await expect(clientOf({ token }).getSimulation("sim_1")).rejects.toMatchObject({
        code: "TOKEN_FAILED",
        cause,
      });
    }
    const own = new EpreuveError("AUTH_REQUIRED");
    await expect(clientOf({ token: () => Promise.reject(own) }).getSimulation("sim_1")).rejects.toBe(own);
    expect(service.received).toEqual([]);
  });
});

describe("an error", () => {
  test("has the service's code, status, message and identifier of the request", async () => {
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

  test("of a failed correction has the tag of the text it has saved, and when to try again", async () => {
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
    ["a code of a later version", { status: 422, body: refusal("SOMETHING_NEW", "Nouveau.") }],
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

describe("tried again", () => {
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
    service.answer({ status, body: refusal("NOT_FOUND") });
    await expect(clientOf().getSimulation("sim_1")).rejects.toMatchObject({ status });
    expect(service.received).toHaveLength(1);
  });

  test("never at once, when the service asks for a minute", async () => {
    service.answer({
      status: 503,
      headers: { "Retry-After": "60" },
      body: refusal("SERVICE_UNAVAILABLE"),
    });
    await expect(clientOf().getSimulation("sim_1")).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(service.received).toHaveLength(1);
  });

  test("never what writes, whatever failed", async () => {
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
        service.answer(fault);
        await expect(write()).rejects.toThrow(EpreuveError);
        expect(service.received).toHaveLength(1);
      }
    }
  });

  test("after pauses that grow and of which half is chance", async () => {
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
});

describe("patience", () => {
  const CALLS = {
    "POST /simulations": [5_000, (c) => c.createSimulation({ tache: "EE_T1" })],
    "PATCH contenu": [5_000, (c) => c.saveContenu("sim_1", "x")],
    ideas: [15_000, (c) => c.suggestIdees({ sujet_consigne: "x", contenu_partiel: "x" })],
    "the written correction": [
      60_000,
      (c) => c.correctEe({ simulationId: "sim_1", contenu: "x", tache: "EE_T1" }),
    ],
    "the oral correction": [
      120_000,
      (c) => c.correctEo({ simulationId: "sim_1", transcript: "", tache: "EO_T1" }),
    ],
  } satisfies Record<string, [number, (client: ReturnType<typeof createClient>) => Promise<unknown>]>;

  test.each(Object.entries(CALLS))(
    "%s ends at its time, with TIMEOUT, and not before",
    async (_, [ms, call]) => {
      vi.useFakeTimers();
      const aborted = vi.fn();
      const client = clientOf({
        fetch: (_url, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener("abort", () => {
              aborted();
              reject(new DOMException("aborted", "AbortError"));
            });
          }),
      });
      const ending = expect(call(client)).rejects.toMatchObject({ code: "TIMEOUT", status: null });
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(aborted).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await ending;
      expect(aborted).toHaveBeenCalledOnce();
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test("a correction that takes 50 s is not cut, nor one whose answer begins early and ends then", async () => {
    vi.useFakeTimers();
    const report = JSON.stringify({ note: 12 });
    const client = clientOf({
      fetch: async () => {
        const body = new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode(report.slice(0, 5)));
            await new Promise((resolve) => setTimeout(resolve, 25_000));
            controller.enqueue(new TextEncoder().encode(report.slice(5)));
            controller.close();
          },
        });
        await new Promise((resolve) => setTimeout(resolve, 25_000));
        return new Response(body, { status: 200 });
      },
    });
    const correcting = client.correctEe({ simulationId: "sim_1", contenu: "x", tache: "EE_T1" });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await correcting).toEqual({ note: 12 });
  });

  test("an answer that stops midway is TIMEOUT too", async () => {
    service.answer({ headers: { "Content-Length": "1000" }, body: "{" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const creating = clientOf().createSimulation({ tache: "EE_T1" });
    const ending = expect(creating).rejects.toMatchObject({ code: "TIMEOUT" });
    await vi.waitUntil(() => service.received.length === 1, { interval: 5 });
    await vi.advanceTimersByTimeAsync(5_000);
    await ending;
  });
});

describe("a signal", () => {
  test("ends a request on its way, with its reason", async () => {
    service.answer("silence");
    const controller = new AbortController();
    const correcting = clientOf().correctEe(
      { simulationId: "sim_1", contenu: "x", tache: "EE_T1" },
      { signal: controller.signal },
    );
    await expect.poll(() => service.received.length).toBe(1);
    controller.abort();
    await expect(correcting).rejects.toMatchObject({ name: "AbortError" });
  });

  test("that is aborted already makes no request, and asks for no token", async () => {
    service.answer(OK);
    const token = vi.fn(() => "jeton");
    const reason = new Error("parti");
    await expect(
      clientOf({ token }).getSimulation("sim_1", { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    expect(token).not.toHaveBeenCalled();
    expect(service.received).toEqual([]);
  });

  test("ends the wait for a token, and the pause before another attempt", async () => {
    const controller = new AbortController();
    const reading = clientOf({ token: () => new Promise(() => {}) }).getSimulation("sim_1", {
      signal: controller.signal,
    });
    controller.abort(new Error("parti"));
    await expect(reading).rejects.toThrow("parti");

    service.answer({ status: 503, headers: { "Retry-After": "2" }, body: refusal("SERVICE_UNAVAILABLE") });
    const second = new AbortController();
    const pausing = clientOf().getSimulation("sim_1", { signal: second.signal });
    await expect.poll(() => service.received.length).toBe(1);
    second.abort(new Error("parti"));
    await expect(pausing).rejects.toThrow("parti");
    expect(service.received).toHaveLength(1);
  });

  test("as React Native has it, without a reason, gives an AbortError", async () => {
    const signal = Object.assign(new EventTarget(), { aborted: true });
    // @ts-expect-error: not all of a signal
    await expect(clientOf().getSimulation("sim_1", { signal })).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("waiting for exercises and model", () => {
  const state = (exercices_status: string, modele_status: string, rapport: unknown = {}) => ({
    body: { exercices_status, modele_status, rapport },
  });

  test("ends when both are ready or have failed, tells of each reading, and passes over failures", async () => {
    vi.useFakeTimers();
    const replies = [
      state("pending", "pending"),
      state("ready", "processing"),
      null,
      null,
      null,
      state("ready", "failed"),
    ];
    const client = clientOf({
      fetch: async () => {
        const reply = replies.shift();
        if (!reply) throw new TypeError("Failed to fetch");
        return Response.json(reply.body);
      },
    });
    const told: string[] = [];
    const waiting = client.waitForEnrichment("sim_1", {
      onProgress: ({ exercices_status, modele_status }) => told.push(`${exercices_status} ${modele_status}`),
    });
    await vi.advanceTimersByTimeAsync(30_000);
    const ended = await waiting;
    expect(ended).toMatchObject({ exercices_status: "ready", modele_status: "failed" });
    expect(ended).not.toHaveProperty("etag");
    expect(told).toEqual(["pending pending", "ready processing", "ready failed"]);
  });

  test("is at growing intervals, up to 15 s, and ends with its signal", async () => {
    vi.useFakeTimers();
    const readings: number[] = [];
    const started = Date.now();
    const client = clientOf({
      fetch: async () => {
        readings.push((Date.now() - started) / 1000);
        return Response.json(state("pending", "pending").body);
      },
    });
    const controller = new AbortController();
    const waiting = expect(client.waitForEnrichment("sim_1", { signal: controller.signal })).rejects.toThrow(
      "assez",
    );
    await vi.advanceTimersByTimeAsync(90_000);
    controller.abort(new Error("assez"));
    await waiting;
    expect(readings.map(Math.round)).toEqual([0, 1, 3, 5, 8, 13, 21, 32, 47, 62, 77]);
  });

  test("of a simulation in progress is REPORT_NOT_READY, and of none SIMULATION_NOT_FOUND", async () => {
    service.answer(state("none", "none", null));
    await expect(clientOf().waitForEnrichment("sim_1")).rejects.toMatchObject({ code: "REPORT_NOT_READY" });
    service.answer({ status: 404, body: refusal("SIMULATION_NOT_FOUND") });
    await expect(clientOf().waitForEnrichment("sim_1")).rejects.toMatchObject({ status: 404 });
  });
});
