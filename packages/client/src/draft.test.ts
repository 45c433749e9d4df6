import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage, TextService } from "../test/text-service.ts";
import { Autosaver, IDLE_MS } from "./autosaver.ts";
import { forgetDrafts } from "./draft.ts";

/*
 * What a page could not save is taken up by the next one, over the same rules: nothing is lost, and nothing newer is
 * overwritten.
 */

let service: TextService;
let storage: MemoryStorage;

beforeEach(() => {
  vi.useFakeTimers();
  service = new TextService("Bonjour");
  storage = new MemoryStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a page on the simulation as the service has it. */
function open(at: { contenu?: string; etag?: string } = { contenu: service.contenu, etag: service.etag }) {
  return new Autosaver(service, "sim", { ...at, storage });
}

/** A page that typed this and ended without saving it. */
function left(contenu: string): void {
  const saver = open();
  saver.change(contenu);
  saver.stop();
}

test("text that was not saved is recovered by the next page, and saved as if it had just been typed", async () => {
  left("Bonjour Paul");
  const saver = open();
  expect(saver.recovered).toBe("Bonjour Paul");
  expect(saver.status.kind).toBe("pending");
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(service.contenu).toBe("Bonjour Paul");
  expect(storage.length).toBe(0);
  expect(open().recovered).toBeNull();
});

test("recovered text that the service has already is nothing to recover", () => {
  left("Bonjour Paul");
  service.write("Bonjour Paul");
  expect(open().recovered).toBeNull();
  expect(storage.length).toBe(0);
});

test("recovered text is not the service's because the page says so without a tag", async () => {
  left("Bonjour Paul");
  const saver = open({ contenu: "Bonjour Paul" });
  expect(saver.recovered).toBe("Bonjour Paul");
  await saver.flush();
  expect(service.contenu).toBe("Bonjour Paul");
});

test("a text given without a tag is not the service's: it is saved as soon as it is said to be the text", async () => {
  const saver = new Autosaver(service, "sim", { contenu: "Bonjour Paul", etag: null, storage: null });
  saver.change("Bonjour Paul");
  await saver.flush();
  expect(service.contenu).toBe("Bonjour Paul");
});

test("recovered text replaces the one its page knew, not the one there is as the next page begins", async () => {
  left("Bonjour Paul");
  // Emptied elsewhere: of an empty text, one that came of no known one would make nothing.
  service.write("");
  const saver = open({});
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("");
  expect(service.sent).toMatchObject([{ ifMatch: '"1"' }]);
});

test("recovered text does not overwrite a newer one: a conflict from the start", async () => {
  left("Bonjour Paul");
  service.write("Bonjour Marie");
  const saver = open();
  expect(saver.recovered).toBe("Bonjour Paul");
  expect(saver.status.kind).toBe("conflict");
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(service.contenu).toBe("Bonjour Marie");
  expect(service.sent).toEqual([]);
});

test("nor does it where the page does not know what the service has", async () => {
  left("Bonjour Paul");
  service.write("Bonjour Marie");
  const saver = open({});
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("Bonjour Marie");
});

test("nor where the page that left it did not either", async () => {
  vi.spyOn(service, "getSimulation").mockRejectedValueOnce(new Error("no network"));
  const first = open({});
  first.change("Bonjour Paul");
  first.stop();
  const saver = open({});
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("Bonjour");
});

test("a page that ended during its save: whether that save got through or not, the newest text stands", async () => {
  for (const fate of ["answer lost", "request lost"] as const) {
    service.fates.push(fate);
    const saver = open();
    saver.change(`${fate} 1`);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    saver.change(`${fate} 2`);
    saver.stop();
    const next = open();
    expect(next.recovered).toBe(`${fate} 2`);
    await next.flush();
    expect(service.contenu).toBe(`${fate} 2`);
  }
});

test("a save that gets through after the next page has read the simulation is no conflict", async () => {
  const seen = { contenu: service.contenu, etag: service.etag };
  const saver = open();
  const held = Promise.withResolvers<void>();
  service.fates.push(held.promise);
  saver.change("Bonjour Paul");
  const closing = saver.flush();
  const next = open(seen);
  expect(next.recovered).toBe("Bonjour Paul");
  held.resolve();
  await closing;
  next.change("Bonjour Paul !");
  await next.flush();
  expect(service.contenu).toBe("Bonjour Paul !");
});

test("a second page takes a copy: the first one's text is kept by the first one as it goes on", async () => {
  const first = open();
  first.change("Bonjour Paul");
  const second = open();
  expect(second.recovered).toBe("Bonjour Paul");
  first.change("Bonjour Paul et Marie");
  first.stop();
  second.discard();
  expect(open().recovered).toBe("Bonjour Paul et Marie");
});

test("a second page does not save what the first one is still writing: the first one goes on undisturbed", async () => {
  const first = open();
  first.change("Bonjour Paul");
  const second = open();
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    first.change(`Bonjour Paul${"!".repeat(second)}`);
  }
  expect(second.status.kind).toBe("conflict");
  expect(service.sent).toEqual([]);
  await first.flush();
  expect(service.contenu).toBe(`Bonjour Paul${"!".repeat(59)}`);
});

test("an editor that is made anew during a save goes on without a conflict", async () => {
  const held = Promise.withResolvers<void>();
  service.fates.push(held.promise);
  const first = open();
  first.change("Bonjour Paul");
  const saving = first.flush();
  first.change("Bonjour Paul !");
  first.stop();
  const second = open();
  await vi.advanceTimersByTimeAsync(1);
  held.resolve();
  await saving;
  expect(storage.length).toBe(1);
  await second.flush();
  expect(service.contenu).toBe("Bonjour Paul !");
  expect(storage.length).toBe(0);
});

test("a page that saves clears its own place, never another page's", async () => {
  const first = open();
  const second = open();
  second.change("du second");
  first.change("du premier");
  await first.flush();
  expect(storage.getItem(storage.key(0) ?? "")).toContain("du second");
  await expect(second.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("du premier");
  second.stop();
  expect(open().recovered).toBe("du second");
});

test("each simulation has its own drafts", () => {
  left("Bonjour Paul");
  expect(new Autosaver(service, "sim2", { storage, etag: service.etag }).recovered).toBeNull();
});

test("what is forgotten is there for nobody, whichever simulation it was of; the rest of the storage stays", () => {
  for (const id of ["sim", "sim2", "sim3"]) {
    const saver = new Autosaver(service, id, { storage, etag: service.etag });
    saver.change("Bonjour Paul");
    saver.stop();
  }
  storage.setItem("de l'application", "x");
  forgetDrafts(storage);
  expect(open().recovered).toBeNull();
  expect(storage.length).toBe(1);
  expect(() => forgetDrafts(null)).not.toThrow();
  expect(() => forgetDrafts()).not.toThrow();
});

test("a storage without room keeps what is there, and what is typed is saved all the same", async () => {
  left("Bonjour Paul");
  storage.full = true;
  const saver = open();
  expect(saver.recovered).toBe("Bonjour Paul");
  expect(storage.length).toBe(1);
  await saver.flush();
  expect(service.contenu).toBe("Bonjour Paul");
});

test("what is in the storage and is no draft is passed over", () => {
  storage.setItem("epreuve:brouillon:sim:x", "{");
  storage.setItem("epreuve:brouillon:sim:y", "null");
  storage.setItem("epreuve:brouillon:sim:z", '{"contenu":1}');
  expect(open().recovered).toBeNull();
});
