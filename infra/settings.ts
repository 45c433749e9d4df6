import { settingsOf } from "@epreuve/core/generation/default-settings";
import type { AnyPurpose, PurposeSettings } from "@epreuve/core/generation/settings";
import { PROTOCOLS, type ProtocolName } from "@epreuve/core/generation/text-protocol";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import { jobConcurrencyWithin, type Load } from "./load-model.ts";
import { parseSender, type Sender, senderProblems } from "./sender.ts";

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

/** Who transcribes and who speaks; the models are OpenAI's. */
export interface SpeechSettings {
  /** Recordings: a transcription of minutes. */
  provider: (typeof SPEECH_PROVIDERS)[number];
  model: string;
  /** Turns of the live interaction: a transcription while the candidate waits. */
  live: (typeof SPEECH_PROVIDERS)[number];
  /** The examiner's answers. */
  voice: (typeof VOICE_PROVIDERS)[number];
  voiceModel?: string;
  accent: (typeof VOICE_ACCENTS)[number];
  /** Where OpenAI's models of speech are served, if not where texts are. */
  hearingUrl?: string;
  voiceUrl?: string;
}

/** The provider's server, and its protocol for texts; OpenAI, and the protocol that serves, where absent. */
export interface ServerSettings {
  baseUrl?: string;
  protocol?: ProtocolName;
}

/** The same names as in `packages/functions/src/config.ts`. */
const SPEECH_PROVIDERS = ["transcribe", "openai"] as const;
const VOICE_PROVIDERS = ["polly", "openai", "none"] as const;
const VOICE_ACCENTS = ["fr-CA", "fr-FR"] as const;

type MemorySize = `${number} MB`;

/** `urgent`: users get errors now. `notice`: it can wait until the morning. */
export const SEVERITIES = ["urgent", "notice"] as const;
export type Severity = (typeof SEVERITIES)[number];

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
  /** The load that throttles are made for. */
  load: Load;
  /** Maximum concurrent runs of one kind of job: as set, or within the provider's own quota. */
  jobConcurrency: number;
  /** The version of the consent that recordings need; absent, they need none. */
  consentVersion?: string;
  /** Concurrent executions kept for, and allowed to, the functions that wait for providers. Undefined, none are. */
  reservedConcurrency: number | undefined;
  /** Concurrent executions that the account allows: its own alarm is at four fifths of them. */
  accountConcurrency: number;
  /** E-mails that may be sent in a day: Cognito's own are 50. */
  emailsPerDay: number;
  /** Months without use after which an account is erased, its user having been warned. 0, none is. */
  unusedAfterMonths: number;
  /** Tokens in an hour, of all models, beyond which somebody is told. */
  tokensPerHour: number;
  /** Dollars a month of which a part spent, or to be spent, is told. Undefined, there is no budget. */
  budgetUsd: number | undefined;
  /** Addresses that receive alarms: those that cannot wait, required in production, and the others. */
  alarmEmails: Record<Severity, string[]>;
  /** Domain name of the API, in a hosted zone of the account; without one, API Gateway's own address. */
  domain?: string;
  /** Who the user pool's messages come from, by SES; required in production. Without one, Cognito sends them itself. */
  sender?: Sender;
  /** Whether AWS WAF stands before the API and the user pool. */
  firewall: boolean;
  /** The table to use in the place of the stage's own: one restored from a backup. */
  restoredTable?: string;
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
  const named = listed(env.ALLOWED_ORIGINS);
  const urgent = listed(env.ALARM_EMAIL);
  const notice = listed(env.NOTICE_EMAIL);
  const count = (name: string) => countOf(env, name);
  const quota = {
    tokensPerMinute: count("PROVIDER_TOKENS_PER_MINUTE"),
    requestsPerMinute: count("PROVIDER_REQUESTS_PER_MINUTE"),
  };
  const protocol = PROTOCOLS.find((name) => name === env.OPENAI_PROTOCOL);
  const sender = parseSender(env.EMAIL_FROM);
  return {
    kind,
    region: "ca-central-1",
    allowedOrigins: named.length > 0 || production ? named : [LOCAL_APP],
    models: modelsFrom(env).models,
    speech: speechFrom(env),
    server: {
      ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
      ...(protocol !== undefined && { protocol }),
    },
    memory: { simple: "512 MB", provider: "1024 MB" },
    logRetention: production ? "3 months" : "1 week",
    ...(env.CONSENT_VERSION && { consentVersion: env.CONSENT_VERSION }),
    load: {
      activeUsers: count("ACTIVE_USERS") ?? (production ? 500 : 20),
      throttleFactor: count("THROTTLE_FACTOR") ?? 1,
    },
    jobConcurrency: count("JOB_CONCURRENCY") ?? jobConcurrencyWithin(quota) ?? (production ? 20 : 2),
    reservedConcurrency: count("RESERVED_CONCURRENCY"),
    accountConcurrency: count("ACCOUNT_CONCURRENCY") ?? 1_000,
    emailsPerDay: count("EMAILS_PER_DAY") ?? 50,
    unusedAfterMonths: count("UNUSED_AFTER_MONTHS") ?? 24,
    tokensPerHour: count("TOKENS_PER_HOUR") ?? (production ? 20_000_000 : 1_000_000),
    budgetUsd: count("BUDGET_USD"),
    alarmEmails: { urgent, notice: notice.length > 0 ? notice : urgent },
    ...(env.API_DOMAIN && { domain: env.API_DOMAIN }),
    ...(sender !== undefined && { sender }),
    firewall: env.FIREWALL === "on",
    ...(env.RESTORED_TABLE && { restoredTable: env.RESTORED_TABLE }),
  };
}

/** Settings that are whole numbers, and the least that each may be. */
const COUNTS: Record<string, number> = {
  ACTIVE_USERS: 1,
  THROTTLE_FACTOR: 1,
  // Lambda's own least for a queue.
  JOB_CONCURRENCY: 2,
  PROVIDER_TOKENS_PER_MINUTE: 1,
  PROVIDER_REQUESTS_PER_MINUTE: 1,
  // One for each function that waits for providers.
  RESERVED_CONCURRENCY: 4,
  ACCOUNT_CONCURRENCY: 1,
  EMAILS_PER_DAY: 1,
  UNUSED_AFTER_MONTHS: 0,
  TOKENS_PER_HOUR: 1,
  BUDGET_USD: 1,
};

/** A setting that is a whole number; undefined where it is not given, or is none. */
function countOf(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const given = env[name] ?? "";
  return /^\d{1,12}$/.test(given) ? Number(given) : undefined;
}

function countProblems(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(COUNTS)
    .filter(([name, least]) => env[name] && (countOf(env, name) ?? -1) < least)
    .map(([name, least]) => `${name}: "${env[name]}" is no whole number of ${least} or more`);
}

/** A slip of the keyboard must not erase those who were away for a summer; beyond a century nothing is meant. */
const UNUSED_MONTHS = { min: 6, max: 1_200 };

function unusedProblems({ unusedAfterMonths: months }: StageSettings): string[] {
  const { min, max } = UNUSED_MONTHS;
  return months === 0 || (months >= min && months <= max)
    ? []
    : [`UNUSED_AFTER_MONTHS: "${months}" is neither 0 nor from ${min} to ${max}`];
}

/** What stands between commas. */
function listed(given: string | undefined): string[] {
  return (given ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function speechFrom(env: NodeJS.ProcessEnv): SpeechSettings {
  const provider = SPEECH_PROVIDERS.find((name) => name === env.SPEECH_PROVIDER) ?? "transcribe";
  return {
    provider,
    model: env.OPENAI_MODEL_SPEECH || DEFAULT_SPEECH_MODEL,
    // The candidate waits: Amazon Transcribe takes as long again as a turn lasts (scripts/bench-voice/README.md).
    live: SPEECH_PROVIDERS.find((name) => name === env.SPEECH_LIVE_PROVIDER) ?? "openai",
    voice: VOICE_PROVIDERS.find((name) => name === env.VOICE_PROVIDER) ?? "polly",
    ...(env.OPENAI_MODEL_VOICE && { voiceModel: env.OPENAI_MODEL_VOICE }),
    accent: VOICE_ACCENTS.find((name) => name === env.VOICE_ACCENT) ?? "fr-CA",
    ...(env.OPENAI_SPEECH_BASE_URL && { hearingUrl: env.OPENAI_SPEECH_BASE_URL }),
    ...(env.OPENAI_VOICE_BASE_URL && { voiceUrl: env.OPENAI_VOICE_BASE_URL }),
  };
}

/** What is wrong with the settings of speech. */
function speechProblems(env: NodeJS.ProcessEnv, speech: SpeechSettings): string[] {
  const choices = [
    ["SPEECH_PROVIDER", speech.provider, SPEECH_PROVIDERS],
    ["SPEECH_LIVE_PROVIDER", speech.live, SPEECH_PROVIDERS],
    ["VOICE_PROVIDER", speech.voice, VOICE_PROVIDERS],
    ["VOICE_ACCENT", speech.accent, VOICE_ACCENTS],
  ] as const;
  const models = [
    ["OPENAI_MODEL_SPEECH", speech.model],
    ["OPENAI_MODEL_VOICE", speech.voiceModel],
  ] as const;
  return [
    ...choices
      .filter(([name, chosen]) => env[name] && env[name] !== chosen)
      .map(([name, , all]) => `${name}: "${env[name]}" is neither ${all.join(" nor ")}`),
    ...models
      .filter(([, model]) => model !== undefined && !/^[\w.:/-]+$/.test(model))
      .map(([name, model]) => `${name}: "${model}" is no name of a model such as ${DEFAULT_SPEECH_MODEL}`),
    ...(speech.voice === "openai" && speech.voiceModel === undefined
      ? ["OPENAI_MODEL_VOICE: name the model that speaks"]
      : []),
  ];
}

/** A stage's settings. Throws with every missing or malformed setting and how to set it. */
export function requireSettings(stage: string, env: NodeJS.ProcessEnv = process.env): StageSettings {
  const settings = settingsFor(stage, env);
  const problems = [
    ...(settings.allowedOrigins.length === 0 ? ["ALLOWED_ORIGINS: name the app's origins, with commas"] : []),
    ...settings.allowedOrigins
      .filter((origin) => !isOrigin(origin, settings.kind))
      .map((origin) => `ALLOWED_ORIGINS: "${origin}" is no origin such as https://app.example.ca`),
    ...(settings.kind === "production" && settings.alarmEmails.urgent.length === 0
      ? ["ALARM_EMAIL: say who is told of alarms"]
      : []),
    ...(settings.consentVersion !== undefined && !/^[\w.-]{1,64}$/.test(settings.consentVersion)
      ? [`CONSENT_VERSION: "${settings.consentVersion}" is no version such as 2026-11`]
      : []),
    ...["ALARM_EMAIL", "NOTICE_EMAIL"].flatMap((name) =>
      listed(env[name])
        .filter((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
        .map((address) => `${name}: "${address}" is no e-mail address`),
    ),
    ...countProblems(env),
    ...unusedProblems(settings),
    ...senderProblems(env.EMAIL_FROM, settings.kind === "production"),
    ...(["", "on", "off"].includes(env.FIREWALL ?? "")
      ? []
      : [`FIREWALL: "${env.FIREWALL}" is neither on nor off`]),
    // Settings copied from another stage would make this one serve, and write, that one's table.
    ...(env.RESTORED_TABLE &&
    !(env.RESTORED_TABLE.startsWith(`epreuve-${stage}-`) && /^[\w.-]+$/.test(env.RESTORED_TABLE))
      ? [`RESTORED_TABLE: "${env.RESTORED_TABLE}" is no table of this stage, such as epreuve-${stage}-…`]
      : []),
    ...speechProblems(env, settings.speech),
    ...modelsFrom(env).problems,
    ...(env.OPENAI_PROTOCOL && env.OPENAI_PROTOCOL !== settings.server.protocol
      ? [`OPENAI_PROTOCOL: "${env.OPENAI_PROTOCOL}" is neither ${PROTOCOLS.join(" nor ")}`]
      : []),
    ...["OPENAI_BASE_URL", "OPENAI_SPEECH_BASE_URL", "OPENAI_VOICE_BASE_URL"]
      .filter((name) => env[name] && !/^https:\/\/[^\s/]+(\/\S*)?$/.test(env[name]))
      .map((name) => `${name}: "${env[name]}" is no address such as https://api.example.ca/v1`),
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

/** The models that a stage asks for, each once: those of texts, and of speech where the same provider hears or speaks. */
export function modelsOf({ models, speech }: Pick<StageSettings, "models" | "speech">): string[] {
  const { provider, live, model, voice, voiceModel } = speech;
  const texts = Object.values(models).map((settings) => settings.model);
  const hears = provider === "openai" || live === "openai" ? [model] : [];
  const speaks = voice === "openai" && voiceModel !== undefined ? [voiceModel] : [];
  return [...new Set([...texts, ...hears, ...speaks])];
}

/** The environment variables of the provider's server, which its SDK and `packages/functions/src/config.ts` read. */
export function serverVariables({ server: { baseUrl, protocol } }: StageSettings): Record<string, string> {
  return {
    ...(baseUrl !== undefined && { OPENAI_BASE_URL: baseUrl }),
    ...(protocol !== undefined && { OPENAI_PROTOCOL: protocol }),
  };
}

/** The environment variable of the consent that recordings need. */
export function consentVariables({
  consentVersion,
}: Pick<StageSettings, "consentVersion">): Record<string, string> {
  return consentVersion === undefined ? {} : { CONSENT_VERSION: consentVersion };
}

/** The environment variables of what hears turns and speaks answers. */
export function liveSpeechVariables({ speech }: Pick<StageSettings, "speech">): Record<string, string> {
  const { live, voice, voiceModel, accent, voiceUrl } = speech;
  return {
    SPEECH_LIVE_PROVIDER: live,
    ...(live === "openai" && hearingModel(speech)),
    VOICE_PROVIDER: voice,
    ...(voice === "polly" && { VOICE_ACCENT: accent }),
    ...(voice === "openai" && voiceModel !== undefined && { OPENAI_MODEL_VOICE: voiceModel }),
    ...(voice === "openai" && voiceUrl !== undefined && { OPENAI_VOICE_BASE_URL: voiceUrl }),
  };
}

/** The environment variables of the speech provider. */
export function speechVariables({ speech }: StageSettings): Record<string, string> {
  const { provider } = speech;
  return { SPEECH_PROVIDER: provider, ...(provider === "openai" && hearingModel(speech)) };
}

function hearingModel({ model, hearingUrl }: SpeechSettings): Record<string, string> {
  return {
    OPENAI_MODEL_SPEECH: model,
    ...(hearingUrl !== undefined && { OPENAI_SPEECH_BASE_URL: hearingUrl }),
  };
}
