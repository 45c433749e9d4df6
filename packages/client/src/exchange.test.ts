import { describe, expect, test, vi } from "vitest";
import { clientOf, OK, serveHttp, service } from "../test/http-harness.ts";
import { refusal } from "../test/scripted-service.ts";
import type { createClient, EpreuveClient } from "./client.ts";

serveHttp();

describe("a timeout", () => {
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
    "of %s rejects with TIMEOUT at its time, and not before",
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
      const ended = vi.fn();
      call(client).catch(ended);
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(aborted).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      // Checked without awaiting: a call that did not end would hang the test.
      expect(ended.mock.calls).toMatchObject([[{ code: "TIMEOUT", status: null }]]);
      expect(aborted).toHaveBeenCalledOnce();
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test("does not cut a correction of 50 s whose response starts after 25 s", async () => {
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

  test("ends a response that stalls midway", async () => {
    service.answer({ headers: { "Content-Length": "1000" }, body: "{" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const ended = vi.fn();
    clientOf().createSimulation({ tache: "EE_T1" }).catch(ended);
    await vi.waitUntil(() => service.received.length === 1, { interval: 5 });
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitUntil(() => ended.mock.calls.length === 1, { interval: 5 });
    expect(ended.mock.calls).toMatchObject([[{ code: "TIMEOUT" }]]);
  });
});

/** A state that every method can handle. */
const LIVE = {
  body: { rapport: {}, exercices_status: "ready", modele_status: "ready", live: null },
};

/** Every method that takes a signal. */
const METHODS: Record<
  Exclude<keyof EpreuveClient, "autosave">,
  (client: EpreuveClient, signal: AbortSignal) => Promise<unknown>
> = {
  createSimulation: (c, signal) => c.createSimulation({ tache: "EE_T1" }, { signal }),
  getSimulation: (c, signal) => c.getSimulation("sim_1", { signal }),
  listSimulations: (c, signal) => c.listSimulations({}, { signal }),
  saveContenu: (c, signal) => c.saveContenu("sim_1", "x", { signal }),
  changeSujet: (c, signal) => c.changeSujet("sim_1", "ee-t1-001", { signal }),
  listSujets: (c, signal) => c.listSujets("EE_T1", { signal }),
  correctEe: (c, signal) => c.correctEe({ simulationId: "sim_1", contenu: "x", tache: "EE_T1" }, { signal }),
  correctEo: (c, signal) =>
    c.correctEo({ simulationId: "sim_1", transcript: "", tache: "EO_T1" }, { signal }),
  suggestIdees: (c, signal) => c.suggestIdees({ sujet_consigne: "x", contenu_partiel: "x" }, { signal }),
  retryEnrichment: (c, signal) => c.retryEnrichment("sim_1", { signal }),
  createAudio: (c, signal) =>
    c.createAudio("sim_1", { content_type: "audio/webm", taille_octets: 9 }, { signal }),
  getCompte: (c, signal) => c.getCompte({ signal }),
  updateCompte: (c, signal) => c.updateCompte({}, { signal }),
  deleteCompte: (c, signal) => c.deleteCompte({ signal }),
  exportCompte: (c, signal) => c.exportCompte({ signal }),
  getHealth: (c, signal) => c.getHealth({ signal }),
  getReport: (c, signal) => c.getReport("sim_1", { signal }),
  waitForEnrichment: (c, signal) => c.waitForEnrichment("sim_1", { signal }),
  uploadAudio: (c, signal) => c.uploadAudio("sim_1", new Blob(["x"], { type: "audio/webm" }), { signal }),
  live: (c, signal) => c.live("sim_1", { signal }),
};

describe("a signal", () => {
  test("ends a request under way, with its reason", async () => {
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

  test.each(Object.entries(METHODS))("ends %s too", async (_, call) => {
    // A call that ignored its signal would resolve with this.
    service.answer(LIVE);
    const fetched = vi.fn(fetch);
    const reason = new Error("parti");
    const called = call(clientOf({ fetch: fetched }), AbortSignal.abort(reason));
    await expect(called).rejects.toBe(reason);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("that is already aborted sends no request and does not call the token function", async () => {
    service.answer(OK);
    const token = vi.fn(() => "jeton");
    const reason = new Error("parti");
    await expect(
      clientOf({ token }).getSimulation("sim_1", { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    expect(token).not.toHaveBeenCalled();
    expect(service.received).toEqual([]);
  });

  test("ends the wait for a token and the pause before a retry", async () => {
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

  test("without a reason, as in React Native, rejects with an AbortError", async () => {
    const signal = Object.assign(new EventTarget(), { aborted: true });
    // @ts-expect-error: not all of a signal
    await expect(clientOf().getSimulation("sim_1", { signal })).rejects.toMatchObject({ name: "AbortError" });
  });
});
