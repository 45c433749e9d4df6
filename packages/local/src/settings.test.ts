import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment, readSettings, SettingsError } from "./settings.ts";

test("nothing needs to be set", () => {
  expect(readSettings({}, "/srv")).toEqual({
    port: 4000,
    dir: "/srv/.local",
    dynamoDbEndpoint: undefined,
    openai: undefined,
    speechProvider: undefined,
    speechLiveProvider: undefined,
    voiceProvider: undefined,
    speechUrl: undefined,
    voiceUrl: undefined,
    protocol: undefined,
  });
});

test("the environment wins over .env, and an empty variable counts as absent", () => {
  const dir = mkdtempSync(join(tmpdir(), "epreuve-settings-"));
  try {
    writeFileSync(join(dir, ".env"), 'PORT=5000\nLOCAL_DIR="ailleurs"\nOPENAI_API_KEY=\n');
    const env = readEnvironment({ PORT: "6000", LOCAL_DIR: "", AUTRE: undefined }, join(dir, ".env"));
    expect(env).toEqual({ PORT: "6000", LOCAL_DIR: "ailleurs" });
    expect(readEnvironment({}, join(dir, "missing"))).toEqual({});
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "65536" }, "PORT"],
  [{ PORT: "-1" }, "PORT"],
  [{ DYNAMODB_ENDPOINT: "localhost" }, "DYNAMODB_ENDPOINT"],
  [{ OPENAI_BASE_URL: "nowhere" }, "OPENAI_BASE_URL"],
  [{ SPEECH_PROVIDER: "whisper" }, "SPEECH_PROVIDER"],
  [{ SPEECH_LIVE_PROVIDER: "whisper" }, "SPEECH_LIVE_PROVIDER"],
  [{ VOICE_PROVIDER: "espeak-ng" }, "VOICE_PROVIDER"],
  [{ OPENAI_SPEECH_BASE_URL: "localhost" }, "OPENAI_SPEECH_BASE_URL"],
  [{ OPENAI_VOICE_BASE_URL: "localhost" }, "OPENAI_VOICE_BASE_URL"],
  [{ OPENAI_PROTOCOL: "completions" }, "OPENAI_PROTOCOL"],
])("%o is refused by name", (env, name) => {
  expect(() => readSettings(env, "/")).toThrow(SettingsError);
  expect(() => readSettings(env, "/")).toThrow(name);
});

test("a key or a URL is enough for a provider", () => {
  expect(readSettings({ OPENAI_API_KEY: "k" }, "/").openai).toEqual({ apiKey: "k" });
  expect(readSettings({ OPENAI_BASE_URL: "http://localhost:11434/v1" }, "/").openai).toEqual({
    apiKey: "none",
    baseUrl: "http://localhost:11434/v1",
  });
});
