import type { Answers } from "./answers.ts";
import { EpreuveError } from "./error.ts";
import { isErrorCode } from "./error-codes.ts";
import { pauseMs } from "./pause.ts";
import { ROUTES, type Route } from "./routes.ts";

/** Gives the signed-in user's ID token. `refresh` when the one it gave last was refused: a new one is wanted. */
export type TokenSource = (options: { refresh: boolean }) => string | Promise<string>;

export interface RequestSettings {
  /** Address of the service, with or without a slash at its end. */
  baseUrl: string;
  token: TokenSource;
  fetch: typeof fetch;
}

export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface Call extends CallOptions {
  id?: string;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  /** Lets the request outlive the page. Browsers take 64 KiB of these at once. */
  keepalive?: boolean | undefined;
}

/** What came back of a success: the service is taken at its word. */
export interface Answer<R extends Route> {
  body: Answers[R];
  /** Tag of the simulation's text, where the answer carries it. */
  etag: string | null;
}

/** Reads are tried three times, after a pause that doubles and of which half is chance. Nothing else is ever repeated. */
const READ_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;

/**
 * One operation. Rejects with EpreuveError, or with the reason of the caller's signal. The token is asked for once
 * more after a 401, which the service answers before it does anything.
 */
export async function request<R extends Route>(
  settings: RequestSettings,
  route: R,
  call: Call = {},
): Promise<Answer<R>> {
  const attempts = ROUTES[route][0] === "GET" ? READ_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await signedIn(settings, route, call);
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      await pauseMs(Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000), call.signal);
    }
  }
}

/** Failures that may be gone in a moment; one that asks to wait for long is the caller's to judge. */
function isPassing(error: unknown): error is EpreuveError {
  if (!(error instanceof EpreuveError)) return false;
  const { code, status, retryAfterSeconds } = error;
  const passing = code === "NETWORK_ERROR" || code === "TIMEOUT" || status === 429 || (status ?? 0) >= 500;
  return passing && (retryAfterSeconds ?? 0) <= 2;
}

async function signedIn<R extends Route>(
  settings: RequestSettings,
  route: R,
  call: Call,
): Promise<Answer<R>> {
  if (route === "getHealth") return exchange(settings, route, call, undefined);
  try {
    return await exchange(settings, route, call, await tokenOf(settings.token, false));
  } catch (error) {
    if (!(error instanceof EpreuveError) || error.status !== 401) throw error;
    return exchange(settings, route, call, await tokenOf(settings.token, true));
  }
}

/** A token, or AUTH_REQUIRED when the app has none to give. */
export async function tokenOf(source: TokenSource, refresh: boolean): Promise<string> {
  try {
    return await source({ refresh });
  } catch (cause) {
    throw new EpreuveError("AUTH_REQUIRED", { message: "Connectez-vous pour continuer.", cause });
  }
}

async function exchange<R extends Route>(
  { baseUrl, fetch }: RequestSettings,
  route: R,
  { id = "", query = {}, headers = {}, body, keepalive = false, signal }: Call,
  token: string | undefined,
): Promise<Answer<R>> {
  const [method, path, timeoutMs] = ROUTES[route];
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal?.addEventListener("abort", onAbort, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, timeoutMs);
  try {
    const response = await fetch(
      `${baseUrl.replace(/\/$/, "")}${path.replace("{id}", encodeURIComponent(id))}${search(query)}`,
      {
        method,
        headers: present({
          ...headers,
          Authorization: token && `Bearer ${token}`,
          "Content-Type": body === undefined ? undefined : "application/json",
        }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
        signal: stop.signal,
      },
    );
    return await read(response);
  } catch (error) {
    if (error instanceof EpreuveError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new EpreuveError(late ? "TIMEOUT" : "NETWORK_ERROR", { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

async function read<R extends Route>(response: Response): Promise<Answer<R>> {
  const text = await response.text();
  const etag = response.headers.get("etag");
  const body = parse(text);
  if (response.ok && body !== undefined) return { body, etag };
  const { code, message } = errorOf(body);
  throw new EpreuveError(isErrorCode(code) ? code : "UNKNOWN_ERROR", {
    message,
    status: response.status,
    requestId: response.headers.get("x-request-id"),
    retryAfterSeconds: seconds(response.headers.get("retry-after")),
    etag,
  });
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(body: unknown): { code: string | undefined; message: string | undefined } {
  const field = (name: string) => {
    const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" ? value : undefined;
  };
  return { code: field("code"), message: field("message") };
}

function seconds(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function search(query: Record<string, string | undefined>): string {
  const text = new URLSearchParams(present(query)).toString();
  return text === "" ? "" : `?${text}`;
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
