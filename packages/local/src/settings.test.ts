import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment, readSettings, SettingsError } from "./settings.ts";

test("nothing needs to be set", () => {
  expect(readSettings({}, "/srv")).toEqual({
    port: 4000,
    host: "127.0.0.1",
    publicUrl: undefined,
    origins: [],
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
  [{ HOST: "my-machine" }, "HOST"],
  [{ PUBLIC_URL: "192.168.1.20:4000" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "http://192.168.1.20:4000/api" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "ftp://192.168.1.20" }, "PUBLIC_URL"],
  [{ ORIGINS: "*" }, "ORIGINS"],
  [{ ORIGINS: "http://*" }, "ORIGINS"],
  [{ ORIGINS: "http://localhost:5173,example.org" }, "ORIGINS"],
  [{ ORIGINS: "http://example.org/app" }, "ORIGINS"],
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

test("the network is told by an address, a public URL and a list of origins", () => {
  const env = {
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://epreuve.example.org/",
    ORIGINS: "capacitor://localhost, ionic://localhost,http://192.168.1.20:*",
  };
  expect(readSettings(env, "/")).toMatchObject({
    host: "0.0.0.0",
    publicUrl: "https://epreuve.example.org",
    origins: ["capacitor://localhost", "ionic://localhost", "http://192.168.1.20:*"],
  });
});

test("a key or a URL is enough for a provider", () => {
  expect(readSettings({ OPENAI_API_KEY: "k" }, "/").openai).toEqual({ apiKey: "k" });
  expect(readSettings({ OPENAI_BASE_URL: "http://localhost:11434/v1" }, "/").openai).toEqual({
    apiKey: "none",
    baseUrl: "http://localhost:11434/v1",
  });
});
