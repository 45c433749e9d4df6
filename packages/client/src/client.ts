import type { Autosave, AutosaveOptions } from "./autosave.ts";
import { correct } from "./correct.ts";
import { EpreuveError } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import { exportCompte } from "./export-compte.ts";
import type { LiveOptions, LiveSession } from "./live.ts";
import type { ReadSimulation } from "./poll-simulation.ts";
import { reportOf } from "./report.ts";
import { type RequestSettings, request } from "./request.ts";
import type { ServiceCalls } from "./service-calls.ts";
import { SubmittingAutosave } from "./submitting-autosave.ts";
import type { TokenSource } from "./token.ts";
import type { Report, SimulationState, Tache } from "./types.ts";
import { type UploadOptions, uploadAudio } from "./upload-audio.ts";
import { type WaitOptions, waitForEnrichment } from "./wait-for-enrichment.ts";

export interface ClientOptions {
  /** URL of the service. */
  baseUrl: string;
  /**
   * Returns the signed-in user's ID token, not the access token, or nothing when nobody is signed in. Called for each
   * request, and once more with `refresh: true` after a 401.
   */
  token: TokenSource;
  /** Replaces the platform's `fetch`. */
  fetch?: typeof fetch;
}

/**
 * The client of the service. Each method is an operation, and rejects with `EpreuveError`, or with the reason of the
 * signal that ended it. Reads are retried after passing failures; writes are never sent twice, except after a 401.
 */
export interface EpreuveClient extends ServiceCalls {
  /** The report of a corrected simulation. Rejects with REPORT_NOT_READY while the simulation is in progress. */
  getReport(id: string, options?: CallOptions): Promise<Report>;
  /**
   * Saves a text while it is being written. Pass it the result of `getSimulation`, so that it knows which text it
   * replaces. Without it, the text to replace is read at the start or, if that fails, before the first save: what
   * another device has written by then is overwritten.
   */
  autosave(simulationId: string, options?: AutosaveOptions): Autosave;
  /** Polls until the exercises and the model answer are ready or have failed. */
  waitForEnrichment(id: string, options?: WaitOptions): Promise<SimulationState>;
  /** Uploads a recording, which `correctEo` with an empty transcript then corrects. */
  uploadAudio(id: string, recording: Blob, options?: UploadOptions): Promise<void>;
  /** Starts or resumes the live interaction. Its code is loaded at the first call. */
  live(simulationId: string, options?: LiveOptions): Promise<LiveSession>;
}

/** Creates a client. Sends no request. */
export function createClient({
  baseUrl,
  token,
  fetch = (...request) => globalThis.fetch(...request),
}: ClientOptions): EpreuveClient {
  let lastToken: string | undefined;
  const remembered: TokenSource = async (options) => {
    const given = await token(options);
    lastToken = given || undefined;
    return given;
  };
  const settings: RequestSettings = { baseUrl, token: remembered, lastToken: () => lastToken, fetch };
  const read: ReadSimulation = (id, call) => request(settings, "getSimulation", { id, ...call });
  const client: EpreuveClient = {
    async createSimulation(body, { idempotencyKey, signal } = {}) {
      const headers = { "Idempotency-Key": idempotencyKey };
      return (await request(settings, "createSimulation", { body, headers, signal })).body;
    },

    async getSimulation(id, { signal } = {}) {
      const { body, etag } = await read(id, { signal });
      return { ...body, etag };
    },

    async listSimulations({ page, limit } = {}, { signal } = {}) {
      const query = { page: page?.toString(), limit: limit?.toString() };
      return (await request(settings, "listSimulations", { query, signal })).body;
    },

    async saveContenu(id, contenu, { ifMatch, keepalive, signal } = {}) {
      const { body, etag } = await request(settings, "saveContenu", {
        id,
        body: { contenu },
        headers: { "If-Match": ifMatch },
        keepalive,
        signal,
      });
      return { ...body, etag };
    },

    async changeSujet(id, sujetId, { signal } = {}) {
      return (await request(settings, "changeSujet", { id, body: { sujet_id: sujetId }, signal })).body;
    },

    async listSujets(tache: Tache, { signal } = {}) {
      if (tache === "EO_T1") return { sujets: [] };
      if (tache === "EO_T2_LIVE") {
        throw new EpreuveError("INVALID_INPUT", { message: "EO_T2_LIVE n'a pas de sujet." });
      }
      const query = { mode: tache.slice(0, 2), tache: tache.slice(-1) };
      return (await request(settings, "listSujets", { query, signal })).body;
    },

    correctEe: (production, options) =>
      correct(settings, read, { operation: "correctEe", ...production }, options),
    correctEo: ({ transcript, ...production }, options) =>
      correct(settings, read, { operation: "correctEo", contenu: transcript, ...production }, options),

    async suggestIdees(body, { signal } = {}) {
      return (await request(settings, "suggestIdees", { body, signal })).body;
    },

    async createAudio(id, body, { signal } = {}) {
      return (await request(settings, "createAudio", { id, body, signal })).body;
    },

    async retryEnrichment(id, { signal } = {}) {
      return (await request(settings, "retryEnrichment", { id, signal })).body;
    },

    async getCompte({ signal } = {}) {
      return (await request(settings, "getCompte", { signal })).body;
    },

    async updateCompte(body, { signal } = {}) {
      return (await request(settings, "updateCompte", { body, signal })).body;
    },

    async deleteCompte({ signal } = {}) {
      return (await request(settings, "deleteCompte", { signal })).body;
    },

    exportCompte: (options) => exportCompte(settings, options),

    async getHealth({ signal } = {}) {
      return (await request(settings, "getHealth", { signal })).body;
    },

    async getReport(id, options) {
      return reportOf(await client.getSimulation(id, options));
    },

    autosave: (simulationId, options) => new SubmittingAutosave(client, simulationId, options),
    waitForEnrichment: (id, options) => waitForEnrichment(read, id, options),
    uploadAudio: (id, recording, options) => uploadAudio(client, settings.fetch, id, recording, options),
    async live(simulationId, options) {
      const { openLive } = await import("./live-conversation.ts").catch((cause: unknown) => {
        throw new EpreuveError("NETWORK_ERROR", { cause });
      });
      return openLive({ client, token: remembered, fetch: settings.fetch }, simulationId, options);
    },
  };
  return client;
}
