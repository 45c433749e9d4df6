import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass, settle } from "../test/autosave-page.ts";
import { MemoryStorage, TextService } from "../test/text-service.ts";
import type { AutosaveOptions, AutosaveStatus } from "./autosave.ts";
import { IDLE_MS } from "./autosaver.ts";
import { EpreuveError } from "./error.ts";
import { SubmittingAutosave } from "./submitting-autosave.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page(service: TextService, options: AutosaveOptions = {}) {
  const told: AutosaveStatus["kind"][] = [];
  const { contenu, etag } = service;
  const onStatus = ({ kind }: AutosaveStatus) => told.push(kind);
  const saver = new SubmittingAutosave(service, "sim", {
    contenu,
    etag,
    storage: null,
    onStatus,
    ...options,
  });
  return { saver, told };
}

test("the text of that moment is submitted, and nothing is saved meanwhile or after", async () => {
  const service = new TextService();
  const storage = new MemoryStorage();
  const { saver } = page(service, { storage });
  saver.change("Bonjour");
  const sent = Promise.withResolvers<string>();
  const submitted = saver.submit((contenu) => sent.promise.then((report) => `${report} : ${contenu}`));
  await pass(IDLE_MS * 2);
  expect(storage.length).toBe(1);
  sent.resolve("rapport");
  expect(await submitted).toBe("rapport : Bonjour");
  await pass(IDLE_MS * 2);
  expect(service.sent).toEqual([]);
  expect(storage.length).toBe(0);
});

test("the recovered text, or the one that was saved, is submitted where nothing was typed", async () => {
  const service = new TextService("Bonjour");
  const storage = new MemoryStorage();
  expect(await page(service, { storage }).saver.submit(async (contenu) => contenu)).toBe("Bonjour");
  const earlier = page(service, { storage }).saver;
  earlier.change("Bonsoir");
  earlier.stop();
  const { saver } = page(service, { storage });
  expect(saver.recovered).toBe("Bonsoir");
  expect(await saver.submit(async (contenu) => contenu)).toBe("Bonsoir");
});

test.each([
  ["a storage", () => new MemoryStorage()],
  ["no storage", () => null],
])(
  "with %s, a failure that has the text's tag leaves it saved, and the next change follows it",
  async (_, storage) => {
    const service = new TextService();
    const { saver, told } = page(service, { storage: storage() });
    saver.change("Bonjour");
    const failed = saver.submit(async (contenu) => {
      service.write(contenu);
      throw new EpreuveError("PROVIDER_FAILED", { etag: service.etag });
    });
    await expect(failed).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    await settle();
    expect([saver.status.kind, told.at(-1)]).toEqual(["saved", "saved"]);
    const { etag } = service;
    saver.change("Bonjour Paul");
    await saver.flush();
    expect(service.sent).toEqual([expect.objectContaining({ contenu: "Bonjour Paul", ifMatch: etag })]);
  },
);

test("a failure without a tag has the text saved, with what was typed meanwhile", async () => {
  const service = new TextService();
  const { saver, told } = page(service);
  saver.change("Bonjour");
  const failed = saver.submit(async () => {
    saver.change("Bonjour Paul");
    throw new EpreuveError("RATE_LIMITED");
  });
  await expect(failed).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await pass(IDLE_MS);
  expect(service.contenu).toBe("Bonjour Paul");
  expect(told.at(-1)).toBe("saved");
});

test("an autosave that was stopped during its submission stays so when this fails", async () => {
  const service = new TextService();
  const { saver } = page(service);
  saver.change("Bonjour");
  const failed = saver.submit(async () => {
    saver.stop();
    throw new EpreuveError("RATE_LIMITED");
  });
  await expect(failed).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await pass(IDLE_MS * 2);
  expect([service.sent, service.reads]).toEqual([[], 0]);
});

test("during a submission and after the end there is no second one", async () => {
  const { saver } = page(new TextService());
  const send = vi.fn(async () => "rapport");
  const first = saver.submit(send);
  await expect(saver.submit(send)).rejects.toMatchObject({ code: "CLOSED" });
  await first;
  await expect(saver.submit(send)).rejects.toMatchObject({ code: "CLOSED" });
  expect(send).toHaveBeenCalledTimes(1);
});

test("of a conflict, the text that was kept is submitted", async () => {
  const service = new TextService();
  const { saver } = page(service);
  service.write("d'ailleurs");
  saver.change("d'ici");
  await expect(saver.flush()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  saver.resolve(await service.getSimulation(), "theirs");
  expect(await saver.submit(async (contenu) => contenu)).toBe("d'ailleurs");
});
