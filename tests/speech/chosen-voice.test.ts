import { readFileSync } from "node:fs";
import { AudioTypeSchema } from "@epreuve/contract/audio";
import { systemRuntime } from "@epreuve/core/runtime";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import { wavOf } from "@epreuve/core/speech/pcm";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { startPollyApi } from "@epreuve/test-kit/polly-api";
import { startTranscribeStream } from "@epreuve/test-kit/transcribe-stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const MP3 = new Uint8Array(readFileSync(new URL("sounds/lame-constant.mp3", import.meta.url)));
const SON = { bytes: MP3, contentType: "audio/mpeg", dureeMs: 1_332 };
const BONJOUR = { texte: "Bonjour.", mots: null };

const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  // What a function is told on its stage: linked resources are read as the module is loaded.
  vi.resetModules();
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "essai" }));
  vi.stubEnv("SST_RESOURCE_OpenAiKey", JSON.stringify({ value: "essai" }));
  vi.stubEnv("AWS_REGION", "ca-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
});

const hearing = async () => (await import("@epreuve/functions/dependencies/hearing")).hearing();
const speaking = async () => (await import("@epreuve/functions/dependencies/speaking")).speaking();

function turn() {
  const bytes = wavOf({ samples: new Int16Array(16_000), sampleRate: 16_000 });
  return { sound: { bytes, contentType: "audio/wav" }, deadline: systemRuntime.deadlineIn(30_000) } as const;
}
const sentence = () =>
  ({ texte: "Bonjour.", voix: "professionnel", deadline: systemRuntime.deadlineIn(30_000) }) as const;

async function openAi(name: string) {
  const api = await startOpenAiApi({
    transcribe: () => ({ kind: "reply", body: { text: "Bonjour." } }),
    speak: () => ({ kind: "sound", bytes: MP3 }),
  });
  stops.push(api.stop);
  vi.stubEnv(name, api.url);
  return api;
}

describe("turns are heard", () => {
  it("by Amazon Transcribe's streams on a stage that chooses nothing", async () => {
    const alternative = { Transcript: "Bonjour.", Items: [{ Type: "pronunciation", Content: "Bonjour" }] };
    const results = [{ ResultId: "a", IsPartial: false, Alternatives: [alternative] }];
    const api = await startTranscribeStream(() => [{ kind: "results", results }]);
    stops.push(api.stop);
    vi.stubEnv("AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING", api.endpoint);
    const transcriber = await hearing();
    expect(transcriber.types).toEqual(["audio/wav", "audio/flac", "audio/ogg"]);
    await expect(transcriber.transcribe(turn())).resolves.toEqual(BONJOUR);
  });

  it.each([
    ["where OpenAI transcribes recordings", { SPEECH_PROVIDER: "openai" }, DEFAULT_SPEECH_MODEL],
    [
      "where OpenAI is chosen for turns alone",
      { SPEECH_LIVE_PROVIDER: "openai", OPENAI_MODEL_SPEECH: "autre" },
      "autre",
    ],
  ])("by OpenAI's model %s", async (_, settings, model) => {
    const api = await openAi("OPENAI_BASE_URL");
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const transcriber = await hearing();
    expect(transcriber.types).toEqual(AudioTypeSchema.options);
    await expect(transcriber.transcribe(turn())).resolves.toEqual(BONJOUR);
    expect(api.forms.map((form) => form.get("model"))).toEqual([model]);
  });

  it("by a server of their own", async () => {
    const texts = await openAi("OPENAI_BASE_URL");
    const ears = await openAi("OPENAI_SPEECH_BASE_URL");
    vi.stubEnv("SPEECH_LIVE_PROVIDER", "openai");
    await (await hearing()).transcribe(turn());
    expect([texts.forms.length, ears.forms.length]).toEqual([0, 1]);
  });
});

describe("answers are spoken", () => {
  it.each([
    ["Canadian", {}, "Gabrielle"],
    ["French", { VOICE_ACCENT: "fr-FR" }, "Lea"],
  ])("by a %s voice of Amazon Polly", async (_, settings, name) => {
    const api = await startPollyApi(() => ({ kind: "sound", bytes: MP3 }));
    stops.push(api.stop);
    vi.stubEnv("AWS_ENDPOINT_URL_POLLY", api.endpoint);
    for (const [variable, value] of Object.entries(settings)) vi.stubEnv(variable, value);
    await expect((await speaking())?.speak(sentence())).resolves.toEqual(SON);
    expect(api.requests).toEqual([expect.objectContaining({ VoiceId: name })]);
  });

  it("by OpenAI's protocol, at a server of their own", async () => {
    const texts = await openAi("OPENAI_BASE_URL");
    const voice = await openAi("OPENAI_VOICE_BASE_URL");
    vi.stubEnv("VOICE_PROVIDER", "openai");
    vi.stubEnv("OPENAI_MODEL_VOICE", "voix-1");
    await expect((await speaking())?.speak(sentence())).resolves.toEqual(SON);
    expect([texts.spoken.length, voice.spoken]).toEqual([0, [expect.objectContaining({ model: "voix-1" })]]);
  });

  it("by nothing where nothing is chosen to", async () => {
    vi.stubEnv("VOICE_PROVIDER", "none");
    expect(await speaking()).toBeNull();
  });
});

describe("a setting that is unknown or missing is an error at the start, by its name", () => {
  it.each<[Record<string, string>, () => Promise<unknown>, string]>([
    [
      { SPEECH_LIVE_PROVIDER: "whisper" },
      hearing,
      'SPEECH_LIVE_PROVIDER: "whisper" is none of transcribe, openai',
    ],
    [{ VOICE_PROVIDER: "espeak" }, speaking, 'VOICE_PROVIDER: "espeak" is none of polly, openai, none'],
    [{ VOICE_ACCENT: "fr-BE" }, speaking, 'VOICE_ACCENT: "fr-BE" is none of fr-CA, fr-FR'],
    [{ VOICE_PROVIDER: "openai" }, speaking, "OPENAI_MODEL_VOICE is not set, and VOICE_PROVIDER is openai"],
  ])("%j", async (settings, make, message) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    await expect(make()).rejects.toThrow(message);
  });
});
