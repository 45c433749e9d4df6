import { settingsOf } from "@epreuve/core/generation/default-settings";
import type { AnyPurpose, PurposeSettings } from "@epreuve/core/generation/settings";
import { PROTOCOLS, type ProtocolName } from "@epreuve/core/generation/text-protocol";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";

/*
 * Settings that differ between stages. Constants of the service (time-outs, limits, keys) are the contract's and
 * core's. Settings of the deployer (addresses, models) are read from the environment, to which SST adds `.env` and
 * `.env.<stage>`.
 */

export type StageKind = "production" | "preview" | "personal";

/** Settings by purpose. The second judge is there only where it is set: it is off by default. */
export type Models = Record<Exclude<AnyPurpose, "criteres_bis">, PurposeSettings> & {
  criteres_bis?: PurposeSettings;
};

/** The speech provider; the model is OpenAI's. */
export interface SpeechSettings {
  provider: (typeof SPEECH_PROVIDERS)[number];
  model: string;
}

/** The provider's server, and its protocol for texts; OpenAI, and the protocol that serves, where absent. */
export interface ServerSettings {
  baseUrl?: string;
  protocol?: ProtocolName;
}

/** The same names as in `packages/functions/src/config.ts`. */
const SPEECH_PROVIDERS = ["transcribe", "openai"] as const;

type MemorySize = `${number} MB`;

export interface StageSettings {
  kind: StageKind;
  region: "ca-central-1";
  /** Origins a browser may call from; `http://localhost:*` stands for any port. */
  allowedOrigins: string[];
  models: Models;
  speech: SpeechSettings;
  server: ServerSettings;
  /** Memory of the functions that only use the table, and of those that wait for the provider. */
  memory: { simple: MemorySize; provider: MemorySize };
  logRetention: "1 week" | "3 months";
  /** Requests per second over the whole stage, and the burst beyond that rate. */
  throttle: { ratePerSecond: number; burst: number };
  /** Maximum concurrent runs of one kind of job, within the provider's own rate limit. */
  jobConcurrency: number;
  /** Address that receives alarms; required in production. */
  alarmEmail?: string;
  /** Domain name of the API, in a hosted zone of the account; without one, API Gateway's own address. */
  domain?: string;
}

/** An app under development, on any port. */
export const LOCAL_APP = "http://localhost:*";

export function kindOf(stage: string): StageKind {
  if (stage === "production") return "production";
  return /^pr-\d+$/.test(stage) ? "preview" : "personal";
}

/** A stage's settings as given, complete or not. */
export function settingsFor(stage: string, env: NodeJS.ProcessEnv = process.env): StageSettings {
  const kind = kindOf(stage);
  const production = kind === "production";
  const origins = (env.ALLOWED_ORIGINS ?? "").split(",").map((origin) => origin.trim());
  const named = origins.filter((origin) => origin !== "");
  const protocol = PROTOCOLS.find((name) => name === env.OPENAI_PROTOCOL);
  return {
    kind,
    region: "ca-central-1",
    allowedOrigins: named.length > 0 || production ? named : [LOCAL_APP],
    models: modelsFrom(env).models,
    speech: {
      provider: SPEECH_PROVIDERS.find((provider) => provider === env.SPEECH_PROVIDER) ?? "transcribe",
      model: env.OPENAI_MODEL_SPEECH || DEFAULT_SPEECH_MODEL,
    },
    server: {
      ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
      ...(protocol !== undefined && { protocol }),
    },
    memory: { simple: "512 MB", provider: "1024 MB" },
    logRetention: production ? "3 months" : "1 week",
    throttle: production ? { ratePerSecond: 100, burst: 200 } : { ratePerSecond: 20, burst: 40 },
    jobConcurrency: production ? 20 : 2,
    ...(env.ALARM_EMAIL && { alarmEmail: env.ALARM_EMAIL }),
    ...(env.API_DOMAIN && { domain: env.API_DOMAIN }),
  };
}

/** A stage's settings. Throws with every missing or malformed setting and how to set it. */
export function requireSettings(stage: string, env: NodeJS.ProcessEnv = process.env): StageSettings {
  const settings = settingsFor(stage, env);
  const problems = [
    ...(settings.allowedOrigins.length === 0 ? ["ALLOWED_ORIGINS: name the app's origins, with commas"] : []),
    ...settings.allowedOrigins
      .filter((origin) => !isOrigin(origin, settings.kind))
      .map((origin) => `ALLOWED_ORIGINS: "${origin}" is no origin such as https://app.example.ca`),
    ...(settings.kind === "production" && settings.alarmEmail === undefined
      ? ["ALARM_EMAIL: say who is told of alarms"]
      : []),
    ...(settings.alarmEmail !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(settings.alarmEmail)
      ? [`ALARM_EMAIL: "${settings.alarmEmail}" is no e-mail address`]
      : []),
    ...(env.SPEECH_PROVIDER && env.SPEECH_PROVIDER !== settings.speech.provider
      ? [`SPEECH_PROVIDER: "${env.SPEECH_PROVIDER}" is neither ${SPEECH_PROVIDERS.join(" nor ")}`]
      : []),
    ...(/^[\w.:/-]+$/.test(settings.speech.model)
      ? []
      : [
          `OPENAI_MODEL_SPEECH: "${settings.speech.model}" is no name of a model such as ${DEFAULT_SPEECH_MODEL}`,
        ]),
    ...modelsFrom(env).problems,
    ...(env.OPENAI_PROTOCOL && env.OPENAI_PROTOCOL !== settings.server.protocol
      ? [`OPENAI_PROTOCOL: "${env.OPENAI_PROTOCOL}" is neither ${PROTOCOLS.join(" nor ")}`]
      : []),
    ...(settings.server.baseUrl !== undefined && !/^https:\/\/[^\s/]+(\/\S*)?$/.test(settings.server.baseUrl)
      ? [`OPENAI_BASE_URL: "${settings.server.baseUrl}" is no address such as https://api.example.ca/v1`]
      : []),
  ];
  if (problems.length > 0) {
    throw new Error(
      `Stage "${stage}" cannot be deployed. Set in .env.${stage} or in the environment:\n- ${problems.join("\n- ")}`,
    );
  }
  return settings;
}

/** In production every origin is exact and uses HTTPS; elsewhere `http://localhost:*` is allowed too. */
function isOrigin(origin: string, kind: StageKind): boolean {
  if (kind !== "production" && /^http:\/\/localhost(:(\*|\d+))?$/.test(origin)) return true;
  return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) || /^(capacitor|ionic):\/\/localhost$/.test(origin);
}

/** The purposes' settings, and what is wrong with those given. */
function modelsFrom(env: NodeJS.ProcessEnv) {
  const problems = new Set<string>();
  const of = (purpose: AnyPurpose): PurposeSettings => {
    const read = settingsOf(purpose, (name) => env[name]);
    for (const problem of read.problems) problems.add(problem);
    return read.settings;
  };
  const models: Models = {
    criteres: of("criteres"),
    ...(env.OPENAI_MODEL_CRITERES_BIS && { criteres_bis: of("criteres_bis") }),
    erreurs: of("erreurs"),
    bilan: of("bilan"),
    exercices: of("exercices"),
    solutions: of("solutions"),
    modele: of("modele"),
    idees: of("idees"),
    examinateur: of("examinateur"),
  };
  return { models, problems };
}

/**
 * The environment variables with which `packages/functions/src/config.ts` reads the settings of some purposes: all of
 * them, the defaults too, so that a function's configuration shows what it uses.
 */
export function modelVariables(
  { models }: StageSettings,
  purposes: readonly AnyPurpose[],
): Record<string, string> {
  return Object.fromEntries(
    purposes.flatMap((purpose) => {
      const settings = models[purpose];
      if (settings === undefined) return [];
      const { model, effort, tier, hedgeAfterMs = 0 } = settings;
      const suffix = purpose.toUpperCase();
      return [
        [`OPENAI_MODEL_${suffix}`, model],
        ...(effort === undefined ? [] : [[`OPENAI_EFFORT_${suffix}`, effort]]),
        ...(tier === undefined ? [] : [[`OPENAI_TIER_${suffix}`, tier]]),
        [`OPENAI_HEDGE_MS_${suffix}`, String(hedgeAfterMs)],
      ];
    }),
  );
}

/** The models that a stage asks for, each once: those of texts, and of speech where the same provider transcribes. */
export function modelsOf({ models, speech }: Pick<StageSettings, "models" | "speech">): string[] {
  const texts = Object.values(models).map(({ model }) => model);
  return [...new Set([...texts, ...(speech.provider === "openai" ? [speech.model] : [])])];
}

/** The environment variables of the provider's server, which its SDK and `packages/functions/src/config.ts` read. */
export function serverVariables({ server: { baseUrl, protocol } }: StageSettings): Record<string, string> {
  return {
    ...(baseUrl !== undefined && { OPENAI_BASE_URL: baseUrl }),
    ...(protocol !== undefined && { OPENAI_PROTOCOL: protocol }),
  };
}

/** The environment variables of the speech provider. */
export function speechVariables({ speech: { provider, model } }: StageSettings): Record<string, string> {
  return { SPEECH_PROVIDER: provider, ...(provider === "openai" && { OPENAI_MODEL_SPEECH: model }) };
}
