import { throwIfAborted } from "./abort.ts";
import { EpreuveError, type ErrorDetails } from "./error.ts";
import { refusalOf } from "./error-codes.ts";
import { inTime } from "./in-time.ts";
import { type Answers, OPERATIONS, type OperationId } from "./operations.ts";

export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason. Whether the service did it is then not known. */
  signal?: AbortSignal | undefined;
}

export interface Call extends CallOptions {
  /** The simulation's, where the path has one. */
  id?: string;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  /** Lets the request outlive the page. Browsers take 64 KiB of these at once. */
  keepalive?: boolean | undefined;
}

/** What came back of a success: the service is taken at its word. */
export interface Answer<O extends OperationId> {
  body: Answers[O];
  /** Tag of the simulation's text, where the answer carries it. */
  etag: string | null;
}

interface Service {
  baseUrl: string;
  fetch: typeof fetch;
}

/**
 * One request and its whole answer, within the operation's time. Rejects with EpreuveError, or with the reason of the
 * caller's signal.
 */
export async function exchange<O extends OperationId>(
  { baseUrl, fetch }: Service,
  operation: O,
  call: Call,
  token: string | undefined,
): Promise<Answer<O>> {
  throwIfAborted(call.signal);
  const [method, path, timeoutMs] = OPERATIONS[operation];
  const url = `${baseUrl.replace(/\/+$/, "")}${path.replace("{id}", () => segment(call.id))}${search(call.query)}`;
  return inTime({ timeoutMs, signal: call.signal }, async (signal) => {
    const response = await fetch(url, {
      method,
      headers: present({
        ...call.headers,
        Authorization: token && `Bearer ${token}`,
        "Content-Type": call.body === undefined ? undefined : "application/json",
      }),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.keepalive && { keepalive: true }),
      signal,
    });
    return answerOf(response, await response.text());
  });
}

/** An identifier in the path. An empty one or a dot would lead to another path: no simulation has it. */
function segment(id = ""): string {
  if (/^\.{0,2}$/.test(id)) {
    throw new EpreuveError("SIMULATION_NOT_FOUND", { message: "Cette simulation n'existe pas." });
  }
  return encodeURIComponent(id);
}

function answerOf<O extends OperationId>(response: Response, text: string): Answer<O> {
  const etag = response.headers.get("etag");
  const body = parse(text);
  if (response.ok && body !== undefined) return { body, etag };
  const code = textField(body, "code");
  const details: ErrorDetails = {
    message: textField(body, "message"),
    status: response.status,
    requestId: response.headers.get("x-request-id"),
    retryAfterSeconds: seconds(response.headers.get("retry-after")),
    etag,
  };
  // Whatever else answers on the way there is not to be taken for the service.
  const isService = code !== undefined && field(body, "error") === true;
  throw isService ? refusalOf(code, details) : new EpreuveError("UNKNOWN_ERROR", details);
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textField(body: unknown, name: string): string | undefined {
  const value = field(body, name);
  return typeof value === "string" ? value : undefined;
}

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

function seconds(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function search(query: Call["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
