import { describe, expect, test, vi } from "vitest";
import { CUT, correct, holdWhenCut } from "../test/correction-harness.ts";
import {
  CONTENU,
  END,
  EVENTS,
  FINISHED,
  IN_PROGRESS,
  PROGRESS,
  REPORT,
  written,
} from "../test/correction-stream.ts";
import { clientOf, serveHttp, service } from "../test/http-harness.ts";
import { refusal } from "../test/scripted-service.ts";
import type { CorrectionProgress, ReportSoFar } from "./correction.ts";

serveHttp();

const FULL = { pieces: [...EVENTS, END] };

const methods = () => service.received.map(({ method }) => method);

describe("a correction with progress", () => {
  test("tells each event as it comes, and resolves with the report", async () => {
    service.answer(FULL);
    const { told, report } = correct({ ifMatch: '"2.a"' });
    expect(await report).toEqual(REPORT);
    expect(told).toEqual(PROGRESS);
    expect(methods()).toEqual(["POST"]);
    expect(service.received[0]?.headers).toMatchObject({
      accept: "text/event-stream, application/json",
      "if-match": '"2.a"',
    });
  });

  test("tells with each event all that is known by then, without what was withdrawn", async () => {
    service.answer(FULL);
    const told: ReportSoFar[] = [];
    await correct({ onProgress: (_, known) => told.push(known) }).report;
    const errors = PROGRESS.flatMap((progress) => (progress.type === "erreur" ? [progress.erreur] : []));
    const criteria = PROGRESS.flatMap((progress) => (progress.type === "critere" ? [progress.critere] : []));
    const [first, again] = [errors.slice(0, 1), errors.slice(1)];
    expect(told).toEqual([
      { contenu: CONTENU, erreurs: [], criteres: [] },
      { contenu: CONTENU, erreurs: first, criteres: [] },
      { contenu: CONTENU, erreurs: [], criteres: [] },
      { contenu: CONTENU, erreurs: again, criteres: [] },
      { contenu: CONTENU, erreurs: again, criteres: criteria },
      { contenu: CONTENU, erreurs: again, criteres: criteria },
    ]);
    expect(new Set(told).size).toBe(told.length);
  });

  test("tells an event before the next one is sent", async () => {
    service.answer({ pieces: EVENTS.slice(0, 3), last: "silence" });
    const controller = new AbortController();
    const { told, report } = correct({ signal: controller.signal });
    const ended = expect(report).rejects.toThrow("parti");
    await expect.poll(() => told).toEqual(PROGRESS.slice(0, 2));
    controller.abort(new Error("parti"));
    await ended;
    expect(methods()).toEqual(["POST"]);
  });

  test("of a recording gives its transcript", async () => {
    const transcription = { contenu: "Bonjour", etag: '"2.a"' };
    service.answer({ pieces: [written("transcription", transcription), END] });
    const told: [CorrectionProgress, string][] = [];
    await clientOf().correctEo(
      { simulationId: "sim_1", transcript: "", tache: "EO_T1" },
      { onProgress: (progress, { contenu }) => told.push([progress, contenu]) },
    );
    expect(told).toEqual([[{ type: "transcription", ...transcription }, "Bonjour"]]);
    expect(service.received[0]?.body).toEqual({ simulationId: "sim_1", transcript: "", tache: "EO_T1" });
  });

  test("ignores what it does not know, and data that is not JSON", async () => {
    const unknown = [
      written("plus_tard", {}),
      "event: erreur\ndata: <html>\n\n",
      "event: erreur\ndata: 1\n\n",
    ];
    service.answer({ pieces: [...unknown, END] });
    const { told, report } = correct();
    expect(await report).toEqual(REPORT);
    expect(told).toEqual([]);
  });

  test("goes on if onProgress throws, and its error is not hidden", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    service.answer(FULL);
    const onProgress = () => {
      throw new Error("de l'application");
    };
    expect(await correct({ onProgress }).report).toEqual(REPORT);
    expect(() => vi.runAllTimers()).toThrow("de l'application");
  });

  test("that a service answers with JSON resolves with the report", async () => {
    service.answer({ body: REPORT });
    const { told, report } = correct();
    expect(await report).toEqual(REPORT);
    expect(told).toEqual([]);
  });

  test("is asked again with a refreshed token after a 401", async () => {
    service.answer({ status: 401, body: refusal("AUTH_REQUIRED") }, FULL);
    const { report } = correct({}, { token: ({ refresh }) => (refresh ? "neuf" : "vieux") });
    expect(await report).toEqual(REPORT);
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer vieux",
      "Bearer neuf",
    ]);
  });

  test("resolves where bodies are not streams, with its events at the end", async () => {
    service.answer(FULL);
    const { told, report } = correct(
      {},
      {
        fetch: async (...request) => {
          const { status, headers, ok, ...response } = await fetch(...request).then(async (response) => ({
            status: response.status,
            headers: response.headers,
            ok: response.ok,
            read: await response.text(),
          }));
          // @ts-expect-error: what React Native's responses have
          const native: Response = { status, headers, ok, text: async () => response.read };
          return native;
        },
      },
    );
    expect(await report).toEqual(REPORT);
    expect(told).toEqual(PROGRESS);
  });
});

test("without onProgress nothing but JSON is asked for", async () => {
  service.answer({ body: REPORT });
  const production = { simulationId: "sim_1", contenu: CONTENU, tache: "EE_T1" } as const;
  expect(await clientOf().correctEe(production)).toEqual(REPORT);
  expect(service.received[0]?.headers.accept).not.toContain("event-stream");
});

describe("a correction that fails", () => {
  const failed = (code: string, more = {}) => ({
    headers: { "x-request-id": "req-1", ETag: '"2.a"' },
    pieces: [...EVENTS, written("echec", { error: true, code, message: "Réessayez.", ...more })],
  });

  test("rejects with its own error, and is not waited for", async () => {
    service.answer(failed("SERVICE_UNAVAILABLE", { retry_after_s: 7 }));
    const { told, report } = correct();
    await expect(report).rejects.toMatchObject({
      name: "EpreuveError",
      code: "SERVICE_UNAVAILABLE",
      message: "Réessayez.",
      retryAfterSeconds: 7,
      requestId: "req-1",
      etag: '"2.a"',
    });
    expect(told).toEqual(PROGRESS);
    expect(methods()).toEqual(["POST"]);
  });

  test("with a code of a later version is UNKNOWN_ERROR, with that code", async () => {
    service.answer(failed("TOO_GOOD"));
    await expect(correct().report).rejects.toMatchObject({ code: "UNKNOWN_ERROR", unknownCode: "TOO_GOOD" });
  });

  test("before it begins is refused as without progress", async () => {
    service.answer({ status: 409, body: refusal("CORRECTION_IN_PROGRESS") });
    await expect(correct().report).rejects.toMatchObject({ code: "CORRECTION_IN_PROGRESS", status: 409 });
    expect(methods()).toEqual(["POST"]);
  });

  test("without any response is NETWORK_ERROR at once: whether it began is not known", async () => {
    service.answer("cut");
    await expect(correct().report).rejects.toMatchObject({ code: "NETWORK_ERROR", status: null });
    expect(methods()).toEqual(["POST"]);
  });
});

describe("a stream that is lost", () => {
  const ends = EVENTS.map((_, index) => Buffer.byteLength(EVENTS.slice(0, index + 1).join("")));
  const length = Buffer.byteLength([...EVENTS, END].join(""));

  test.each([0, 1, ...ends.flatMap((end) => [end - 1, end, end + 1]), length - 1])(
    "after %i bytes leaves a correction whose report comes, asked for once",
    (bytes) => holdWhenCut(bytes),
  );

  test("of a simulation that is gone is its refusal", async () => {
    service.answer({ ...CUT, pieces: EVENTS }, { status: 404, body: refusal("SIMULATION_NOT_FOUND") });
    await expect(correct().report).rejects.toMatchObject({ code: "SIMULATION_NOT_FOUND" });
  });

  test("ends with its signal while the report is waited for", async () => {
    service.answer({ ...CUT, pieces: EVENTS }, { body: IN_PROGRESS });
    const controller = new AbortController();
    const { report } = correct({ signal: controller.signal });
    const ended = expect(report).rejects.toThrow("parti");
    await expect.poll(() => service.received.length).toBe(2);
    controller.abort(new Error("parti"));
    await ended;
  });
});

describe("a report that is waited for", () => {
  /** A stream that ends or stays silent, then these answers to reads, the last one again and again. */
  function scripted(stream: "ends" | "is silent", ...answers: (() => Response)[]) {
    vi.useFakeTimers();
    const reads: (string | null)[] = [];
    const { told, report } = correct(
      {},
      {
        fetch: async (_url, { method, headers } = {}) => {
          if (method === "POST") return streamOf(EVENTS.join(""), stream === "ends");
          reads.push(new Headers(headers).get("If-None-Match"));
          const answer = answers.length > 1 ? answers.shift() : answers[0];
          if (answer === undefined) throw new TypeError("Failed to fetch");
          return answer();
        },
      },
    );
    return { told, report, reads };
  }

  function streamOf(text: string, ends: boolean): Response {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (ends) controller.close();
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  }

  const state = (etag: string, body: unknown) => () => Response.json(body, { headers: { ETag: etag } });
  const unchanged = (etag: string) => () => new Response(null, { status: 304, headers: { ETag: etag } });

  test("is asked for by conditional reads, through passing failures", async () => {
    const { report, reads } = scripted(
      "ends",
      state('"2.a"', IN_PROGRESS),
      () => Response.error(),
      unchanged('"2.a"'),
      unchanged('"2.a"'),
      state('"2.b"', FINISHED),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await report).toEqual(REPORT);
    expect(reads).toEqual([null, '"2.a"', '"2.a"', '"2.a"', '"2.a"']);
  });

  test.each([
    ["that the service has", CONTENU, '"2.a"'],
    ["that the service has no more", "Autre texte", null],
  ])("and cannot come any more is NETWORK_ERROR, with the tag of a text %s", async (_, contenu, etag) => {
    const { report, reads } = scripted("ends", state('"2.a"', { ...IN_PROGRESS, contenu }));
    const ended = vi.fn();
    report.catch(ended);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    const seen = reads.length;
    expect(seen).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ended.mock.calls).toMatchObject([
      [{ code: "NETWORK_ERROR", etag, message: expect.stringMatching(/\.$/) }],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is read after 30 s without a byte, and not before", async () => {
    const { told, report, reads } = scripted("is silent", state('"2.b"', FINISHED));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(told).toEqual(PROGRESS);
    expect(reads).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await report).toEqual(REPORT);
    expect(vi.getTimerCount()).toBe(0);
  });
});
