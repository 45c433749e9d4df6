import { AppError } from "@epreuve/core/app-error";
import type { Failure } from "@epreuve/core/provider/failure";
import { failureOf } from "@epreuve/core/provider/openai-failure";
import { ProviderFault } from "@epreuve/core/provider/provider-fault";
import OpenAI from "openai";

/** Why something does not serve: `kind` decides what to change, `text` says it. */
export interface Reason {
  kind: "key" | "forbidden" | "model" | "credit" | "busy" | "time" | "connection" | "reply" | "other";
  text: string;
}

/**
 * A failure in plain words. The provider's own message is never repeated: it may quote the key.
 */
export function reasonOf(error: unknown): Reason {
  if (error instanceof AppError) {
    const below = error.cause === undefined ? null : reasonOf(error.cause);
    if (below !== null && below.kind !== "other") return below;
    if (error.code.endsWith("_TIMEOUT")) return { kind: "time", text: "it did not end in time" };
    return below ?? { kind: "other", text: error.code };
  }
  if (error instanceof OpenAI.APIUserAbortError || isAbort(error)) {
    return { kind: "time", text: "it did not end in time" };
  }
  if (error instanceof OpenAI.APIConnectionError) {
    return { kind: "connection", text: "the server cannot be reached" };
  }
  if (error instanceof OpenAI.APIError) return reasonOfStatus(error);
  if (error instanceof ProviderFault) {
    const told = `(${error.code})`;
    if (/^(UNOPENED|STALLED|SILENT)/.test(error.code))
      return { kind: "time", text: `the reply stood still ${told}` };
    return { kind: "reply", text: `the reply cannot be used ${told}` };
  }
  return { kind: "other", text: error instanceof Error ? error.name : "unknown" };
}

/** The same for a failure that ended a call. */
export function reasonOfFailure({ kind, cause }: Failure): Reason {
  return kind === "silent" ? { kind: "time", text: "it did not end in time" } : reasonOf(cause);
}

function reasonOfStatus(error: InstanceType<typeof OpenAI.APIError>): Reason {
  const { status, code, type } = error;
  const told = [status, typeof code === "string" && /^\w{1,40}$/.test(code) ? code : undefined]
    .filter((part) => part !== undefined)
    .join(" ");
  if (status === 401) return { kind: "key", text: `the key is refused (${told})` };
  if (failureOf(error, 0).kind === "unserved") {
    return { kind: "model", text: `the model does not exist for this key (${told})` };
  }
  if (status === 403) return { kind: "forbidden", text: `the key may not do this (${told})` };
  if (code === "insufficient_quota" || type === "insufficient_quota" || status === 402) {
    return { kind: "credit", text: `the account's credit or limit is used up (${told})` };
  }
  if (status === 429) return { kind: "busy", text: `the provider allows no more requests at once (${told})` };
  return { kind: "other", text: `the provider answers ${told}` };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}
