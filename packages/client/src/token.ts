import { throwIfAborted, untilAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";

/**
 * Returns the signed-in user's ID token, or nothing when nobody is signed in. `refresh` asks for a new token, because
 * the service has refused the last one.
 */
export type TokenSource = (options: {
  refresh: boolean;
}) => string | null | undefined | Promise<string | null | undefined>;

/** Enough for a refresh on a bad network. Without a limit, one that hangs would block every later save. */
const PATIENCE_MS = 15_000;

/**
 * Returns a token. Throws AUTH_REQUIRED when the app has none, TOKEN_FAILED when its function fails or takes more than
 * 15 s, or the signal's reason. An EpreuveError of the app's function is passed on.
 */
export async function tokenOf(
  source: TokenSource,
  { refresh, signal }: { refresh: boolean; signal?: AbortSignal | undefined },
): Promise<string> {
  const token = await ask(source, refresh, signal);
  if (!token) throw new EpreuveError("AUTH_REQUIRED", { message: "Connectez-vous pour continuer." });
  return token;
}

async function ask(source: TokenSource, refresh: boolean, signal: AbortSignal | undefined) {
  throwIfAborted(signal);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error("The token function does not answer.")), PATIENCE_MS);
  try {
    return await untilAborted(untilAborted(Promise.resolve(source({ refresh })), late.signal), signal);
  } catch (cause) {
    throwIfAborted(signal);
    throw cause instanceof EpreuveError ? cause : new EpreuveError("TOKEN_FAILED", { cause });
  } finally {
    clearTimeout(timer);
  }
}
