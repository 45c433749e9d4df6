import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../../packages/client/test/autosave-page.ts";
import { refusal } from "../../packages/client/test/scripted-service.ts";
import { MemoryStorage, TextService } from "../../packages/client/test/text-service.ts";
import { examplesOf } from "./guide.ts";

/*
 * Runs the guide's editor as it is written there, so that what people copy loses no text.
 */

const client = join(import.meta.dirname, "../../packages/client");
const app = mkdtempSync(join(tmpdir(), "epreuve-guide-"));

const API = `
import { createClient } from "@epreuve/client";
export const client = createClient({ baseUrl: "https://api.exemple.ca", token: () => "jeton" });
`;

beforeAll(async () => {
  const editor = examplesOf(join(client, "README.md")).find((code) => code.includes("client.autosave("));
  writeFileSync(join(app, "api.ts"), API);
  writeFileSync(join(app, "editor.ts"), editor ?? "");
  await build({
    entryPoints: [join(app, "editor.ts")],
    outfile: join(app, "editor.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    alias: { "@epreuve/client": join(client, "src/index.ts") },
  });
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

let service: TextService;
let network: "up" | "down";
/** The response to a submission. */
let correct: (contenu: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  service = new TextService("Bonjour");
  network = "up";
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit = {}) => {
    if (network === "down") throw new TypeError("Failed to fetch");
    const { contenu } = JSON.parse(typeof body === "string" ? body : "{}");
    if (url.endsWith("/corrections/ee")) return correct(contenu);
    const ifMatch = new Headers(headers).get("If-Match") ?? undefined;
    const { etag, ...answer } =
      method === "GET"
        ? await service.getSimulation()
        : await service.saveContenu("sim", contenu, ifMatch === undefined ? {} : { ifMatch });
    return Response.json(answer, { headers: { ETag: etag } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the guide's editor, and types over the text that is there. */
async function open() {
  const { edit } = await import(/* @vite-ignore */ pathToFileURL(join(app, "editor.mjs")).href);
  const editor = Object.assign(new EventTarget(), { value: "" });
  const statuses: string[] = [];
  const editing = await edit("sim", editor, ({ kind }: { kind: string }) => statuses.push(kind));
  const type = (text: string) => {
    editor.value = text;
    editor.dispatchEvent(new Event("input"));
  };
  return { editing, statuses, type };
}

describe.each([
  ["a storage", () => new MemoryStorage()],
  ["no storage", () => undefined],
])("a submission that fails, with %s", (_, storage) => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", storage());
  });

  test("without a network: the text is saved once there is one", async () => {
    const { editing, statuses, type } = await open();
    type("Bonjour Paul");
    network = "down";
    await expect(editing.submit()).rejects.toMatchObject({ code: "NETWORK_ERROR", etag: null });
    await vi.advanceTimersByTimeAsync(60_000);
    // It may be trying again just now.
    expect(statuses).toContain("offline");
    expect(service.contenu).toBe("Bonjour");
    network = "up";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.contenu).toBe("Bonjour Paul");
    expect(statuses.at(-1)).toBe("saved");
  });

  test("before the service saved the text: the text is saved, and so is what is typed next", async () => {
    correct = () => Response.json(refusal("RATE_LIMITED"), { status: 429 });
    const { editing, type } = await open();
    type("Bonjour Paul");
    await expect(editing.submit()).rejects.toMatchObject({ status: 429, etag: null });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(service.contenu).toBe("Bonjour Paul");
    type("Bonjour Paul et Marie");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(service.contenu).toBe("Bonjour Paul et Marie");
  });

  test("after the service saved the text: it is not saved again, and what was typed meanwhile is", async () => {
    correct = (contenu) => {
      service.write(contenu);
      return Response.json(refusal("PROVIDER_FAILED"), { status: 502, headers: { ETag: service.etag } });
    };
    const { editing, statuses, type } = await open();
    type("Bonjour Paul");
    await expect(editing.submit()).rejects.toMatchObject({ status: 502, etag: '"2"' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(service.sent).toEqual([]);
    type("Bonjour Marie");
    const submitting = expect(editing.submit()).rejects.toMatchObject({ etag: '"3"' });
    type("Bonjour Marie !");
    await submitting;
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    expect(service.contenu).toBe("Bonjour Marie !");
    expect(statuses).not.toContain("conflict");
  });
});
