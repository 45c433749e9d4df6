import { framesThrottle, type Load, throttleOf } from "../../../infra/load-model.ts";
import { emailsOfBusyDay } from "../model.ts";
import { ESTABLISHED, NEW_ACCOUNT } from "./limits.ts";
import type { ScaleResult } from "./results.ts";

/** One bound of the service: what it allows by default, what is asked of it, and what moves it. */
export interface Quota {
  name: string;
  limit: number;
  demand(result: ScaleResult): number;
  /** The setting or the quota that moves it, and what that costs. */
  moves: string;
  /** Where the limit stands: a key of SOURCES. */
  source: keyof typeof SOURCES;
}

/** Looked up in November 2026 in stored copies of these pages; their own dates are not known. */
export const SOURCES = {
  throttles: "`infra/load-model.ts`, for the 500 users at once that production expects by default",
  ours: "`infra/settings.ts`, without settings of one's own",
  lambda:
    "AWS Lambda, quotas and scaling behaviour. That new accounts get 10 is remembered, and is what `operating.md` says",
  gateway:
    "Amazon API Gateway quotas (10,000 a second in ca-central-1, which is not among the regions with 2,500)",
  gatewayRemembered: "API Gateway's quota of new connections, remembered, not looked up",
  cognitoMail: "Cognito's own e-mail: 50 a day, remembered, not looked up",
  cognito:
    "Amazon Cognito quotas: UserCreation 50 a second was looked up, UserAuthentication 120 is remembered",
  ses: "Amazon SES: third-party pages that agree (50,000 a day and 14 a second after the sandbox); AWS sets it for each account",
  transcribe: "Amazon Transcribe, guidelines and quotas",
  polly: "Amazon Polly, quotas: neural voices, 8 a second with a burst of 10",
  dynamo:
    "DynamoDB's quotas (a new on-demand table 4,000 writes and 12,000 reads a second, a table 40,000, a partition 1,000 and 3,000): remembered, not looked up",
  provider:
    "third-party pages on OpenAI's tiers (500,000 tokens and 1,000 requests a minute after 5 dollars; some 30 million and 10,000 in tier 4); nothing was found on the default model: read the account's page of limits",
} as const;

const of = (name: string) => (result: ScaleResult) => result.demand[name] ?? 0;

/** Calls of an operation, of all who are present at once: the mean, where a rate has a burst for its peaks. */
const callsASecond =
  (name: string) =>
  ({ demand, calls }: ScaleResult) =>
    ((demand.atOnce ?? 0) * (calls[name] ?? 0)) / 60;

const THROTTLED_FOR: Load = { activeUsers: 500, throttleFactor: 1 };

export const QUOTAS: readonly Quota[] = [
  {
    name: "e-mails a day, Cognito's own",
    limit: 50,
    demand: ({ users }) => emailsOfBusyDay(users),
    moves:
      "SES in production (its sender is a setting), the account out of SES's sandbox; 0.10 for a thousand",
    source: "cognitoMail",
  },
  {
    name: "e-mails a day, SES",
    limit: 50_000,
    demand: ({ users }) => emailsOfBusyDay(users),
    moves: "SES's sending quota, on request; nothing",
    source: "ses",
  },
  {
    name: "functions at once, new account",
    limit: NEW_ACCOUNT.lambdaConcurrency,
    demand: of("lambda"),
    moves: "Service Quotas: Lambda, concurrent executions, to 1,000, before the launch; nothing",
    source: "lambda",
  },
  {
    name: "functions at once",
    limit: ESTABLISHED.lambdaConcurrency,
    demand: of("lambda"),
    moves: "the same quota, some weeks before it is needed; nothing",
    source: "lambda",
  },
  {
    name: "simulations created a second, throttle",
    limit: throttleOf({ id: "createSimulation" }, THROTTLED_FOR).ratePerSecond,
    demand: callsASecond("createSimulation"),
    moves: "`ACTIVE_USERS`; or `npm run throttle`, without a deployment; nothing",
    source: "throttles",
  },
  {
    name: "texts saved a second, throttle",
    limit: throttleOf({ id: "saveContenu" }, THROTTLED_FOR).ratePerSecond,
    demand: callsASecond("saveContenu"),
    moves: "the same",
    source: "throttles",
  },
  {
    name: "live frames a second, throttle",
    limit: framesThrottle(THROTTLED_FOR).ratePerSecond,
    demand: of("live"),
    moves: "`ACTIVE_USERS`; nothing",
    source: "throttles",
  },
  {
    name: "requests and frames a second, both ways, account",
    limit: 10_000,
    demand: ({ demand }) => (demand.rest ?? 0) + (demand.live ?? 0) + (demand.sent ?? 0),
    moves: "Service Quotas: API Gateway; nothing",
    source: "gateway",
  },
  {
    name: "live connections opened a second",
    limit: 500,
    demand: of("connections"),
    moves: "Service Quotas: API Gateway; nothing",
    source: "gatewayRemembered",
  },
  {
    name: "jobs of one kind at once",
    limit: ESTABLISHED.jobConcurrency,
    demand: of("jobs"),
    moves: "`jobConcurrency`, within the provider's limits; nothing. Beyond it jobs wait, and nothing fails",
    source: "ours",
  },
  {
    name: "provider, tokens a minute",
    limit: ESTABLISHED.providerTokensPerMinute,
    demand: of("providerTokens"),
    moves: "the provider's tier, by what was spent: tier 4 has some 30 million; the tokens themselves",
    source: "provider",
  },
  {
    name: "provider, requests a minute",
    limit: ESTABLISHED.providerRequestsPerMinute,
    demand: of("providerCalls"),
    moves: "the same tier; no second call where one is slow (`OPENAI_HEDGE_MS…`)",
    source: "provider",
  },
  {
    name: "Transcribe, jobs at once",
    limit: ESTABLISHED.transcribeJobs,
    demand: of("transcriptionJobs"),
    moves: "Service Quotas: Transcribe; or `SPEECH_PROVIDER=openai`, a quarter of the price",
    source: "transcribe",
  },
  {
    name: "Transcribe, jobs started a second",
    limit: 25,
    demand: of("transcriptions"),
    moves: "Service Quotas: Transcribe; nothing",
    source: "transcribe",
  },
  {
    name: "Polly, sentences a second",
    limit: ESTABLISHED.sentencesPerSecond,
    demand: of("sentences"),
    moves: "Service Quotas: Polly, neural; `VOICE_PROVIDER=none` leaves answers as text",
    source: "polly",
  },
  {
    name: "table, write units a second, new table",
    limit: 4_000,
    demand: of("writes"),
    moves: "the table doubles what it has served by itself, or warm throughput; the units warmed",
    source: "dynamo",
  },
  {
    name: "table, read units a second, new table",
    limit: 12_000,
    demand: of("reads"),
    moves: "the same",
    source: "dynamo",
  },
  {
    name: "catalogue, read units a second of its partition",
    limit: 3_000,
    demand: of("catalogue"),
    moves: "none needed: clients keep it for five minutes, and each task has a partition",
    source: "dynamo",
  },
  {
    name: "Cognito, sign-ins and refreshes a second",
    limit: 120,
    demand: of("signIns"),
    moves: "Service Quotas: Cognito, which sells more",
    source: "cognito",
  },
];
