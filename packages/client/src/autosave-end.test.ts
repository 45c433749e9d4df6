import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, pass } from "../test/autosave-page.ts";
import { MemoryStorage, TextService } from "../test/text-service.ts";
import { IDLE_MS } from "./autosaver.ts";
import { EpreuveError } from "./error.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("flush", () => {
  test("waits for the text at the time of the call, not for what is typed later", async () => {
    const service = new TextService();
    const { saver } = page(service);
    saver.change("a");
    const flushed = saver.flush();
    await flushed;
    saver.change("ab");
    expect(service.contenu).toBe("a");
  });

  test("during a save of an older text, waits for the newer one too", async () => {
    const service = new TextService();
    const { saver } = page(service);
    const held = Promise.withResolvers<void>();
    service.fates.push(held.promise);
    saver.change("a");
    await pass(IDLE_MS);
    saver.change("ab");
    const flushed = saver.flush();
    held.resolve();
    await flushed;
    expect(service.contenu).toBe("ab");
  });

  test("rejects with the error of the save, which is retried all the same", async () => {
    const service = new TextService();
    const { saver } = page(service);
    service.fates.push("request lost");
    saver.change("a");
    await expect(saver.flush()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    await pass(10_000);
    expect(service.contenu).toBe("a");
  });
});

describe("stopped", () => {
  test("during a save: it completes, nothing more is sent or notified, and newer text stays for the next page", async () => {
    const service = new TextService();
    const storage = new MemoryStorage();
    const { saver, told } = page(service, { storage });
    const held = Promise.withResolvers<void>();
    service.fates.push(held.promise);
    saver.change("a");
    await pass(IDLE_MS);
    saver.change("ab");
    const flushed = expect(saver.flush()).rejects.toMatchObject({ code: "CLOSED" });
    saver.stop();
    const until = told.length;
    held.resolve();
    await flushed;
    await pass(10 * 60_000);
    expect(service.sent).toHaveLength(1);
    expect(told).toHaveLength(until);
    expect(page(service, { storage }).saver.recovered).toBe("ab");
  });

  test("by a signal, flush rejects with the signal's reason", async () => {
    const service = new TextService();
    const controller = new AbortController();
    const { saver } = page(service, { signal: controller.signal });
    service.fates.push("request lost");
    saver.change("a");
    await pass(IDLE_MS);
    controller.abort(new Error("parti"));
    await expect(saver.flush()).rejects.toThrow("parti");
    await pass(10 * 60_000);
    expect(service.sent).toHaveLength(1);
  });

  test("by discard, it leaves nothing to the next page, even if a save was under way", async () => {
    const service = new TextService();
    const storage = new MemoryStorage();
    const { saver } = page(service, { storage });
    const held = Promise.withResolvers<void>();
    service.fates.push(held.promise);
    saver.change("a");
    await pass(IDLE_MS);
    saver.discard();
    held.reject(new EpreuveError("NETWORK_ERROR"));
    await pass(10 * 60_000);
    expect(storage.length).toBe(0);
  });
});
