import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, pass, settle, stubPage } from "../test/autosave-page.ts";
import { TextService } from "../test/text-service.ts";
import { IDLE_MS } from "./autosaver.ts";
import { EpreuveError } from "./error.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an outage", () => {
  test("sets the status offline, is retried at growing intervals, and loses no text", async () => {
    const service = new TextService();
    const { saver, told } = page(service);
    service.fates.push(...Array<"request lost">(6).fill("request lost"));
    saver.change("a");
    await pass(IDLE_MS);
    expect(saver.status).toMatchObject({ kind: "offline", error: { code: "NETWORK_ERROR" } });
    saver.change("ab");
    expect(saver.status.kind).toBe("offline");
    await pass(15_000);
    const soon = service.sent.length;
    await pass(15_000);
    expect(service.sent.length - soon).toBeLessThan(soon);
    await pass(5 * 60_000);
    expect(service.contenu).toBe("ab");
    expect(told.at(-1)).toBe("saved");
    expect(service.most).toBe(1);
  });

  test("ends at once on the online event", async () => {
    const { online } = stubPage();
    const service = new TextService();
    const { saver } = page(service);
    service.fates.push("request lost", "request lost");
    saver.change("a");
    await pass(IDLE_MS);
    expect(saver.status.kind).toBe("offline");
    online();
    await settle();
    online();
    await settle();
    expect(service.contenu).toBe("a");
  });

  test("after a lost response and newer text, the lost save is sent again first, without a conflict", async () => {
    const service = new TextService();
    const { saver, told } = page(service);
    service.fates.push("response lost");
    saver.change("a");
    await pass(IDLE_MS);
    saver.change("ab");
    await saver.flush();
    expect(service.contenu).toBe("ab");
    expect(service.sent.map(({ contenu, ifMatch }) => [contenu, ifMatch])).toEqual([
      ["a", '"1"'],
      ["a", '"1"'],
      ["ab", '"2"'],
    ]);
    expect(told).not.toContain("conflict");
  });

  test("after a lost response, a failing token function does not settle the lost save", async () => {
    const service = new TextService();
    const { saver } = page(service);
    service.fates.push("response lost", new EpreuveError("TOKEN_FAILED"), new EpreuveError("AUTH_REQUIRED"));
    saver.change("a");
    await pass(IDLE_MS);
    saver.change("ab");
    await pass(60_000);
    expect(service.contenu).toBe("ab");
  });
});

test.each(["CORRECTION_IN_PROGRESS", "RATE_LIMITED", "AUTH_REQUIRED"] as const)(
  "%s passes: the text is saved later, by itself",
  async (code) => {
    const service = new TextService();
    const { saver } = page(service);
    service.fates.push(new EpreuveError(code, { status: code === "RATE_LIMITED" ? 429 : 409 }));
    saver.change("a");
    await pass(IDLE_MS);
    expect(saver.status).toMatchObject({ kind: "offline", error: { code } });
    await pass(10_000);
    expect(service.contenu).toBe("a");
  },
);

test("a retry waits as long as the service asks", async () => {
  const service = new TextService();
  const { saver } = page(service);
  service.fates.push(new EpreuveError("SERVICE_UNAVAILABLE", { status: 503, retryAfterSeconds: 60 }));
  saver.change("a");
  await pass(IDLE_MS + 59_000);
  expect(service.sent).toHaveLength(1);
  await pass(1_000);
  expect(service.contenu).toBe("a");
});
