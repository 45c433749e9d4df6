import { APIError } from "openai";

/** Parameters without which, or with another value of which, a request can be served too. */
export type RefusableParameter = "effort" | "service_tier" | "safety_identifier" | "store";

export interface Refusal {
  parameter: RefusableParameter;
  message: string;
}

/** Their names in the Responses API and in Chat Completions. */
const NAMES: ReadonlyMap<string, RefusableParameter> = new Map([
  ["reasoning.effort", "effort"],
  ["reasoning_effort", "effort"],
  ["reasoning", "effort"],
  ["service_tier", "service_tier"],
  ["safety_identifier", "safety_identifier"],
  ["store", "store"],
]);

const NAMED = /\b(reasoning[._]effort|reasoning|service_tier|safety_identifier|store)\b/;
const REFUSED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|extra |not permitted|cannot find/i;

/** Longer messages quote the request, and with it the candidate's text. */
const MESSAGE_MAX = 300;

/** Statuses of a request that a server refuses to read. */
const STATUSES = new Set([400, 422]);

/**
 * The parameter that a provider refuses, and its message; null where the error is something else. Servers that are only
 * compatible name the parameter in the message alone.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof APIError) || !STATUSES.has(error.status ?? 0)) return null;
  const { message, param } = error;
  const named = NAMES.get(param ?? "");
  if (named !== undefined) return { parameter: named, message };
  if (param || message.length > MESSAGE_MAX || !REFUSED.test(message)) return null;
  const parameter = NAMES.get(NAMED.exec(message)?.[1] ?? "");
  return parameter === undefined ? null : { parameter, message };
}
