import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage, TextService } from "../test/text-service.ts";
import { Autosaver, IDLE_MS } from "./autosaver.ts";
import { forgetDrafts } from "./draft.ts";

/*
 * The next page recovers the text that a page could not save: nothing is lost, and nothing newer is overwritten.
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

/** Types this in a page that closes without saving it. */
function left(contenu: string): void {
  const saver = open();
  saver.change(contenu);
  saver.stop();
}

test("the next page recovers unsaved text, and saves it as if it had just been typed", async () => {
  left("Bonjour Paul");
  const saver = open();
  expect(saver.recovered).toBe("Bonjour Paul");
  expect(saver.status.kind).toBe("pending");
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(service.contenu).toBe("Bonjour Paul");
  expect(storage.length).toBe(0);
  expect(open().recovered).toBeNull();
});

test.each([
  ["the rest of the simulation has changed", "a", "b"],
  ["the service has begun to tell it", null, "b"],
])(
  "unsaved text is recovered without a conflict where the text is the same and %s",
  async (_, before, after) => {
    service.rest = before;
    left("Bonjour Paul");
    service.rest = after;
    const saver = open();
    expect(saver.status.kind).toBe("pending");
    await saver.flush();
    expect(service.contenu).toBe("Bonjour Paul");
  },
);

test("unsaved text is a conflict where another text was written and the rest is the same", async () => {
  service.rest = "a";
  left("Bonjour Paul");
  service.write("Bonjour Marie");
  expect(open().status.kind).toBe("conflict");
});

test("a stored text that the service already has is not recovered", () => {
  left("Bonjour Paul");
  service.write("Bonjour Paul");
  expect(open().recovered).toBeNull();
  expect(storage.length).toBe(0);
});

test("an equal contenu without a tag does not count as saved", async () => {
  left("Bonjour Paul");
  const saver = open({ contenu: "Bonjour Paul" });
  expect(saver.recovered).toBe("Bonjour Paul");
  await saver.flush();
  expect(service.contenu).toBe("Bonjour Paul");
});

test("a contenu given without a tag is saved once it is passed to change", async () => {
  const saver = new Autosaver(service, "sim", { contenu: "Bonjour Paul", etag: null, storage: null });
  saver.change("Bonjour Paul");
  await saver.flush();
  expect(service.contenu).toBe("Bonjour Paul");
});

test("recovered text replaces the text that its own page had read, not a later one", async () => {
  left("Bonjour Paul");
  // Emptied by another device: a recovered text without a known base would be allowed to replace an empty one.
  service.write("");
  const saver = open({});
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("");
  expect(service.sent).toMatchObject([{ ifMatch: '"1"' }]);
});

test("recovered text with a newer one on the service is a conflict from the start", async () => {
  left("Bonjour Paul");
  service.write("Bonjour Marie");
  const saver = open();
  expect(saver.recovered).toBe("Bonjour Paul");
  expect(saver.status.kind).toBe("conflict");
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(service.contenu).toBe("Bonjour Marie");
  expect(service.sent).toEqual([]);
});

test("recovered text is a conflict too if the page was given no tag", async () => {
  left("Bonjour Paul");
  service.write("Bonjour Marie");
  const saver = open({});
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("Bonjour Marie");
});

test("recovered text is a conflict too if the page that typed it had no tag either", async () => {
  vi.spyOn(service, "getSimulation").mockRejectedValueOnce(new Error("no network"));
  const first = open({});
  first.change("Bonjour Paul");
  first.stop();
  const saver = open({});
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(service.contenu).toBe("Bonjour");
});

test("a page closed during its save: the newest text is saved, whether that save arrived or not", async () => {
  for (const fate of ["response lost", "request lost"] as const) {
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

test("a save that arrives after the next page has read the simulation is not a conflict", async () => {
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

test("a second page recovers a copy: the first page stores its text again at its next change", async () => {
  const first = open();
  first.change("Bonjour Paul");
  const second = open();
  expect(second.recovered).toBe("Bonjour Paul");
  first.change("Bonjour Paul et Marie");
  first.stop();
  second.discard();
  expect(open().recovered).toBe("Bonjour Paul et Marie");
});

test("a second page does not save what the first one is still writing", async () => {
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

test("an editor that is recreated during a save continues without a conflict", async () => {
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

test("a page that saves clears its own key, never another page's", async () => {
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

test("forgetDrafts deletes the drafts of every simulation, and nothing else in the storage", () => {
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

test("a full storage keeps its content, and the text is saved all the same", async () => {
  left("Bonjour Paul");
  storage.full = true;
  const saver = open();
  expect(saver.recovered).toBe("Bonjour Paul");
  expect(storage.length).toBe(1);
  await saver.flush();
  expect(service.contenu).toBe("Bonjour Paul");
});

test("invalid entries in the storage are ignored", () => {
  storage.setItem("epreuve:brouillon:sim:x", "{");
  storage.setItem("epreuve:brouillon:sim:y", "null");
  storage.setItem("epreuve:brouillon:sim:z", '{"contenu":1}');
  expect(open().recovered).toBeNull();
});
