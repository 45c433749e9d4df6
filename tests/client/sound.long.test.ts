import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wavOf } from "@epreuve/core/speech/pcm";
import { chromiumPath, launchChromium } from "@epreuve/test-kit/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerTo, LiveService } from "../../packages/client/test/live-service.ts";
import { type AppServer, startAppServer } from "../../scripts/client/app-server.ts";
import { guideFile, guideFiles } from "../docs/guide-files.ts";
import { guideAppDirectory } from "./guide-app.ts";

/*
 * The guide's sound in a browser, as it is written there, in Chromium: its fake microphone hears a sine of 440 Hz.
 */

const root = join(import.meta.dirname, "../..");
const path = chromiumPath();
const NONE = "skipped: no Chromium found, CHROMIUM_PATH may name one";
const HERTZ = 440;
const MICROPHONE_RATE = 48_000;

if (path === undefined) console.warn(`The guide's sound is ${NONE}.`);

const API = `
import { createClient } from "@epreuve/client";
export const client = createClient({ baseUrl: "http://service.test", token: () => "jeton" });
`;

const IMPORTS = Object.entries({
  interaction: "./spoken-interaction.ts",
  microphone: "./microphone.ts",
  task: "./recorded-task.ts",
}).map(([name, file]) => `import * as ${name} from ${JSON.stringify(file)};`);

/** The app, and what the tests see of it. */
const APP = `
${IMPORTS.join("\n")}

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
globalThis.guide = { ...interaction, ...microphone, ...task, contexts, played };
`;

/** A sine, as the microphone or an answer gives it. */
function sineWav(seconds: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * sampleRate }, (_, index) =>
    Math.round(8_000 * Math.sin((2 * Math.PI * HERTZ * index) / sampleRate)),
  );
  return wavOf({ samples, sampleRate });
}

/** The frequency of a tone: the median of its periods, which a gap of a busy machine does not move. */
function hertzOf(samples: Int16Array, rate: number): number {
  const crossings = [...samples.entries()].flatMap(([index, sample]) => {
    const before = samples[index - 1] ?? 0;
    return before < 0 && sample >= 0 ? [index - sample / (sample - before)] : [];
  });
  const periods = crossings.slice(1).map((at, index) => at - (crossings[index] ?? 0));
  return rate / (periods.toSorted((a, b) => a - b)[Math.floor(periods.length / 2)] ?? Number.NaN);
}

/** What the files import that is not here. */
const ELSEWHERE = `
declare module "react" {
  export function useEffect(effect: () => (() => void) | void, dependencies: unknown[]): void;
  export function useMemo<T>(make: () => T, dependencies: unknown[]): T;
  export function useState<T>(): [T | undefined, (value: T) => void];
}
declare module "expo-audio" {
  export function createAudioPlayer(url: string, options: { downloadFirst: boolean }): {
    addListener(
      event: "playbackStatusUpdate",
      listener: (status: { didJustFinish: boolean; error: string | null }) => void,
    ): void;
    play(): void;
    remove(): void;
  };
  export function requestRecordingPermissionsAsync(): Promise<{ granted: boolean }>;
  export function setAudioModeAsync(mode: { allowsRecording: boolean; playsInSilentMode: boolean }): Promise<void>;
  export function useAudioStream(options: { sampleRate: number; channels: number; encoding: "int16" }): {
    stream: {
      start(): Promise<void>;
      stop(): void;
      startFileRecordingAsync(options: { format: "wav" }): Promise<{ uri: string }>;
      stopFileRecordingAsync(): Promise<{ uri: string }>;
    };
  };
}
`;

test("the files of the guide compile in a strict app", () => {
  const directory = guideAppDirectory({ "api.ts": API, "app.ts": APP });
  writeFileSync(join(directory, "elsewhere.d.ts"), ELSEWHERE);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: "ES2022",
    lib: ["ES2022", "DOM"],
    types: [],
    module: "ESNext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
  };
  // The app of the tests is not one of them.
  const include = [...guideFiles().keys(), "elsewhere.d.ts"].filter((name) => name.endsWith(".ts"));
  writeFileSync(join(directory, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", directory], { encoding: "utf8" });
  rmSync(directory, { recursive: true, force: true });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});

describe.skipIf(path === undefined)(path === undefined ? `in Chromium (${NONE})` : "in Chromium", () => {
  let directory: string;
  let browser: Browser;
  let apps: AppServer;
  let service: LiveService;
  let page: Page;

  beforeAll(async () => {
    directory = guideAppDirectory({ "api.ts": API, "app.ts": APP });
    const microphone = join(directory, "microphone.wav");
    writeFileSync(microphone, sineWav(10, MICROPHONE_RATE));
    [apps, browser] = await Promise.all([
      startAppServer({
        body: `<button>Commencer</button><script type="module" src="/app.js"></script>`,
        entryPoints: { app: join(directory, "app.ts") },
        scripts: { "turn-worklet.js": guideFile("turn-worklet.js") },
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
        body: Buffer.from(sineWav(1, 22_050)),
      }),
    );
    await page.goto(`${apps.url}/?rate=${rate}`);
    await page.waitForFunction(() => Reflect.has(globalThis, "guide"));
    await page.locator("button").click();
  }

  test.each([44_100, 48_000])(
    "a turn is a WAV of 16 kHz, as long as it was spoken, with the tone that was spoken: %i Hz",
    async (rate) => {
      await open(rate);
      const { type, bytes, spokenS, levels } = await page.evaluate(async () => {
        const guide = Reflect.get(globalThis, "guide");
        const microphone = await guide.openMicrophone();
        const [context] = guide.contexts;
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
      expect(Math.abs(hertzOf(samples, 16_000) - HERTZ)).toBeLessThan(1);
      expect(Math.max(...levels)).toBeGreaterThan(0.1);
    },
  );

  test.each([
    ["audio/webm", [0x1a, 0x45, 0xdf, 0xa3], 0],
    // As Safari does.
    ["audio/mp4", [...Buffer.from("ftyp")], 4],
  ] as const)(
    "a task is recorded as %s where the browser makes that, and uploaded as such",
    async (type, magic, at) => {
      let recording: Buffer = Buffer.alloc(0);
      service.store.hear = (bytes) => {
        recording = bytes;
        return "Bonjour";
      };
      await open(48_000);
      let announced = "";
      await page.route("http://service.test/simulations/sim_1/audio", (route) => {
        const { content_type, taille_octets } = route.request().postDataJSON();
        announced = content_type;
        const message = { type: "candidat.parole", seq: 1, content_type, taille_octets } as const;
        const headers = { "Access-Control-Allow-Origin": "*" };
        return route.request().method() === "POST"
          ? route.fulfill({ headers, json: service.store.announce(message) })
          : route.fallback();
      });
      await page.route("http://service.test/corrections/eo", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              headers: { "Access-Control-Allow-Origin": "*" },
              json: { transcript: service.store.textOf(1) },
            })
          : route.fallback(),
      );
      const report = await page.evaluate(async (type) => {
        const guide = Reflect.get(globalThis, "guide");
        MediaRecorder.isTypeSupported = (asked) => asked.startsWith(type);
        const microphone = await guide.openMicrophone();
        const task = guide.recordTask("sim_1", "EO_T1", microphone.stream);
        await new Promise((resolve) => setTimeout(resolve, 500));
        const report = await task.stop();
        await microphone.close();
        return report;
      }, type);
      expect(report).toEqual({ transcript: "Bonjour" });
      expect(announced).toBe(type);
      expect([...recording.subarray(at, at + magic.length)]).toEqual(magic);
    },
  );

  test("a refused microphone is explained", async () => {
    await open(48_000);
    await page.route(`${apps.url}/**`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "Permissions-Policy": "microphone=()" };
      await route.fulfill({ response, headers });
    });
    await page.reload();
    await page.waitForFunction(() => Reflect.has(globalThis, "guide"));
    const message = await page.evaluate(async () => {
      const guide = Reflect.get(globalThis, "guide");
      return guide.openMicrophone().catch(guide.microphoneProblem);
    });
    expect(message).toMatch(/^L'accès au micro est refusé/);
  });

  test("the interaction is spoken: a turn is heard, its answer is played without a gap, and a new turn stops it", async () => {
    service.store.hear = (recording) => (recording.length > 10_000 ? "Bonjour" : "");
    await open(48_000);
    const told = await page.evaluate(async () => {
      const guide = Reflect.get(globalThis, "guide");
      const said: string[] = [];
      let quiet = () => {};
      const untilQuiet = new Promise<void>((resolve) => {
        quiet = resolve;
      });
      const talk = await guide.converse("sim_1", {
        candidate: (texte: string) => said.push(texte),
        examiner: (texte: string) => said.push(texte),
        level: () => {},
        quiet: () => quiet(),
      });
      talk.talk();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const answer = await talk.send();
      await untilQuiet;
      const played = [...guide.played];
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
    expect(first.seconds).toBeCloseTo(1, 2);
    expect(second.when).toBe(first.when + first.seconds);
  });
});
