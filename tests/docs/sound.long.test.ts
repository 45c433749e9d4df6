import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wavOf } from "@epreuve/core/speech/pcm";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerTo, LiveService } from "../../packages/client/test/live-service.ts";
import { type AppServer, startAppServer } from "../../scripts/client/app-server.ts";
import { guideFiles } from "./guide-files.ts";

/*
 * The guide's sound in a browser, as it is written there, in Chromium: its fake microphone hears a sine of 440 Hz.
 */

const path = chromiumPath();
const NONE = "skipped: no Chromium found, CHROMIUM_PATH may name one";
const HERTZ = 440;
const MICROPHONE_RATE = 48_000;

if (path === undefined) console.warn(`The guide's sound is ${NONE}.`);

const API = `
import { createClient } from "@epreuve/client";
export const client = createClient({ baseUrl: "http://service.test", token: () => "jeton" });
`;

/** The app, and what the tests see of it. */
const APP = `
import { converse } from "./spoken-interaction.ts";
import { microphoneProblem, openMicrophone } from "./microphone.ts";
import { recordTask } from "./recorded-task.ts";

// Cleaning the voice would remove a steady tone.
const devices = navigator.mediaDevices;
const ask = devices.getUserMedia.bind(devices);
devices.getUserMedia = () =>
  ask({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } });
const rate = Number(new URLSearchParams(location.search).get("rate"));
const contexts = [];
const Context = AudioContext;
globalThis.AudioContext = class extends Context {
  constructor() {
    super({ sampleRate: rate });
    contexts.push(this);
  }
};
const played = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when) {
  played.push({ when, seconds: this.buffer.duration });
  start.call(this, when);
};
globalThis.app = { converse, microphoneProblem, openMicrophone, recordTask, contexts, played };
`;

/** A sine, as the microphone or an answer gives it. */
function sineWav(seconds: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * sampleRate }, (_, index) =>
    Math.round(8_000 * Math.sin((2 * Math.PI * HERTZ * index) / sampleRate)),
  );
  return wavOf({ samples, sampleRate });
}

/** The frequency of a tone, by its crossings of zero. */
function hertzOf(samples: Int16Array, rate: number): number {
  const ups = [...samples.keys()].filter(
    (index) => index > 0 && (samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0,
  );
  const [first = 0, last = 0] = [ups[0], ups.at(-1)];
  return ((ups.length - 1) * rate) / (last - first);
}

describe.skipIf(path === undefined)(path === undefined ? `in Chromium (${NONE})` : "in Chromium", () => {
  let directory: string;
  let browser: Browser;
  let apps: AppServer;
  let service: LiveService;
  let page: Page;

  beforeAll(async () => {
    const cache = join(import.meta.dirname, "../../node_modules/.cache");
    mkdirSync(cache, { recursive: true });
    directory = mkdtempSync(join(cache, "sound-"));
    const files = guideFiles();
    for (const [name, code] of [...files, ["api.ts", API], ["app.ts", APP]] as const) {
      writeFileSync(join(directory, name), code);
    }
    const microphone = join(directory, "microphone.wav");
    writeFileSync(microphone, sineWav(10, MICROPHONE_RATE));
    [apps, browser] = await Promise.all([
      startAppServer({
        body: `<button>Commencer</button><script type="module" src="/app.js"></script>`,
        entryPoints: { app: join(directory, "app.ts") },
        scripts: { "turn-worklet.js": files.get("turn-worklet.js") ?? "" },
      }),
      launchChromium(path ?? "", [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${microphone}`,
      ]),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await apps?.stop();
    if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    service = new LiveService();
    await service.start();
  });
  afterEach(async () => {
    await page.close();
    await service.stop();
  });

  /** Opens the app, whose contexts run at this rate. */
  async function open(rate: number): Promise<void> {
    page = await browser.newPage();
    await page.route("http://service.test/**", (route) =>
      route.fulfill({
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
        json: { live: { url: service.url, protocole: "tcf.v1" } },
      }),
    );
    await page.route("https://sounds.test/**", (route) =>
      route.fulfill({
        headers: { "Access-Control-Allow-Origin": "*" },
        contentType: "audio/wav",
        body: Buffer.from(sineWav(0.5, 22_050)),
      }),
    );
    await page.goto(`${apps.url}/?rate=${rate}`);
    await page.waitForFunction(() => Reflect.has(globalThis, "app"));
    await page.locator("button").click();
  }

  test.each([44_100, 48_000])(
    "a turn is a WAV of 16 kHz, as long as it was spoken, with the tone that was spoken: %i Hz",
    async (rate) => {
      await open(rate);
      const { type, bytes, spokenS, levels } = await page.evaluate(async () => {
        const app = Reflect.get(globalThis, "app");
        const microphone = await app.openMicrophone();
        const [context] = app.contexts;
        const levels: number[] = [];
        const turn = await microphone.record({ onLevel: (level: number) => levels.push(level) });
        const startS = context.currentTime;
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        const spokenS = context.currentTime - startS;
        const recording: Blob = await turn.stop();
        await microphone.close();
        const bytes = [...new Uint8Array(await recording.arrayBuffer())];
        return { type: recording.type, bytes, spokenS, levels };
      });
      expect(type).toBe("audio/wav");
      const wav = Buffer.from(bytes);
      expect(wav.subarray(0, 4).toString()).toBe("RIFF");
      expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
      expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16]);
      expect([wav.readUInt32LE(24), wav.readUInt32LE(28)]).toEqual([16_000, 32_000]);
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
      const samples = Int16Array.from({ length: (wav.length - 44) / 2 }, (_, index) =>
        wav.readInt16LE(44 + 2 * index),
      );
      expect(Math.abs(samples.length / 16_000 - spokenS)).toBeLessThan(0.1);
      // Without its beginning, where the microphone may still be silent.
      expect(Math.abs(hertzOf(samples.subarray(8_000), 16_000) - HERTZ)).toBeLessThan(1);
      expect(Math.max(...levels)).toBeGreaterThan(0.1);
    },
  );

  test("the interaction is spoken: a turn is heard, its answer is played without a gap, and a new turn stops it", async () => {
    service.store.hear = (recording) => (recording.length > 10_000 ? "Bonjour" : "");
    await open(48_000);
    const told = await page.evaluate(async () => {
      const app = Reflect.get(globalThis, "app");
      const said: string[] = [];
      let quiet = () => {};
      const untilQuiet = new Promise<void>((resolve) => {
        quiet = resolve;
      });
      const talk = await app.converse("sim_1", {
        candidate: (texte: string) => said.push(texte),
        examiner: (texte: string) => said.push(texte),
        level: () => {},
        quiet: () => quiet(),
      });
      talk.talk();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const answer = await talk.send();
      await untilQuiet;
      const played = [...app.played];
      talk.talk();
      const { tours, voix } = talk.session;
      const { raison } = await talk.end();
      return { said, answer, played, tours, voix, raison };
    });
    const answer = answerTo("Bonjour");
    expect(told).toMatchObject({ said: ["Bonjour", answer], answer, voix: true, raison: "candidat" });
    expect(told.tours).toEqual([{ seq: 1, candidat: "Bonjour", examinateur: answer }]);
    const [first, second] = told.played;
    expect(told.played).toHaveLength(2);
    expect(first.seconds).toBeCloseTo(0.5, 2);
    expect(second.when).toBe(first.when + first.seconds);
  });
});
