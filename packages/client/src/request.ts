import { pauseMs } from "./abort.ts";
import { EpreuveError, isPassing } from "./error.ts";
import { type Call, exchange, type Success } from "./exchange.ts";
import { OPERATIONS, type OperationId } from "./operations.ts";
import { type TokenSource, tokenOf } from "./token.ts";

export interface RequestSettings {
  /** URL of the service, with or without a trailing slash. */
  baseUrl: string;
  token: TokenSource;
  /** The last token that was returned, if any. */
  lastToken: () => string | undefined;
  fetch: typeof fetch;
}

/** Only reads are retried, twice. The pause doubles, and up to half of it is random. */
const READ_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;

/** If the service asks for a longer wait, the error goes to the caller, who can tell the person. */
const LONGEST_WAIT_SECONDS = 2;

/**
 * Runs one operation. Rejects with EpreuveError, or with the reason of the caller's signal. After a 401, before which
 * the service does nothing, the request is sent once more with a refreshed token.
 */
export async function request<O extends OperationId>(
  settings: RequestSettings,
  operation: O,
  call: Call<O> = {},
): Promise<Success<O>> {
  // An export counts when it begins.
  const repeats = OPERATIONS[operation][0] === "GET" && operation !== "exportCompte";
  const attempts = repeats ? READ_ATTEMPTS : 1;
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
  // The app's token function does its own retries.
  if (!(error instanceof EpreuveError) || error.code === "TOKEN_FAILED") return false;
  return isPassing(error) && (error.retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS;
}

async function signedIn<O extends OperationId>(
  settings: RequestSettings,
  operation: O,
  call: Call<O>,
): Promise<Success<O>> {
  if (operation === "getHealth") return exchange(settings, operation, call, undefined);
  const { signal } = call;
  const last = call.keepalive ? settings.lastToken() : undefined;
  const next = tokenOf(settings.token, { refresh: false, signal });
  // A closing page cannot wait for the token function, so its request uses the last token. A new one is requested all
  // the same, so that the last token is never older than one save.
  if (last !== undefined) next.catch(() => {});
  try {
    return await exchange(settings, operation, call, last ?? (await next));
  } catch (error) {
    if (!(error instanceof EpreuveError) || error.status !== 401) throw error;
  }
  return exchange(settings, operation, call, await tokenOf(settings.token, { refresh: true, signal }));
}
