import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { PROTOCOLS, type ProtocolName } from "@epreuve/core/generation/text-protocol";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import * as v from "valibot";

/** Settings from environment variables or `.env`. */
export interface Settings {
  /** `PORT`, 4000 by default. */
  port: number;
  /** `HOST`, 127.0.0.1 by default: the address to listen on. */
  host: string;
  /** `PUBLIC_URL`: where clients find the service, if not at this machine's own name for it. */
  publicUrl: string | undefined;
  /** `ORIGINS`: the pages that may call, besides those of this machine. */
  origins: string[];
  /** `LOCAL_DIR`, `.local` by default; absolute. */
  dir: string;
  /** `DYNAMODB_ENDPOINT`: a server to use instead of the embedded engine. */
  dynamoDbEndpoint: string | undefined;
  /** The provider to use instead of the local rules, if `OPENAI_API_KEY` or `OPENAI_BASE_URL` is set. */
  openai: ProviderSettings | undefined;
  /** `SPEECH_PROVIDER`: what transcribes; by default the provider, if there is one. The functions read it themselves. */
  speechProvider: SpeechProvider | undefined;
  /** `SPEECH_LIVE_PROVIDER`: what hears spoken turns; `SPEECH_PROVIDER`'s value by default. */
  speechLiveProvider: SpeechProvider | undefined;
  /** `VOICE_PROVIDER`: what speaks the examiner's answers; espeak-ng by default, where it is installed. */
  voiceProvider: VoiceProvider | undefined;
  /** `OPENAI_SPEECH_BASE_URL` and `OPENAI_VOICE_BASE_URL`: servers that hear and speak in the place of others. */
  speechUrl: string | undefined;
  voiceUrl: string | undefined;
  /** `OPENAI_PROTOCOL`: how the provider is asked for texts; by default as it serves. The functions read it themselves. */
  protocol: ProtocolName | undefined;
}

const SPEECH_PROVIDERS = ["transcribe", "openai"] as const;
export type SpeechProvider = (typeof SPEECH_PROVIDERS)[number];

const VOICE_PROVIDERS = ["polly", "openai", "none"] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

export interface ProviderSettings {
  apiKey: string;
  /** Absent, OpenAI, the SDK's default. */
  baseUrl?: string;
}

/** An invalid setting; the message names the variable. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>;

export const DEFAULT_PORT = 4000;
const DEFAULT_DIR = ".local";

const PortSchema = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const UrlSchema = v.pipe(v.string(), v.url());
const HostSchema = v.pipe(
  v.string(),
  v.check((host) => host === "localhost" || isIP(host) !== 0),
);
const PublicUrlSchema = v.pipe(
  v.string(),
  v.transform((url) => url.replace(/\/$/, "")),
  v.check((url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url),
);
const OriginSchema = v.pipe(v.string(), v.regex(/^[a-z][\w+.-]*:\/\/[^\s/*:]+(?::(?:\d+|\*))?$/));
const ORIGIN_EXPECTED =
  "origins such as capacitor://localhost or http://192.168.1.20:*, with commas between them";

/** The variables of `env` and of a `.env` file, if there is one; `env` wins. Empty variables count as absent. */
export function readEnvironment(env: Environment, file: string): Record<string, string> {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const entries = [...Object.entries(fromFile), ...Object.entries(env)].filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
  );
  return Object.fromEntries(entries);
}

/** Reads the settings. Throws `SettingsError` naming the invalid variable. */
export function readSettings(env: Environment, cwd: string): Settings {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = env;
  return {
    port: read("PORT", PortSchema, env.PORT ?? String(DEFAULT_PORT), "a port number, 0 to 65535"),
    host: read(
      "HOST",
      HostSchema,
      env.HOST ?? LOOPBACK,
      "an address of this machine, such as 0.0.0.0 for all",
    ),
    publicUrl:
      env.PUBLIC_URL === undefined
        ? undefined
        : read(
            "PUBLIC_URL",
            PublicUrlSchema,
            env.PUBLIC_URL,
            "like http://192.168.1.20:4000, without a path",
          ),
    origins: (env.ORIGINS ?? "")
      .split(",")
      .map((origin) => origin.trim())
      .filter((origin) => origin !== "")
      .map((origin) => read("ORIGINS", OriginSchema, origin, ORIGIN_EXPECTED)),
    dir: resolve(cwd, env.LOCAL_DIR ?? DEFAULT_DIR),
    dynamoDbEndpoint: optionalUrl("DYNAMODB_ENDPOINT", env.DYNAMODB_ENDPOINT),
    openai:
      apiKey === undefined && baseUrl === undefined
        ? undefined
        : // A private server may need no key, but the SDK does.
          {
            apiKey: apiKey ?? "none",
            ...(baseUrl && { baseUrl: optionalUrl("OPENAI_BASE_URL", baseUrl) ?? baseUrl }),
          },
    speechProvider: optionalOf("SPEECH_PROVIDER", SPEECH_PROVIDERS, env),
    speechLiveProvider: optionalOf("SPEECH_LIVE_PROVIDER", SPEECH_PROVIDERS, env),
    voiceProvider: optionalOf("VOICE_PROVIDER", VOICE_PROVIDERS, env),
    speechUrl: optionalUrl("OPENAI_SPEECH_BASE_URL", env.OPENAI_SPEECH_BASE_URL),
    voiceUrl: optionalUrl("OPENAI_VOICE_BASE_URL", env.OPENAI_VOICE_BASE_URL),
    protocol: optionalOf("OPENAI_PROTOCOL", PROTOCOLS, env),
  };
}

function optionalUrl(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : read(name, UrlSchema, value, "a URL");
}

/** The variable's value, one of a few. */
function optionalOf<const T extends readonly string[]>(
  name: string,
  values: T,
  env: Environment,
): T[number] | undefined {
  const value = env[name];
  return value === undefined ? undefined : read(name, v.picklist(values), value, values.join(" or "));
}

function read<T>(name: string, schema: v.GenericSchema<string, T>, value: string, expected: string): T {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new SettingsError(`${name} is "${value}": it must be ${expected}.`);
  return parsed.output;
}
