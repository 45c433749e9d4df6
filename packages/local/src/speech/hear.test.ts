import { wavOf } from "@epreuve/core/speech/pcm";
import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withComment } from "../recordings/wav.ts";
import { NOT_RECOGNISED } from "./hear.ts";
import { type SpeechServer, startSpeech } from "./server.ts";

const RATE = 16_000;

let server: SpeechServer;
let openai: OpenAI;
let unrecognised = 0;
beforeAll(async () => {
  server = await startSpeech({ espeak: undefined, onUnrecognised: () => unrecognised++ });
  openai = new OpenAI({ baseURL: server.baseUrl, apiKey: "local", maxRetries: 0 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  unrecognised = 0;
  await fetch(`${server.endpoint}/local/said`, { method: "DELETE" });
});

/** A voice's stand-in, tones and silences by turns; `hertz` makes it another recording. */
function recording(parts: readonly [ms: number, loudness: number][], hertz = 220) {
  const samples = parts.flatMap(([ms, loudness]) =>
    Array.from({ length: (ms * RATE) / 1_000 }, (_, n) =>
      Math.round(loudness * Math.sin((2 * Math.PI * hertz * n) / RATE)),
    ),
  );
  return wavOf({ samples: Int16Array.from(samples), sampleRate: RATE });
}

const sound = (hertz?: number) => recording([[1_000, 9_000]], hertz);
const silence = recording([[1_000, 0]]);
const webm = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4, 5, 6, 7, 8);

const say = (texte: unknown) =>
  fetch(`${server.endpoint}/local/said`, { method: "POST", body: JSON.stringify({ texte }) });

async function heardIn(bytes: Uint8Array<ArrayBuffer>, model = "gpt-transcribe"): Promise<string> {
  const file = await toFile(bytes, "tour.wav");
  return (await openai.audio.transcriptions.create({ file, model, language: "fr" })).text;
}

async function timed(bytes: Uint8Array<ArrayBuffer>) {
  const file = await toFile(bytes, "tour.wav");
  return openai.audio.transcriptions.create({
    file,
    model: "whisper-local",
    language: "fr",
    response_format: "verbose_json",
    timestamp_granularities: ["word"],
  });
}

describe("a WAV", () => {
  test("that holds its words gives them, and takes nothing that was told", async () => {
    await say("Autre chose.");
    expect(await heardIn(withComment(sound(), "Bonjour, c'est Élodie."))).toBe("Bonjour, c'est Élodie.");
    expect(await heardIn(sound())).toBe("Autre chose.");
    expect(unrecognised).toBe(0);
  });

  test("has its words timed where somebody speaks", async () => {
    const spoken = recording([
      [500, 0],
      [1_000, 9_000],
      [2_000, 0],
      [1_000, 9_000],
      [500, 0],
    ]);
    const { words, duration } = await timed(withComment(spoken, "Bonjour Madame. Merci beaucoup."));
    expect(duration).toBe(5);
    expect(words?.map(({ word }) => word)).toEqual(["Bonjour", "Madame", "Merci", "beaucoup"]);
    const [first, second, third, last] = words ?? [];
    expect([first?.start, last?.end]).toEqual([0.5, 4.5]);
    expect(second?.end).toBeLessThanOrEqual(1.5);
    expect(third?.start).toBe(3.5);
  });

  test("that is silent has no text, and takes nothing that was told", async () => {
    await say("Bonjour.");
    expect(await heardIn(silence)).toBe("");
    expect((await timed(silence)).words).toEqual([]);
    expect(await heardIn(sound())).toBe("Bonjour.");
  });

  test("that holds a sound nobody told of says that speech is not recognised, without times", async () => {
    expect(await heardIn(sound())).toBe(NOT_RECOGNISED);
    const { text, words } = await timed(sound());
    expect([text, words]).toEqual([NOT_RECOGNISED, undefined]);
    // Of the same sound, sent twice.
    expect(unrecognised).toBe(1);
  });

  test.each([
    ["too short", recording([[50, 9_000]])],
    ["damaged", sound().slice(0, 20)],
    ["nothing of the kind", new TextEncoder().encode("du texte, et non du son")],
  ])("that is %s is refused as a file", async (_, bytes) => {
    await say("Bonjour.");
    await expect(heardIn(bytes)).rejects.toMatchObject({ status: 400, param: "file" });
    expect(await heardIn(sound())).toBe("Bonjour.");
  });
});

describe("what is told", () => {
  test("is heard in order, in sounds of any type", async () => {
    for (const texte of ["Un.", "Deux."]) expect((await say(texte)).status).toBe(200);
    expect(await heardIn(webm)).toBe("Un.");
    expect(await heardIn(sound())).toBe("Deux.");
    expect(await heardIn(sound(330))).toBe(NOT_RECOGNISED);
  });

  test("is heard again in a sound that is sent again, and the next text in it once it is told", async () => {
    await say("Un.");
    expect(await heardIn(sound())).toBe("Un.");
    expect(await heardIn(sound())).toBe("Un.");
    await say("Deux.");
    expect(await heardIn(sound())).toBe("Deux.");
  });

  test("has word times where the sound's are known", async () => {
    await say("Bonjour Madame.");
    expect((await timed(sound())).words).toHaveLength(2);
    await say("Bonjour Madame.");
    expect((await timed(webm)).words).toBeUndefined();
  });

  test("is forgotten on demand, and limited in length and number", async () => {
    for (let n = 1; n <= 100; n++) expect(await (await say("Un.")).json()).toEqual({ en_attente: n });
    expect((await say("Un de trop.")).status).toBe(429);
    await fetch(`${server.endpoint}/local/said`, { method: "DELETE" });
    expect(await heardIn(sound(550))).toBe(NOT_RECOGNISED);
    for (const texte of ["", "  ", "x".repeat(2_001), 3]) expect((await say(texte)).status).toBe(400);
    expect((await fetch(`${server.endpoint}/local/said`)).status).toBe(405);
  });
});

describe("the protocol", () => {
  test("refuses word times of a model that has none, as OpenAI does", async () => {
    const file = await toFile(sound(), "tour.wav");
    const asked = openai.audio.transcriptions.create({
      file,
      model: "gpt-transcribe",
      response_format: "verbose_json",
    });
    await expect(asked).rejects.toMatchObject({ status: 400, param: "response_format" });
  });

  test("refuses a request without a key, a form or a file, and another address", async () => {
    const post = (path: string, init: RequestInit) =>
      fetch(`${server.baseUrl}${path}`, { method: "POST", ...init });
    const headers = { authorization: "Bearer local" };
    expect((await post("/audio/transcriptions", {})).status).toBe(401);
    expect((await post("/audio/transcriptions", { headers, body: "{}" })).status).toBe(400);
    const form = new FormData();
    form.set("model", "gpt-transcribe");
    const missing = await post("/audio/transcriptions", { headers, body: form });
    expect(await missing.json()).toMatchObject({ error: { param: "file" } });
    expect((await post("/audio/translations", { headers })).status).toBe(404);
  });

  test("is not for web pages", async () => {
    const headers = { origin: "http://localhost:5173" };
    const asked = await fetch(`${server.endpoint}/local/said`, { method: "POST", headers });
    expect(asked.status).toBe(403);
  });
});
