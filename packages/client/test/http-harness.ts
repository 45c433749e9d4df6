import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { type ClientOptions, createClient } from "../src/client.ts";
import { type ScriptedService, startScriptedService } from "./scripted-service.ts";

/** The service that a file's clients call, once it has started. */
export let service: ScriptedService;

/** Starts it for the tests of a file, and restores timers and spies after each. */
export function serveHttp(): void {
  beforeAll(async () => {
    service = await startScriptedService();
  });
  afterAll(() => service.stop());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: service.url, token: () => "jeton", ...options });

export const OK = { body: { ok: true } };
