/*
 * What a month costs, in US dollars. The prices are those of docs/deploying.md, of ca-central-1, as remembered in
 * November 2026: no page of prices could be looked up when this was written. Check them before a decision.
 */
import { EVENING, emailsOfMonth, SHARES } from "../model.ts";

/** By the million, unless the name says otherwise. */
export const PRICES = {
  restRequest: 3.5,
  liveMessage: 1.14,
  connectionMinute: 0.285,
  invocation: 0.2,
  /** By the GB and second. */
  gbSecond: 0.0000133,
  readUnit: 0.1375,
  writeUnit: 0.6875,
  sqsRequest: 0.4,
  /** By the GB; 1.8 KB a request, docs/deploying.md. */
  logGb: 0.55,
  /** By the minute. */
  transcribeMinute: 0.024,
  turnMinute: 0.006,
  pollyCharacter: 16,
  /** Of the model that is deployed by default, packages/core/src/generation/default-settings.ts. */
  inputToken: 0.1,
  outputToken: 0.5,
  /** By the thousand. */
  email: 0.1,
} as const;

/** Monthly active users of the tier LITE: the first are free, then less each the more there are. */
const COGNITO_LITE = [
  { upTo: 10_000, each: 0 },
  { upTo: 100_000, each: 0.0055 },
  { upTo: 1_000_000, each: 0.0046 },
] as const;

/** Alarms, pollers of empty queues, backups: docs/deploying.md, used or not. */
const FIXED = 10;

const LOG_KB = 1.8;
const CHARACTERS_A_SENTENCE = 60;
/** SQS is asked to take, to give and to delete each message. */
const REQUESTS_A_MESSAGE = 3;
const CONNECTION_MINUTES = 5.5;
const TURN_SECONDS = 8;

export interface Month {
  "AWS, requests and functions": number;
  "AWS, table, queues, logs": number;
  "Amazon Transcribe": number;
  "Amazon Polly": number;
  "OpenAI, hearing of turns": number;
  "Cognito and e-mail": number;
  "text provider": number;
}

/** A month of that many users, from what a journey takes. */
export function monthOf(users: number, journey: Readonly<Record<string, number>>): Month {
  const journeys = users * EVENING.journeysAMonth;
  const each = (name: string) => journeys * (journey[name] ?? 0);
  const million = 1e6;
  const requests = each("rest") + each("live");
  const turns = each("sentences") / 2;
  return {
    "AWS, requests and functions":
      (each("rest") * PRICES.restRequest +
        (each("live") + each("sent")) * PRICES.liveMessage +
        journeys * SHARES.live * CONNECTION_MINUTES * PRICES.connectionMinute +
        each("executions") * PRICES.invocation) /
        million +
      each("gbSeconds") * PRICES.gbSecond,
    "AWS, table, queues, logs":
      FIXED +
      (each("reads") * PRICES.readUnit +
        each("writes") * PRICES.writeUnit +
        each("messages") * REQUESTS_A_MESSAGE * PRICES.sqsRequest +
        requests * LOG_KB * PRICES.logGb) /
        million,
    "Amazon Transcribe": (each("transcribedS") / 60) * PRICES.transcribeMinute,
    "Amazon Polly": (each("sentences") * CHARACTERS_A_SENTENCE * PRICES.pollyCharacter) / million,
    "OpenAI, hearing of turns": ((turns * TURN_SECONDS) / 60) * PRICES.turnMinute,
    "Cognito and e-mail": cognitoOf(users) + (emailsOfMonth(users) * PRICES.email) / 1_000,
    "text provider": (each("input") * PRICES.inputToken + each("output") * PRICES.outputToken) / million,
  };
}

function cognitoOf(users: number): number {
  let below = 0;
  let dollars = 0;
  for (const { upTo, each } of COGNITO_LITE) {
    dollars += Math.max(0, Math.min(users, upTo) - below) * each;
    below = upTo;
  }
  return dollars;
}
