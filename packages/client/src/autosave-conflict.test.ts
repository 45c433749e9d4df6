import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, pass, settle, stubPage } from "../test/autosave-page.ts";
import { MemoryStorage, TextService } from "../test/text-service.ts";
import { IDLE_MS } from "./autosaver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a conflict", () => {
  async function conflict() {
    const service = new TextService("Bonjour");
    const storage = new MemoryStorage();
    const { saver, told } = page(service, { storage });
    service.write("d'un autre onglet");
    saver.change("d'ici");
    await pass(IDLE_MS);
    expect(saver.status).toMatchObject({ kind: "conflict", error: { code: "VERSION_CONFLICT" } });
    return { service, storage, saver, told };
  }

  test("overwrites nothing, whether the person types, hides the page or waits", async () => {
    const { hide, online } = stubPage();
    const { service, saver, told } = await conflict();
    saver.change("d'ici encore");
    hide();
    online();
    await pass(10 * 60_000);
    await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    expect(service.contenu).toBe("d'un autre onglet");
    expect(service.sent).toHaveLength(1);
    expect(told.at(-1)).toBe("conflict");
  });

  test("resolved for mine saves this page's newest text over the one that was read", async () => {
    const { service, saver } = await conflict();
    saver.change("d'ici encore");
    saver.resolve(await service.getSimulation(), "mine");
    await saver.flush();
    expect(service.contenu).toBe("d'ici encore");
    expect(saver.status.kind).toBe("saved");
  });

  test("resolved for mine is a conflict again if the service's text has changed since", async () => {
    const { service, saver } = await conflict();
    const seen = await service.getSimulation();
    service.write("encore un autre");
    saver.resolve(seen, "mine");
    await settle();
    expect(saver.status.kind).toBe("conflict");
    expect(service.contenu).toBe("encore un autre");
  });

  test("resolved for theirs drops the local text, and the next change replaces theirs", async () => {
    const { service, saver, storage } = await conflict();
    saver.resolve(await service.getSimulation(), "theirs");
    expect(saver.status.kind).toBe("saved");
    expect(storage.length).toBe(0);
    saver.change("d'un autre onglet, et d'ici");
    await saver.flush();
    expect(service.contenu).toBe("d'un autre onglet, et d'ici");
  });
});
