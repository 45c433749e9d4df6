import { pauseMs } from "./abort.ts";
import { EpreuveError, isPassing } from "./error.ts";
import { type Answer, type Call, exchange } from "./exchange.ts";
import { OPERATIONS, type OperationId } from "./operations.ts";
import { type TokenSource, tokenOf } from "./token.ts";

export interface RequestSettings {
  /** Address of the service, with or without a slash at its end. */
  baseUrl: string;
  token: TokenSource;
  /** The last token that was given, if any. */
  lastToken: () => string | undefined;
  fetch: typeof fetch;
}

/** Reads are tried three times, after a pause that doubles and of which half is chance. Nothing else is ever repeated. */
const READ_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;

/** A service that asks to wait longer than this is answered by the caller, who can tell the person. */
const LONGEST_WAIT_SECONDS = 2;

/**
 * One operation. Rejects with EpreuveError, or with the reason of the caller's signal. After a 401, which the service
 * answers before it does anything, the token is asked for once more.
 */
export async function request<O extends OperationId>(
  settings: RequestSettings,
  operation: O,
  call: Call = {},
): Promise<Answer<O>> {
  const attempts = OPERATIONS[operation][0] === "GET" ? READ_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await signedIn(settings, operation, call);
    } catch (error) {
      if (attempt === attempts || !isWorthRepeating(error)) throw error;
      const ownMs = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      await pauseMs(Math.max(ownMs, (error.retryAfterSeconds ?? 0) * 1000), call.signal);
    }
  }
}

function isWorthRepeating(error: unknown): error is EpreuveError {
  // A token function has its own ways of trying again.
  if (!(error instanceof EpreuveError) || error.code === "TOKEN_FAILED") return false;
  return isPassing(error) && (error.retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS;
}

async function signedIn<O extends OperationId>(
  settings: RequestSettings,
  operation: O,
  call: Call,
): Promise<Answer<O>> {
  if (operation === "getHealth") return exchange(settings, operation, call, undefined);
  const { signal } = call;
  const last = call.keepalive ? settings.lastToken() : undefined;
  const next = tokenOf(settings.token, { refresh: false, signal });
  // A page that is closing waits for no token function: what is to outlive it goes with the last one. The next is asked
  // for all the same, so that it is never older than one save.
  if (last !== undefined) next.catch(() => {});
  try {
    return await exchange(settings, operation, call, last ?? (await next));
  } catch (error) {
    if (!(error instanceof EpreuveError) || error.status !== 401) throw error;
  }
  return exchange(settings, operation, call, await tokenOf(settings.token, { refresh: true, signal }));
}
