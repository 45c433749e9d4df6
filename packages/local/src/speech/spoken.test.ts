import { readSound } from "@epreuve/core/speech/wav";
import OpenAI from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EspeakStandIn } from "../../test/espeak-stand-in.ts";
import { commandOnPath } from "../on-path.ts";
import { readWav } from "../recordings/wav.ts";
import { type SpeechServer, startSpeech } from "./server.ts";

const installed = commandOnPath(["espeak-ng"]);

let espeak: EspeakStandIn;
let server: SpeechServer;
let openai: OpenAI;
const start = async (command: string | undefined) => {
  server = await startSpeech({ espeak: command });
  openai = new OpenAI({ baseURL: server.baseUrl, apiKey: "local", maxRetries: 0 });
};
beforeEach(() => {
  espeak = new EspeakStandIn();
});
afterEach(async () => {
  await server.stop();
  espeak.remove();
});

const speak = (input: string, more: { voice?: string; speed?: number; signal?: AbortSignal } = {}) => {
  const { voice = "marin", speed = 1, signal } = more;
  const request = { model: "espeak-ng", input, voice, speed, response_format: "wav" as const };
  return openai.audio.speech.create(request, { signal });
};
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test("a text is spoken as a WAV of its own length, and reaches espeak-ng by its standard input alone", async () => {
  await start(espeak.command);
  const text = "-x; $(touch intrus) `touch intrus` « Ça va ? »";
  const response = await speak(text);
  expect(response.headers.get("content-type")).toBe("audio/wav");
  const wav = await bytesOf(response);
  expect(readWav(wav)).toMatchObject({ durationMs: 1_000, sampleRate: 22_050, channels: 1 });
  expect(wav.length).toBe(44 + 2 * 22_050);
  expect(espeak.texts).toBe(text);
  expect(espeak.arguments).toEqual(["-v fr+f2 -s 165 --stdin --stdout"]);
});

test("the two roles have two voices, and a speed its pace", async () => {
  await start(espeak.command);
  await speak("Oui.", { voice: "marin" });
  await speak("Oui.", { voice: "cedar", speed: 2 });
  expect(espeak.arguments.map((line) => line.split(" ").slice(1, 4).join(" "))).toEqual([
    "fr+f2 -s 165",
    "fr -s 330",
  ]);
});

test("what OpenAI refuses is refused, and nothing is run", async () => {
  await start(espeak.command);
  await expect(speak(" ")).rejects.toMatchObject({ status: 400, param: "input" });
  await expect(speak("x".repeat(4_097))).rejects.toMatchObject({ status: 400, param: "input" });
  await expect(speak("Oui.", { voice: "; ls" })).rejects.toMatchObject({ status: 400, param: "voice" });
  await expect(speak("Oui.", { speed: 9 })).rejects.toMatchObject({ status: 400, param: "speed" });
  expect(espeak.arguments).toEqual([]);
});

test("without espeak-ng nothing is spoken", async () => {
  await start(undefined);
  await expect(speak("Oui.")).rejects.toMatchObject({ status: 404 });
});

test("a failure of espeak-ng is a server's error that does not quote the text", async () => {
  await start(espeak.command);
  espeak.behave("exit 3");
  const failed: unknown = await speak("Un secret.").catch((error: unknown) => error);
  expect(failed).toMatchObject({ status: 500 });
  expect(String(failed)).not.toContain("secret");
});

test("few run at once, and all are spoken", async () => {
  await start(espeak.command);
  // Each notes that it runs, and goes on once the test says so.
  espeak.behave("echo >> running; until [ -e go ]; do sleep 0.02; done; cat tone.wav");
  const spoken = Array.from({ length: 12 }, () => speak("Oui."));
  await expect.poll(() => espeak.read("running")).toBe("\n".repeat(4));
  espeak.write("go");
  await Promise.all(spoken);
  expect(espeak.arguments).toHaveLength(12);
});

test("a client that leaves ends what it asked for", async () => {
  await start(espeak.command);
  espeak.behave("echo $$ > pid; exec sleep 600");
  const leaving = new AbortController();
  const left = speak("Oui.", { signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => espeak.read("pid")).not.toBe("");
  leaving.abort();
  expect(await left).toBe("left");
  const pid = Number(espeak.read("pid"));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.runIf(installed !== undefined)(
  "espeak-ng speaks French at an examiner's pace, in two voices",
  async () => {
    await start(installed);
    const text = "Oui, l'appartement est encore libre ; il coûte 750 dollars par mois, chauffage compris.";
    const [high, low] = await Promise.all(
      ["marin", "cedar"].map(async (voice) => bytesOf(await speak(text, { voice }))),
    );
    for (const wav of [high, low]) {
      const { durationMs } = readWav(wav ?? new Uint8Array());
      expect(durationMs).toBeGreaterThan(4_000);
      expect(durationMs).toBeLessThan(9_000);
    }
    expect(readSound(high ?? new Uint8Array())).not.toEqual(readSound(low ?? new Uint8Array()));
  },
);
