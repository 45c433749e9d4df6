import { describe, expect, test, vi } from "vitest";
import { clientOf, serveHttp, service } from "../test/http-harness.ts";
import { refusal } from "../test/scripted-service.ts";

serveHttp();

describe("waiting for exercises and model", () => {
  const state = (exercices_status: string, modele_status: string, rapport: unknown = {}) => ({
    body: { exercices_status, modele_status, rapport },
  });

  test("ends when both are ready or have failed, reports each poll, and ignores passing failures", async () => {
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

  test("continues if onProgress throws, and its error is not hidden", async () => {
    vi.useFakeTimers();
    const client = clientOf({ fetch: async () => Response.json(state("ready", "ready").body) });
    const onProgress = () => {
      throw new Error("de l'application");
    };
    await expect(client.waitForEnrichment("sim_1", { onProgress })).resolves.toMatchObject({
      modele_status: "ready",
    });
    expect(() => vi.runAllTimers()).toThrow("de l'application");
  });

  test("polls at growing intervals, up to 15 s, and ends with its signal", async () => {
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

  test("reads only what has changed, and reports an unchanged simulation as it was", async () => {
    vi.useFakeTimers();
    const asked: (string | null)[] = [];
    const replies = [
      Response.json(state("pending", "pending").body, { headers: { ETag: '"4.a"' } }),
      new Response(null, { status: 304, headers: { ETag: '"4.a"' } }),
      Response.json(state("ready", "ready").body, { headers: { ETag: '"4.b"' } }),
    ];
    const client = clientOf({
      fetch: async (_url, { headers } = {}) => {
        asked.push(new Headers(headers).get("If-None-Match"));
        return replies.shift() ?? Response.error();
      },
    });
    const told: string[] = [];
    const waiting = client.waitForEnrichment("sim_1", {
      onProgress: ({ exercices_status }) => told.push(exercices_status),
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toMatchObject({ modele_status: "ready" });
    expect(asked).toEqual([null, '"4.a"', '"4.a"']);
    expect(told).toEqual(["pending", "pending", "ready"]);
  });

  test("is REPORT_NOT_READY for a simulation in progress, and SIMULATION_NOT_FOUND for none", async () => {
    service.answer(state("none", "none", null));
    await expect(clientOf().waitForEnrichment("sim_1")).rejects.toMatchObject({ code: "REPORT_NOT_READY" });
    service.answer({ status: 404, body: refusal("SIMULATION_NOT_FOUND") });
    await expect(clientOf().waitForEnrichment("sim_1")).rejects.toMatchObject({ status: 404 });
  });
});
