import { throwIfAborted, untilAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";

/**
 * Gives the signed-in user's ID token; nothing when nobody is signed in. With `refresh` when the one it gave last was
 * refused: a new one is wanted.
 */
export type TokenSource = (options: {
  refresh: boolean;
}) => string | null | undefined | Promise<string | null | undefined>;

/** What a refresh may take on a bad network; without an end, one that hangs would keep a text from being saved. */
const PATIENCE_MS = 15_000;

/**
 * A token. Throws AUTH_REQUIRED when the app has none, TOKEN_FAILED when its function fails (an EpreuveError it throws
 * is passed on), or the signal's reason.
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
