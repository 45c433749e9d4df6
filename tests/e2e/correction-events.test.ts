import { readFileSync } from "node:fs";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create, read } from "@epreuve/test-kit/api";
import { askForEvents, type EventRequest, readEvents, readStream } from "@epreuve/test-kit/correction-events";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { record } from "@epreuve/test-kit/recordings";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const GOOD: Partial<Record<TextRequest["purpose"], unknown>> = {
  criteres: CRITERES_REPLY,
  erreurs: ERREURS_REPLY,
  bilan: BILAN_REPLY,
  exercices: EXERCICES_REPLY,
  solutions: SOLUTIONS_REPLY,
  modele: MODELE_REPLY,
};

/** What the provider does for a purpose instead of a right reply, until the next test. */
let faults: Partial<Record<TextRequest["purpose"], (request: TextRequest) => Reply | undefined>>;
const respond = (request: TextRequest): Reply =>
  faults[request.purpose]?.(request) ?? { kind: "reply", reply: GOOD[request.purpose], pieces: 9 };

let provider: OpenAiApi;
let stack: Stack;
let api: Api;
beforeAll(async () => {
  provider = await startOpenAiApi({
    respond,
    transcribe: () => ({ kind: "reply", body: { text: CONTENU } }),
  });
  stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: provider.url },
    env: { OPENAI_MODEL: "scripted" },
  });
  api = apiAt(stack.url);
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});
beforeEach(() => {
  faults = {};
});

let users = 0;
async function candidate(body: Record<string, unknown> = {}) {
  const token = await stack.tokenFor(`events${++users}@exemple.ca`, "standard");
  const id = await create(api, token);
  const request = {
    url: stack.url,
    token,
    body: { simulationId: id, contenu: CONTENU, tache: "EE_T1", ...body },
  };
  return { token, id, request };
}

/** The events of a whole stream. */
const eventsOf = async (request: EventRequest) => readEvents(await (await askForEvents(request)).text());
const names = (events: readonly { event: string }[]) => events.map(({ event }) => event);

describe("a correction as events", () => {
  test("tells each item of the report, then the report as JSON gives it, with its entity tag", async () => {
    const { token, id, request } = await candidate();
    const response = await askForEvents(request);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
    const { events, erreurs, criteres, last } = readEvents(await response.text());
    expect(events[0]).toEqual({ event: "avancement", data: { etape: "jugement" } });
    expect(events.at(-2)).toEqual({ event: "avancement", data: { etape: "enregistrement" } });
    if (last?.event !== "rapport") throw new Error("no report came");
    const { report, etag } = last.data;
    expect(erreurs).toEqual(report.erreurs);
    expect(criteres.map(({ code }) => code).at(-1)).toBe("ADEQUATION_TACHE");
    expect(criteres).toHaveLength(report.criteres.length);
    expect(report.criteres).toEqual(expect.arrayContaining(criteres));

    const stored = await api.call("GET", `/simulations/${id}`, { token });
    expect(stored.headers.get("etag")).toContain(etag.slice(0, -1));
    const { rapport } = await read(api, token, id);
    expect(report).toMatchObject({ ...rapport, simulation_id: id, exercices_status: "pending" });
  });

  test("comes uncompressed where the client takes no gzip", async () => {
    const { request } = await candidate();
    const response = await askForEvents({ ...request, headers: { "Accept-Encoding": "identity" } });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(readEvents(await response.text()).last?.event).toBe("rapport");
  });

  test.each(["gzip", "identity"])(
    "shows an error while the provider still writes, flushed: %s",
    async (encoding) => {
      const { request } = await candidate();
      const shown = Promise.withResolvers<void>();
      const text = JSON.stringify(ERREURS_REPLY);
      const [first = ""] = text.split(/(?<=\}),/);
      const held: Reply = {
        kind: "text",
        text,
        pieces: [first, text.slice(first.length)],
        hold: shown.promise,
      };
      faults = { erreurs: () => held };
      const response = await askForEvents({ ...request, headers: { "Accept-Encoding": encoding } });
      const stream = readStream(response);
      // It would wait for ever if anything on the way kept the event.
      await stream.until("event: erreur");
      shown.resolve();
      expect(readEvents(await stream.whole()).last?.event).toBe("rapport");
    },
  );

  test("is asked for by name: any type means JSON", async () => {
    const { request } = await candidate();
    const response = await askForEvents({ ...request, headers: { Accept: "*/*" } });
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toMatchObject({ note: expect.any(Number) });
  });

  test("of a provider that sends no pieces tells all of it at its end", async () => {
    const whole = (reply: unknown): Reply => ({
      kind: "events",
      data: [
        {
          type: "response.completed",
          response: {
            model: "m",
            status: "completed",
            output: [{ type: "message", content: [{ type: "output_text", text: JSON.stringify(reply) }] }],
          },
        },
      ],
    });
    faults = { erreurs: () => whole(ERREURS_REPLY), criteres: () => whole(CRITERES_REPLY) };
    const { erreurs, last } = await eventsOf((await candidate()).request);
    if (last?.event !== "rapport") throw new Error("no report came");
    expect(erreurs).toEqual(last.data.report.erreurs);
  });

  test("withdraws the list that the provider is asked for again, and nothing else", async () => {
    const wrong = {
      erreurs: [...ERREURS_REPLY.erreurs, { ...ERREURS_REPLY.erreurs[0], doute: "peut-être" }],
    };
    faults = { erreurs: ({ repair }) => (repair ? undefined : { kind: "reply", reply: wrong, pieces: 9 }) };
    const { events, erreurs, last } = await eventsOf((await candidate()).request);
    const withdrawn = events.flatMap(({ event, data }) => (event === "reprise" ? [data.liste] : []));
    expect(withdrawn).toEqual(["erreurs"]);
    if (last?.event !== "rapport") throw new Error("no report came");
    expect(erreurs).toEqual(last.data.report.erreurs);
  });
});

describe("a correction that fails", () => {
  test("ends with the JSON answer's error, its text saved", async () => {
    const { token, id, request } = await candidate();
    faults = { erreurs: () => ({ kind: "refusal", text: "Non." }) };
    const { last } = await eventsOf(request);
    expect(last).toEqual({
      event: "echec",
      data: {
        error: true,
        code: "PROVIDER_FAILED",
        message: expect.stringContaining("Votre texte est enregistré"),
      },
    });
    expect(await read(api, token, id)).toMatchObject({
      contenu: CONTENU,
      rapport: null,
    });
  });

  test("lets the next save through by the tag in its head", async () => {
    const { token, id, request } = await candidate();
    faults = { erreurs: () => ({ kind: "refusal", text: "Non." }) };
    const response = await askForEvents(request);
    expect(await response.text()).toContain("event: echec");
    const headers = { "If-Match": response.headers.get("etag") ?? "" };
    const saved = await api.call("PATCH", `/simulations/${id}/contenu`, {
      token,
      body: { contenu: "Bonjour" },
      headers,
    });
    expect(saved.status).toBe(200);
  });

  test("says when to try again", async () => {
    faults = { erreurs: () => ({ kind: "status", status: 429, headers: { "retry-after": "60" } }) };
    const { last } = await eventsOf((await candidate()).request);
    expect(last).toMatchObject({ event: "echec", data: { code: "SERVICE_UNAVAILABLE", retry_after_s: 60 } });
  });
});

describe("a refusal before the work begins keeps its JSON and status", () => {
  test.each([
    [{ simulationId: "sim_none" }, 404, "SIMULATION_NOT_FOUND"],
    [{ tache: "EE_T2" }, 422, "TACHE_MISMATCH"],
    [{ contenu: "…" }, 422, "CONTENU_TOO_SHORT"],
    [{ contenu: 4 }, 400, "INVALID_INPUT"],
  ])("%j", async (changes, status, code) => {
    const response = await askForEvents((await candidate(changes)).request);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
    expect(await response.json()).toMatchObject({ error: true, code });
  });

  test("a double tap is CORRECTION_IN_PROGRESS, and the first goes on", async () => {
    const { request } = await candidate();
    const refused = Promise.withResolvers<void>();
    const text = JSON.stringify(ERREURS_REPLY);
    faults = { erreurs: () => ({ kind: "text", text, pieces: 2, hold: refused.promise }) };
    const first = await askForEvents(request);
    const second = await askForEvents(request);
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: "CORRECTION_IN_PROGRESS" });
    refused.resolve();
    expect(readEvents(await first.text()).last?.event).toBe("rapport");
    expect((await askForEvents(request)).status).toBe(409);
  });
});

test("a client that leaves stops nothing: the correction is finished and stored", async () => {
  const { token, id, request } = await candidate();
  const left = Promise.withResolvers<void>();
  const text = JSON.stringify(ERREURS_REPLY);
  faults = { erreurs: () => ({ kind: "text", text, pieces: 2, hold: left.promise }) };
  const leaving = new AbortController();
  const response = await askForEvents(request, leaving.signal);
  await readStream(response).until("event: erreur");
  leaving.abort();
  left.resolve();
  await expect.poll(async () => (await read(api, token, id)).rapport?.erreurs.length).toBe(6);
});

test("of a recording the transcription is sent once it is saved", async () => {
  const token = await stack.tokenFor(`events${++users}@exemple.ca`, "standard");
  const id = await create(api, token, { tache: "EO_T3", sujet_id: "eo-t3-001" });
  const sample = new URL("../../packages/demo/samples/eo-t3.wav", import.meta.url);
  await record(api, token, id, Uint8Array.from(readFileSync(sample)));
  faults = {
    erreurs: () => ({ kind: "reply", reply: { erreurs: [] } }),
    criteres: () => ({ kind: "refusal", text: "Non." }),
  };
  const body = { simulationId: id, transcript: "", tache: "EO_T3" };
  const request = { url: stack.url, token, mode: "eo" as const, body };
  const first = await eventsOf(request);
  const { contenu } = await read(api, token, id);
  expect(names(first.events).filter((name) => name !== "erreur" && name !== "critere")).toEqual([
    "avancement",
    "transcription",
    "avancement",
    "echec",
  ]);
  expect(first.events[1]).toMatchObject({ data: { contenu, etag: expect.stringMatching(/^"/) } });
  // The transcription is stored: the second correction sends it without making another.
  const second = await eventsOf(request);
  expect(second.events.slice(0, 2)).toMatchObject([
    { event: "transcription", data: { contenu } },
    { event: "avancement", data: { etape: "jugement" } },
  ]);
});
