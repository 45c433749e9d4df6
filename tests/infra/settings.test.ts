import { RATES } from "@epreuve/contract/limits";
import { DEFAULT_MODEL, settingsOf } from "@epreuve/core/generation/default-settings";
import { PURPOSES } from "@epreuve/core/generation/generator";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import { describe, expect, test } from "vitest";
import { type Load, reservedFor, reservedInAll, throttleOf } from "../../infra/load-model.ts";
import { originPattern } from "../../infra/origins.ts";
import {
  consentVariables,
  kindOf,
  modelsOf,
  modelVariables,
  requireSettings,
  serverVariables,
  speechVariables,
} from "../../infra/settings.ts";

const PRODUCTION = {
  ALLOWED_ORIGINS: "https://app.example.ca",
  ALARM_EMAIL: "ops@example.ca",
  EMAIL_FROM: "no-reply@mail.example.ca",
};

test("a pull request's stage is a preview, any other but production is a developer's own", () => {
  expect(["production", "pr-12", "ada", "pr-x"].map(kindOf)).toEqual([
    "production",
    "preview",
    "personal",
    "personal",
  ]);
});

test.each(["ada", "pr-12"])(
  "the stage %s needs no setting: a local app may call it, nobody is told of alarms",
  (stage) => {
    expect(requireSettings(stage, {})).toMatchObject({
      region: "ca-central-1",
      allowedOrigins: ["http://localhost:*"],
    });
  },
);

describe("production", () => {
  test("is deployed once its origins and the address of its alarms are given", () => {
    expect(requireSettings("production", PRODUCTION)).toMatchObject({
      allowedOrigins: ["https://app.example.ca"],
      alarmEmails: { urgent: ["ops@example.ca"], notice: ["ops@example.ca"] },
    });
  });

  test("tells several addresses, and others of what can wait", () => {
    const emails = { ALARM_EMAIL: "a@example.ca, b@example.ca", NOTICE_EMAIL: "c@example.ca" };
    expect(requireSettings("production", { ...PRODUCTION, ...emails }).alarmEmails).toEqual({
      urgent: ["a@example.ca", "b@example.ca"],
      notice: ["c@example.ca"],
    });
    const wrong = { ...PRODUCTION, ...emails, NOTICE_EMAIL: "c@example.ca, nobody" };
    expect(() => requireSettings("production", wrong)).toThrow('NOTICE_EMAIL: "nobody"');
  });

  test("must say from which address codes are sent: Cognito's own sender stops at 50 messages a day", () => {
    const { EMAIL_FROM: _, ...without } = PRODUCTION;
    expect(() => requireSettings("production", without)).toThrow("EMAIL_FROM");
  });

  test.each([
    "*",
    "http://localhost:*",
    "http://app.example.ca",
    "https://app.example.ca/",
    "app.example.ca",
  ])("refuses the origin %s", (origin) => {
    expect(() => requireSettings("production", { ...PRODUCTION, ALLOWED_ORIGINS: origin })).toThrow(origin);
  });

  test("takes the origins of native apps", () => {
    const origins = "https://app.example.ca, capacitor://localhost";
    expect(requireSettings("production", { ...PRODUCTION, ALLOWED_ORIGINS: origins }).allowedOrigins).toEqual(
      ["https://app.example.ca", "capacitor://localhost"],
    );
  });
});

test.each([
  ["no-reply@Mail.example.ca", { address: "no-reply@Mail.example.ca", domain: "mail.example.ca" }],
  [
    "Epreuve TCF <no-reply@mail.example.ca>",
    { name: "Epreuve TCF", address: "no-reply@mail.example.ca", domain: "mail.example.ca" },
  ],
])("codes are sent from %s", (given, sender) => {
  expect(requireSettings("ada", { EMAIL_FROM: given }).sender).toEqual(sender);
});

test.each([
  "mail.example.ca",
  "Épreuve <no-reply@mail.example.ca>",
  "no-reply@mail.example.ca>",
  "Epreuve <no-reply@mail.example.ca",
  "a@localhost",
  "a@b.ca, c@d.ca",
])("%s is no sender, whatever the stage", (given) => {
  expect(() => requireSettings("ada", { EMAIL_FROM: given })).toThrow(`EMAIL_FROM: "${given}"`);
});

test("the firewall is off until it is asked for, and a misspelt wish stops the deployment", () => {
  expect(requireSettings("ada", {}).firewall).toBe(false);
  expect(requireSettings("ada", { FIREWALL: "on" }).firewall).toBe(true);
  expect(() => requireSettings("ada", { FIREWALL: "yes" })).toThrow('FIREWALL: "yes"');
});

test("a restored table is one of the service's, which the functions' boundary lets them use", () => {
  expect(requireSettings("ada", { RESTORED_TABLE: "epreuve-ada-t-1" }).restoredTable).toBe("epreuve-ada-t-1");
  for (const other of ["other", "epreuve-production-t-1", "epreuve-ada", "epreuve-ada-t/1"]) {
    expect(() => requireSettings("ada", { RESTORED_TABLE: other })).toThrow(`RESTORED_TABLE: "${other}"`);
  }
});

test("a model is set for all purposes or for one, and a function is told those of its own", () => {
  const settings = requireSettings("ada", {
    OPENAI_MODEL: "all",
    OPENAI_MODEL_ERREURS: "one",
    OPENAI_TIER_BILAN: "flex",
  });
  const told = modelVariables(settings, ["criteres", "erreurs", "bilan"]);
  expect(told).toMatchObject({
    OPENAI_MODEL_CRITERES: "all",
    OPENAI_MODEL_ERREURS: "one",
    OPENAI_MODEL_BILAN: "all",
    OPENAI_TIER_BILAN: "flex",
  });
  expect(told).not.toHaveProperty("OPENAI_TIER_CRITERES");
  expect(told).not.toHaveProperty("OPENAI_MODEL_IDEES");
});

test("a function that is told a purpose's settings reads the same ones as the infrastructure", () => {
  const given = {
    OPENAI_MODEL_CRITERES_BIS: "second",
    OPENAI_EFFORT: "medium",
    OPENAI_HEDGE_MS_BILAN: "0",
    OPENAI_TIER_EXERCICES: "flex",
  };
  const settings = requireSettings("ada", given);
  for (const purpose of [...PURPOSES, "examinateur"] as const) {
    const told = modelVariables(settings, [purpose]);
    expect(settingsOf(purpose, (name) => told[name])).toEqual({
      settings: settings.models[purpose],
      problems: [],
    });
  }
});

test("the models of a stage are each named once, those of speech where the text provider hears or speaks", () => {
  const models = (env: NodeJS.ProcessEnv) => modelsOf(requireSettings("ada", env));
  expect(models({})).toEqual([DEFAULT_MODEL, DEFAULT_SPEECH_MODEL]);
  expect(models({ SPEECH_LIVE_PROVIDER: "transcribe" })).toEqual([DEFAULT_MODEL]);
  expect(
    models({ SPEECH_LIVE_PROVIDER: "transcribe", VOICE_PROVIDER: "openai", OPENAI_MODEL_VOICE: "say-1" }),
  ).toEqual([DEFAULT_MODEL, "say-1"]);
  expect(models({ OPENAI_MODEL: "all", OPENAI_MODEL_IDEES: "one", SPEECH_PROVIDER: "openai" })).toEqual([
    "all",
    "one",
    DEFAULT_SPEECH_MODEL,
  ]);
});

test("a second judge is told to a function only where it has a model of its own", () => {
  const told = (env: NodeJS.ProcessEnv) => modelVariables(requireSettings("ada", env), ["criteres_bis"]);
  expect(told({ OPENAI_MODEL: "all" })).toEqual({});
  expect(
    told({ OPENAI_MODEL: "all", OPENAI_MODEL_CRITERES_BIS: "other", OPENAI_EFFORT_CRITERES_BIS: "low" }),
  ).toEqual({
    OPENAI_MODEL_CRITERES_BIS: "other",
    OPENAI_EFFORT_CRITERES_BIS: "low",
    OPENAI_HEDGE_MS_CRITERES_BIS: "0",
  });
});

test("Amazon transcribes unless the other provider is named, and only that one is told a model", () => {
  expect(speechVariables(requireSettings("ada", { OPENAI_MODEL_SPEECH: "whisper-1" }))).toEqual({
    SPEECH_PROVIDER: "transcribe",
  });
  const openai = { SPEECH_PROVIDER: "openai" };
  expect(speechVariables(requireSettings("pr-12", openai))).toEqual({
    ...openai,
    OPENAI_MODEL_SPEECH: DEFAULT_SPEECH_MODEL,
  });
  const named = { ...openai, OPENAI_MODEL_SPEECH: "gpt-4o-transcribe" };
  expect(speechVariables(requireSettings("production", { ...PRODUCTION, ...named }))).toEqual(named);
});

test("a provider's server and its protocol are told as they are set, and not otherwise", () => {
  const server = { OPENAI_BASE_URL: "https://api.example.ca/v1", OPENAI_PROTOCOL: "chat" };
  expect(serverVariables(requireSettings("ada", server))).toEqual(server);
  expect(serverVariables(requireSettings("ada", {}))).toEqual({});
});

test.each([
  ["OPENAI_PROTOCOL", "completions", 'OPENAI_PROTOCOL: "completions" is neither responses nor chat'],
  [
    "OPENAI_BASE_URL",
    "http://localhost:11434/v1",
    'OPENAI_BASE_URL: "http://localhost:11434/v1" is no address',
  ],
  ["SPEECH_PROVIDER", "OpenAI", 'SPEECH_PROVIDER: "OpenAI" is neither transcribe nor openai'],
  ["SPEECH_PROVIDER", "whisper", 'SPEECH_PROVIDER: "whisper" is neither transcribe nor openai'],
  ["OPENAI_MODEL_SPEECH", "whisper 1", 'OPENAI_MODEL_SPEECH: "whisper 1" is no name of a model'],
  [
    "OPENAI_EFFORT",
    "hihg",
    'OPENAI_EFFORT: "hihg" is not one of none, minimal, low, medium, high, xhigh, max',
  ],
  ["OPENAI_EFFORT_IDEES", "0", 'OPENAI_EFFORT_IDEES: "0" is not one of none'],
  ["OPENAI_TIER_BILAN", "fast", 'OPENAI_TIER_BILAN: "fast" is not one of auto'],
  ["OPENAI_HEDGE_MS", "5s", 'OPENAI_HEDGE_MS: "5s" is not a whole number of milliseconds'],
])("%s=%s is refused by its name", (name, value, told) => {
  expect(() => requireSettings("ada", { [name]: value })).toThrow(told);
});

test("the consent that recordings need is told as it is set, and not otherwise", () => {
  expect(consentVariables(requireSettings("ada", {}))).toEqual({});
  const settings = requireSettings("ada", { CONSENT_VERSION: "2026-11" });
  expect(consentVariables(settings)).toEqual({ CONSENT_VERSION: "2026-11" });
  for (const wrong of ["la dernière", "x".repeat(65)]) {
    expect(() => requireSettings("ada", { CONSENT_VERSION: wrong })).toThrow("CONSENT_VERSION");
  }
});

test.each([
  ["ACTIVE_USERS", "0"],
  ["THROTTLE_FACTOR", "1.5"],
  ["JOB_CONCURRENCY", "1"],
  ["RESERVED_CONCURRENCY", "3"],
  ["ACCOUNT_CONCURRENCY", "a"],
  ["EMAILS_PER_DAY", "-1"],
  ["BUDGET_USD", "$20"],
])("%s=%s is no number that AWS, or the service, can take", (name, value) => {
  expect(() => requireSettings("ada", { [name]: value })).toThrow(`${name}: "${value}" is no whole number`);
});

test("accounts are unused after two years, unless a stage says otherwise or never; a slip is refused", () => {
  const months = (given: string) => requireSettings("ada", { UNUSED_AFTER_MONTHS: given }).unusedAfterMonths;
  expect(requireSettings("ada", {}).unusedAfterMonths).toBe(24);
  expect([months("0"), months("6"), months("36")]).toEqual([0, 6, 36]);
  for (const slip of ["2", "5", "1201"]) {
    expect(() => months(slip)).toThrow(`UNUSED_AFTER_MONTHS: "${slip}" is neither 0 nor from 6 to 1200`);
  }
  for (const none of ["-1", "two", "24.5"]) {
    expect(() => months(none)).toThrow(`UNUSED_AFTER_MONTHS: "${none}" is no whole number`);
  }
});

describe("jobs at once", () => {
  const jobs = (env: NodeJS.ProcessEnv) =>
    requireSettings("production", { ...PRODUCTION, ...env }).jobConcurrency;

  test("are as many as the provider's quota lets, whichever of the two is the smaller", () => {
    expect(jobs({})).toBe(20);
    expect(jobs({ PROVIDER_TOKENS_PER_MINUTE: "2000000" })).toBe(28);
    expect(jobs({ PROVIDER_TOKENS_PER_MINUTE: "2000000", PROVIDER_REQUESTS_PER_MINUTE: "500" })).toBe(12);
  });

  test("are never fewer than Lambda takes, nor more, and one setting raises them", () => {
    expect(jobs({ PROVIDER_TOKENS_PER_MINUTE: "1000" })).toBe(2);
    expect(jobs({ PROVIDER_TOKENS_PER_MINUTE: "999999999999" })).toBe(1_000);
    expect(jobs({ PROVIDER_TOKENS_PER_MINUTE: "1000", JOB_CONCURRENCY: "50" })).toBe(50);
  });
});

describe("throttles", () => {
  const throttle = (id: string, load: Partial<Load> = {}) =>
    throttleOf({ id }, { activeUsers: 500, throttleFactor: 1, ...load });

  test("grow with the users that are expected, and with the operator's factor", () => {
    const saves = throttle("saveContenu");
    expect(saves).toEqual({ ratePerSecond: 267, burst: 534 });
    expect(throttle("saveContenu", { activeUsers: 5_000 }).ratePerSecond).toBe(2_667);
    expect(throttle("saveContenu", { throttleFactor: 3 })).toEqual({ ratePerSecond: 801, burst: 1_602 });
  });

  test("let one user do at once what the contract allows in a minute, on the smallest stage", () => {
    for (const [id, rate] of [
      ["createSimulation", "creations"],
      ["suggestIdees", "idees"],
      ["correctEe", "corrections"],
    ] as const) {
      expect(throttle(id, { activeUsers: 1 }).burst).toBeGreaterThanOrEqual(RATES[rate][0].max);
    }
  });
});

test("a reserve is shared by those who wait for providers, and nobody else has a part", () => {
  expect(
    ["correctEe", "correctEo", "suggestIdees", "liveMessage", "saveContenu"].map((id) =>
      reservedFor(id, 100),
    ),
  ).toEqual([45, 25, 10, 20, undefined]);
  expect(reservedFor("correctEe", undefined)).toBeUndefined();
  expect(reservedFor("suggestIdees", 4)).toBe(1);
  expect(reservedInAll(100)).toBe(100);
  expect(reservedInAll(undefined)).toBe(0);
});

test("the examiner's model is set as any other's", () => {
  const settings = requireSettings("ada", { OPENAI_MODEL: "all", OPENAI_MODEL_EXAMINATEUR: "quick" });
  expect(modelVariables(settings, ["examinateur"])).toMatchObject({ OPENAI_MODEL_EXAMINATEUR: "quick" });
});

test("a preflight's pattern takes the origins named, any local port where one is allowed, and nothing else", () => {
  const pattern = new RegExp(`^(?:${originPattern(["https://app.example.ca", "http://localhost:*"])})$`);
  for (const ours of ["https://app.example.ca", "http://localhost", "http://localhost:5173"]) {
    expect(ours).toMatch(pattern);
  }
  for (const foreign of [
    "https://appXexample.ca",
    "http://localhost:5173.evil.example",
    "http://localhostx",
  ]) {
    expect(foreign).not.toMatch(pattern);
  }
});
