import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create, read } from "@epreuve/test-kit/api";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import { eventually } from "@epreuve/test-kit/eventually";
import { recordingOf } from "@epreuve/test-kit/recordings";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "../../scripts/client/app-server.ts";
import { startWire, type Wire } from "./wire.ts";

/*
 * The client in Chromium, in a small app, against the whole local stack: with a browser's own requests, pages and
 * storage.
 */

const path = chromiumPath();
const NONE = "skipped: no Chromium found, CHROMIUM_PATH may name one";
const IDLE_MS = 30_000;

if (path === undefined) console.warn(`The client's tests in Chromium are ${NONE}.`);

describe.skipIf(path === undefined)(path === undefined ? `in Chromium (${NONE})` : "in Chromium", () => {
  let browser: Browser;
  let stack: Stack;
  let api: Api;
  let apps: AppServer;
  let wire: Wire;
  let context: BrowserContext;
  let token: string;
  let users = 0;

  beforeAll(async () => {
    [stack, apps, browser] = await Promise.all([
      startStack({ quiet: true }),
      startAppServer(),
      launchChromium(path ?? ""),
    ]);
    api = apiAt(stack.url);
    wire = await startWire(Number(new URL(stack.url).port));
  });
  afterAll(async () => {
    await browser?.close();
    await wire?.stop();
    await apps?.stop();
    await stack?.stop();
  });
  beforeEach(async () => {
    token = await stack.tokenFor(`chromium${++users}@exemple.ca`, "standard");
    context = await browser.newContext();
  });
  afterEach(async () => {
    wire.up();
    await context.close();
  });

  /** Opens the app, on a simulation where one is named; its clock is the test's. */
  async function open(simulation?: string, service = stack.url, tokenDelayMs = 0): Promise<Page> {
    const page = await context.newPage();
    await page.clock.install();
    const parameters = new URLSearchParams({
      service,
      token,
      tokenDelayMs: String(tokenDelayMs),
      ...(simulation !== undefined && { simulation }),
    });
    await page.goto(`${apps.url}/?${parameters}`);
    await page.waitForFunction(() => globalThis.app !== undefined);
    return page;
  }

  /** A network on which a recording takes a few seconds. */
  async function slowUploads(page: Page): Promise<void> {
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 500_000,
    });
  }

  const type = (page: Page, text: string) => page.locator("textarea").pressSequentially(text);
  const lastStatus = (page: Page) => page.evaluate(() => app.statuses.at(-1));
  const contenuOf = async (id: string) => (await read(api, token, id)).contenu;

  test("a text is saved 30 s after the last keystroke, with the tag of the one before", async () => {
    const id = await create(api, token);
    const page = await open(id);
    const saves: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") saves.push(request.headers()["if-match"]);
    });
    await type(page, "Bonjour");
    await page.clock.runFor(IDLE_MS - 1_000);
    expect(saves).toEqual([]);
    await page.clock.runFor(1_000);
    await eventually(() => contenuOf(id)).toBe("Bonjour");
    await eventually(() => lastStatus(page)).toBe("saved");
    await type(page, " Paul");
    await page.clock.runFor(IDLE_MS);
    await eventually(() => contenuOf(id)).toBe("Bonjour Paul");
    expect(new Set(saves).size).toBe(2);
    expect(saves).not.toContain(undefined);
  });

  test("an outage loses nothing: its status is shown, and the text is saved once the network is back", async () => {
    const id = await create(api, token);
    const page = await open(id);
    await type(page, "Avant");
    await context.setOffline(true);
    await page.clock.runFor(IDLE_MS);
    await eventually(() => lastStatus(page)).toBe("offline");
    await type(page, ", pendant");
    await page.clock.runFor(5 * 60_000);
    expect(await contenuOf(id)).toBe("");
    await context.setOffline(false);
    await eventually(() => contenuOf(id)).toBe("Avant, pendant");
    await eventually(() => lastStatus(page)).toBe("saved");
  });

  test("a page that is closed while typing saves its text", async () => {
    const id = await create(api, token);
    const page = await open(id);
    await type(page, "Juste avant de fermer");
    await page.close();
    await eventually(() => contenuOf(id)).toBe("Juste avant de fermer");
  });

  test("a page that is closed saves its text even if its token function is slow", async () => {
    const id = await create(api, token);
    const page = await open(id, stack.url, 50);
    await type(page, "Juste avant de fermer");
    await page.close();
    await eventually(() => contenuOf(id)).toBe("Juste avant de fermer");
  });

  test("a page that navigates to another saves its text, and leaves nothing to recover", async () => {
    const id = await create(api, token);
    const page = await open(id);
    await type(page, "Juste avant de partir");
    await page.goto("about:blank");
    await eventually(() => contenuOf(id)).toBe("Juste avant de partir");
    const next = await open(id);
    expect(await next.evaluate(() => app.recovered)).toBeNull();
    expect(await next.locator("textarea").inputValue()).toBe("Juste avant de partir");
  });

  test("a page closed without a network: the next one recovers the text and saves it", async () => {
    const id = await create(api, token);
    // The browser's offline switch does not stop a closing page's request, so the wire itself is down.
    const page = await open(id, `http://localhost:${wire.port}`);
    wire.down();
    await type(page, "Hors connexion");
    const refusals = wire.refusals();
    await page.close();
    await eventually(() => wire.refusals()).toBeGreaterThan(refusals);
    wire.up();
    expect(await contenuOf(id)).toBe("");

    const next = await open(id);
    expect(await next.locator("textarea").inputValue()).toBe("Hors connexion");
    await next.clock.runFor(IDLE_MS);
    await eventually(() => contenuOf(id)).toBe("Hors connexion");
    await eventually(() => next.evaluate(() => localStorage.length)).toBe(0);
  });

  test("a stale tab overwrites nothing: it has a conflict, keeps its text, and the candidate chooses", async () => {
    const id = await create(api, token);
    const stale = await open(id);
    const fresh = await open(id);
    await type(fresh, "Le texte récent");
    await fresh.clock.runFor(IDLE_MS);
    await eventually(() => contenuOf(id)).toBe("Le texte récent");

    await type(stale, "Un vieux texte");
    await stale.clock.runFor(IDLE_MS);
    await eventually(() => lastStatus(stale)).toBe("conflict");
    await type(stale, ", encore");
    await stale.clock.runFor(5 * 60_000);
    expect(await contenuOf(id)).toBe("Le texte récent");

    await stale.close();
    const again = await open(id);
    expect(await again.locator("textarea").inputValue()).toBe("Un vieux texte, encore");
    await eventually(() => lastStatus(again)).toBe("conflict");
    await again.locator("#mine").click();
    await eventually(() => contenuOf(id)).toBe("Un vieux texte, encore");
  });

  test("a recording is uploaded with progress, and corrected as it was transcribed", async () => {
    const id = await create(api, token, { tache: "EO_T1" });
    const page = await open();
    await slowUploads(page);
    await page.clock.resume();
    const heard = "Bonjour, je m'appelle Ana et je travaille dans un hôpital à Montréal depuis deux ans.";
    const { shares, report } = await page.evaluate(
      async ({ id, bytes }) => {
        const shares: number[] = [];
        const recording = new Blob([Uint8Array.from(bytes)], { type: "audio/wav;codecs=1" });
        await app.client.uploadAudio(id, recording, { onProgress: (share) => shares.push(share) });
        const production = { simulationId: id, transcript: "", tache: "EO_T1" } as const;
        return { shares, report: await app.client.correctEo(production) };
      },
      { id, bytes: [...recordingOf(heard)] },
    );
    expect(shares.at(0)).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(report.tache).toBe("EO_T1");
    expect(await contenuOf(id)).toBe(heard);
  });

  test("an upload ends with its signal", async () => {
    const id = await create(api, token, { tache: "EO_T1" });
    const page = await open();
    await slowUploads(page);
    await page.clock.resume();
    const reason = await page.evaluate(async (id) => {
      const controller = new AbortController();
      // Started, and not finished.
      const onProgress = (share: number) => {
        if (share > 0) controller.abort(new Error("assez"));
      };
      const recording = new Blob([new Uint8Array(2_000_000)], { type: "audio/webm" });
      const { signal } = controller;
      return app.client.uploadAudio(id, recording, { signal, onProgress }).catch(String);
    }, id);
    expect(reason).toBe("Error: assez");
  });

  test("the live interaction survives a cut: no turn is lost or said twice", async () => {
    const id = await create(api, token, { tache: "EO_T2_LIVE" });
    const page = await open();
    await page.clock.resume();
    // The session goes over a wire that can be cut.
    await page.route(`${stack.url}/simulations/${id}`, async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      const url = state.live.url.replace(/:\d+\//, `:${wire.port}/`);
      await route.fulfill({ response, json: { ...state, live: { ...state.live, url } } });
    });
    await page.exposeFunction("cut", () => wire.cut());
    const { states, answers, end } = await page.evaluate(async (id) => {
      const cut: unknown = Reflect.get(globalThis, "cut");
      const states: string[] = [];
      const session = await app.client.live(id, { onState: (state) => states.push(state) });
      const answers = [await session.say("Bonjour, je vous appelle pour l'annonce.")];
      const second = session.say("Est-ce que c'est encore libre ?");
      if (typeof cut === "function") await cut();
      answers.push(await second);
      return { answers, end: await session.end(), states };
    }, id);
    expect(states).toEqual(["open", "reconnecting", "open", "closed"]);
    expect(answers.every((answer) => answer.length > 0)).toBe(true);
    expect(end.raison).toBe("candidat");
    expect(end.transcript.match(/^Candidat : /gm)).toHaveLength(2);
    expect(await contenuOf(id)).toBe(end.transcript);
  });

  test("the client works in a dedicated worker too", async () => {
    const page = await open();
    await page.clock.resume();
    const told = await page.evaluate(
      ({ service, token }) =>
        new Promise((resolve, reject) => {
          const worker = new Worker("/worker.js", { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage({ service, token });
        }),
      { service: stack.url, token },
    );
    expect(told).toEqual({ contenu: "Depuis un worker", raison: "candidat", page: "undefined" });
  });
});
