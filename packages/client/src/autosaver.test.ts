import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, pass, settle, stubPage } from "../test/autosave-page.ts";
import { TextService } from "../test/text-service.ts";
import { Autosaver, IDLE_MS } from "./autosaver.ts";
import { EpreuveError } from "./error.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a text is saved 30 s after the last keystroke, and not before", async () => {
  const service = new TextService();
  const { saver, told } = page(service);
  saver.change("B");
  await pass(IDLE_MS - 1);
  saver.change("Bo");
  await pass(IDLE_MS - 1);
  expect(service.sent).toEqual([]);
  await pass(1);
  expect(service.contenu).toBe("Bo");
  expect(service.sent).toEqual([{ contenu: "Bo", ifMatch: '"1"', keepalive: true }]);
  expect(told).toEqual(["pending", "pending", "saving", "saved"]);
});

test("an unchanged text is not saved", async () => {
  const service = new TextService("Bonjour");
  const { saver } = page(service);
  saver.change("Bonjour");
  await pass(IDLE_MS);
  await saver.flush();
  expect(service.sent).toEqual([]);
  expect(saver.status).toEqual({ kind: "saved" });
});

test("each save sends the tag of the previous one", async () => {
  const service = new TextService();
  const { saver } = page(service);
  for (const text of ["a", "ab", "abc"]) {
    saver.change(text);
    await saver.flush();
  }
  expect(service.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"3"']);
});

test("without a tag, the text read at the start is replaced: a newer one is a conflict", async () => {
  const service = new TextService("Bonjour");
  const saver = new Autosaver(service, "sim", { storage: null });
  await settle();
  service.write("d'ailleurs");
  saver.change("d'ici");
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("d'ailleurs");
  expect(service.reads).toBe(1);
});

describe("a change during a save", () => {
  test("waits for its own pause, one request at a time, and the newest text wins", async () => {
    const service = new TextService();
    const { saver, told } = page(service);
    const held = Promise.withResolvers<void>();
    service.fates.push(held.promise);
    saver.change("a");
    await pass(IDLE_MS);
    saver.change("ab");
    saver.change("abc");
    held.resolve();
    await settle();
    expect(service.contenu).toBe("a");
    expect(told.at(-1)).toBe("pending");
    await pass(IDLE_MS);
    expect(service.contenu).toBe("abc");
    expect(service.most).toBe(1);
    expect(service.sent).toHaveLength(2);
  });

  test("is saved right after it if the page was hidden meanwhile", async () => {
    const { hide } = stubPage();
    const service = new TextService();
    const { saver } = page(service);
    const held = Promise.withResolvers<void>();
    service.fates.push(held.promise);
    saver.change("a");
    await pass(IDLE_MS);
    saver.change("ab");
    hide();
    expect(service.sent).toHaveLength(1);
    held.resolve();
    await settle();
    expect(service.contenu).toBe("ab");
    expect(service.most).toBe(1);
  });
});

test("hiding and closing a page saves at once, a single time, with keepalive", async () => {
  const { hide, leave } = stubPage();
  const service = new TextService();
  const { saver } = page(service);
  saver.change("a");
  hide();
  leave();
  await settle();
  expect(service.sent).toEqual([{ contenu: "a", ifMatch: '"1"', keepalive: true }]);
  saver.stop();
  saver.change("b");
  hide();
  await settle();
  expect(service.sent).toHaveLength(1);
});

test("a page that is closed without being hidden saves at once", async () => {
  const { leave } = stubPage();
  const service = new TextService();
  const { saver } = page(service);
  saver.change("a");
  leave();
  await settle();
  expect(service.contenu).toBe("a");
  saver.stop();
  saver.change("b");
  leave();
  await settle();
  expect(service.sent).toHaveLength(1);
});

test("a text too large for keepalive is sent without it", async () => {
  const service = new TextService();
  const { saver } = page(service);
  saver.change("語".repeat(20_000));
  await saver.flush();
  expect(service.sent).toMatchObject([{ keepalive: false }]);
  expect(service.contenu).toHaveLength(20_000);
});

test("a refused text is not sent again, and the next one is", async () => {
  const service = new TextService();
  const { saver } = page(service);
  service.fates.push(new EpreuveError("INVALID_INPUT", { status: 400 }));
  saver.change("trop long");
  await pass(IDLE_MS);
  expect(saver.status).toMatchObject({ kind: "refused", error: { code: "INVALID_INPUT" } });
  await pass(10 * 60_000);
  expect(service.sent).toHaveLength(1);
  saver.change("court");
  await pass(IDLE_MS);
  expect(service.contenu).toBe("court");
});

test("an onStatus that throws stops nothing, and its error is not hidden", async () => {
  const service = new TextService();
  const { saver } = page(service, {
    onStatus: () => {
      throw new Error("de l'application");
    },
  });
  saver.change("a");
  await saver.flush();
  expect(service.contenu).toBe("a");
  for (const _told of ["pending", "saving", "saved"]) {
    expect(() => vi.advanceTimersToNextTimer()).toThrow("de l'application");
  }
  expect(vi.getTimerCount()).toBe(0);
});
