import { expect, test } from "vitest";
import { SettingsError } from "../settings.ts";
import { chooseSpeech, type SpeechSituation } from "./choice.ts";

const LOCAL = "http://127.1.2.3:4567/v1";
const LOCAL_HEARING = { SPEECH_LIVE_PROVIDER: "openai", OPENAI_SPEECH_BASE_URL: LOCAL };
const TIMED = { OPENAI_MODEL_SPEECH: "whisper-local" };
const ESPEAK = { VOICE_PROVIDER: "openai", OPENAI_VOICE_BASE_URL: LOCAL, OPENAI_MODEL_VOICE: "espeak-ng" };
const MUTE = { VOICE_PROVIDER: "none" };
const PROVIDER_HEARS = { SPEECH_LIVE_PROVIDER: "openai" };
const PROVIDER_SPEAKS = { VOICE_PROVIDER: "openai", OPENAI_MODEL_VOICE: "tts-x" };
const OWN = "http://localhost:8000/v1";

const choose = (situation: Partial<SpeechSituation>) =>
  chooseSpeech({
    chosen: {},
    hasProvider: false,
    espeak: true,
    local: { endpoint: "http://127.1.2.3:4567", baseUrl: LOCAL },
    ...situation,
  });

test.each<[string, Partial<SpeechSituation>, Record<string, string>]>([
  ["nothing set", {}, { ...LOCAL_HEARING, ...TIMED, ...ESPEAK }],
  ["no espeak-ng", { espeak: false }, { ...LOCAL_HEARING, ...TIMED, ...MUTE }],
  ["a provider", { hasProvider: true }, { ...PROVIDER_HEARS, ...ESPEAK }],
  ["a provider alone", { hasProvider: true, espeak: false }, { ...PROVIDER_HEARS, ...MUTE }],
  [
    "a provider to speak too",
    { hasProvider: true, chosen: PROVIDER_SPEAKS },
    { ...PROVIDER_HEARS, ...PROVIDER_SPEAKS },
  ],
  [
    "a provider that takes no sound",
    { hasProvider: true, chosen: { SPEECH_PROVIDER: "transcribe" } },
    { ...LOCAL_HEARING, ...TIMED, ...ESPEAK },
  ],
  [
    "a provider for recordings alone, with its model",
    { hasProvider: true, chosen: { SPEECH_LIVE_PROVIDER: "transcribe", OPENAI_MODEL_SPEECH: "gpt-x" } },
    { ...LOCAL_HEARING, ...ESPEAK },
  ],
  [
    "a stage's own settings, without a provider",
    { chosen: { SPEECH_LIVE_PROVIDER: "openai", OPENAI_MODEL_SPEECH: "gpt-x", VOICE_PROVIDER: "polly" } },
    { ...LOCAL_HEARING, ...TIMED, ...ESPEAK },
  ],
  ["silence", { chosen: { VOICE_PROVIDER: "none" } }, { ...LOCAL_HEARING, ...TIMED, ...MUTE }],
  [
    "servers of their own",
    {
      chosen: {
        OPENAI_SPEECH_BASE_URL: OWN,
        OPENAI_MODEL_SPEECH: "tiny",
        OPENAI_VOICE_BASE_URL: OWN,
        OPENAI_MODEL_VOICE: "piper",
      },
    },
    {
      SPEECH_LIVE_PROVIDER: "openai",
      OPENAI_SPEECH_BASE_URL: OWN,
      OPENAI_MODEL_SPEECH: "tiny",
      VOICE_PROVIDER: "openai",
      OPENAI_VOICE_BASE_URL: OWN,
      OPENAI_MODEL_VOICE: "piper",
    },
  ],
])("with %s, who hears and who speaks is told to the functions", (_, situation, environment) => {
  expect(choose(situation).environment).toEqual(environment);
});

test("a voice without a model is refused by name", () => {
  for (const chosen of [{ VOICE_PROVIDER: "openai" }, { OPENAI_VOICE_BASE_URL: OWN }]) {
    expect(() => choose({ hasProvider: true, chosen })).toThrow(SettingsError);
    expect(() => choose({ hasProvider: true, chosen })).toThrow("OPENAI_MODEL_VOICE");
  }
});

test("who hears and who speaks is told to the person at the keyboard", () => {
  expect(choose({ espeak: false })).toMatchObject({
    hears: "words in the WAV, or told to http://127.1.2.3:4567/local/said (no speech is recognised)",
    speaks: "nothing (espeak-ng is not installed)",
  });
  expect(choose({ hasProvider: true })).toMatchObject({ hears: "the provider", speaks: "espeak-ng" });
});
