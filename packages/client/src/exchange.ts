import { throwIfAborted } from "./abort.ts";
import { EpreuveError, type ErrorDetails } from "./error.ts";
import { refusalOf } from "./error-codes.ts";
import { inTime } from "./in-time.ts";
import { OPERATIONS, type OperationId, type Responses } from "./operations.ts";

export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. Whether the service did it is then not known. */
  signal?: AbortSignal | undefined;
}

export interface Call<O extends OperationId = OperationId> extends CallOptions {
  /** Id of the simulation, if the path has one. */
  id?: string;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  /** Lets the request outlive the page. Browsers allow 64 KiB of such bodies at a time. */
  keepalive?: boolean | undefined;
  /** An earlier response to the same read: it is the result again if the service has nothing newer. */
  known?: Success<O> | undefined;
  /** Reads a response that is an event stream; the signal ends with the operation's timeout. */
  stream?: (response: Response, signal: AbortSignal) => Promise<Success<O>>;
}

/** A successful response. Its body is not validated. */
export interface Success<O extends OperationId> {
  body: Responses[O];
  /** ETag of the simulation's text, if the response has it. */
  etag: string | null;
}

interface Service {
  baseUrl: string;
  fetch: typeof fetch;
}

/**
 * Sends one request and reads its whole response, within the operation's timeout. Rejects with EpreuveError, or with
 * the reason of the caller's signal.
 */
export async function exchange<O extends OperationId>(
  { baseUrl, fetch }: Service,
  operation: O,
  call: Call<O>,
  token: string | undefined,
): Promise<Success<O>> {
  throwIfAborted(call.signal);
  const { known, stream } = call;
  const [method, path, timeoutMs] = OPERATIONS[operation];
  const url = `${baseUrl.replace(/\/+$/, "")}${path.replace("{id}", () => segment(call.id))}${search(call.query)}`;
  return inTime({ timeoutMs, signal: call.signal }, async (signal) => {
    const response = await fetch(url, {
      method,
      headers: present({
        ...call.headers,
        "If-None-Match": known?.etag ?? undefined,
        Authorization: token && `Bearer ${token}`,
        "Content-Type": call.body === undefined ? undefined : "application/json",
      }),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.keepalive && { keepalive: true }),
      signal,
    });
    if (known !== undefined && response.status === 304) return known;
    if (stream !== undefined && isEventStream(response)) return stream(response, signal);
    return readResponse(response, await response.text());
  });
}

/** An id as a path segment. An empty one or dots would change the path, and no simulation has such an id. */
function segment(id = ""): string {
  if (/^\.{0,2}$/.test(id)) {
    throw new EpreuveError("SIMULATION_NOT_FOUND", { message: "Cette simulation n'existe pas." });
  }
  return encodeURIComponent(id);
}

function isEventStream({ ok, headers }: Response): boolean {
  return ok && /^text\/event-stream\b/i.test(headers.get("content-type") ?? "");
}

function readResponse<O extends OperationId>(response: Response, text: string): Success<O> {
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
  // A proxy or a captive portal may answer in place of the service.
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
