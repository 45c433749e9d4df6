import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { sendJson, sendJsonError } from "@epreuve/loopback/json-response";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import { TranscribeError } from "./error.ts";
import { createJobs, type JobDescription, type Jobs } from "./jobs.ts";

export type Operation = "StartTranscriptionJob" | "GetTranscriptionJob";

/** A fault injected into one call. */
export type Fault =
  /** It has no effect, and the response is this error. */
  | { kind: "error"; code: string; status?: number }
  /** It has its effect, and the connection breaks before the response. */
  | { kind: "lost" }
  /** It has its effect, and there is no response. */
  | { kind: "silent" }
  /** It has no effect, and the response is not of the protocol. */
  | { kind: "garbled" };

export interface StartTranscribeOptions {
  /** URL of S3, where recordings are read and transcripts written. */
  s3Endpoint: string;
  /** The time, in milliseconds since the epoch. */
  now?: () => number;
  /** Duration of the job of this name; 0 by default, so that it has ended when its start returns. */
  jobMs?: (name: string) => number;
  /** Why the job of this name fails, whatever its recording; null, the default, if it does not. */
  failure?: (name: string) => string | null;
  /** Chooses a fault for each call, in tests. */
  fault?: (operation: Operation) => Fault | null;
}

export interface TranscribeServer {
  /** For `AWS_ENDPOINT_URL_TRANSCRIBE`. */
  endpoint: string;
  /** The calls so far, in order. */
  calls: readonly Operation[];
  /** Names of the jobs, in the order in which they were started. */
  jobNames(): string[];
  /** Closes every connection. Resolves when nothing listens any more. */
  stop(): Promise<void>;
}

/** Far larger than any request of the protocol. */
const BODY_MAX_BYTES = 64 * 1024;

const AWS_JSON = { "content-type": "application/x-amz-json-1.1" };

/**
 * Starts the emulator of Amazon Transcribe: batch jobs over the JSON 1.1 protocol. It recognises no speech. A job returns
 * the text embedded in a WAV's `INFO/ICMT` chunk, timed over the sound; without a text, it fails and the reason says so.
 * Jobs are kept in memory: after a restart, the service starts a lost job again when it asks for it.
 */
export async function startTranscribe(options: StartTranscribeOptions): Promise<TranscribeServer> {
  const { s3Endpoint, now = Date.now, jobMs = () => 0, failure = () => null } = options;
  const jobs = createJobs({ s3Endpoint, now, jobMs, failure });
  const calls: Operation[] = [];
  const server = createServer((request, response) => {
    response.on("error", () => {});
    serve(request, response).catch((error: unknown) => fail(response, error));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = operationOf(request);
    const body = await bodyOf(request);
    calls.push(operation);
    const fault = options.fault?.(operation) ?? null;
    if (fault?.kind === "error")
      throw new TranscribeError(fault.code, "Injected.", { status: fault.status ?? 400 });
    if (fault?.kind === "garbled") {
      response.writeHead(200, { "content-type": "text/html" }).end("<html>");
      return;
    }
    const TranscriptionJob = await perform(jobs, operation, body);
    if (fault?.kind === "lost") response.destroy();
    else if (fault === null) sendJson(response, 200, { TranscriptionJob }, AWS_JSON);
  }

  guardAgainstPages(server);
  const place = await listenInPrivate(server);
  return {
    endpoint: urlOf(place),
    calls,
    jobNames: jobs.names,
    stop: async () => {
      await closeServer(server);
      jobs.close();
    },
  };
}

function perform(jobs: Jobs, operation: Operation, body: unknown): Promise<JobDescription> {
  return operation === "StartTranscriptionJob" ? jobs.start(body) : jobs.get(body);
}

function operationOf({ method, headers }: IncomingMessage): Operation {
  const target = headers["x-amz-target"];
  if (method !== "POST" || typeof target !== "string") {
    throw new TranscribeError("UnknownOperationException", "The request names no operation.");
  }
  if (!headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    throw new TranscribeError("MissingAuthenticationTokenException", "The request is not signed.");
  }
  if (target === "Transcribe.StartTranscriptionJob") return "StartTranscriptionJob";
  if (target === "Transcribe.GetTranscriptionJob") return "GetTranscriptionJob";
  throw new TranscribeError("UnknownOperationException", `The stand-in has no operation ${target}.`);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, BODY_MAX_BYTES);
  if (body === undefined) throw new TranscribeError("SerializationException", "The request is too large.");
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new TranscribeError("SerializationException", "The request is no JSON.", { cause });
  }
}

/** Sends an error; an unexpected one becomes AWS's internal failure. */
function fail(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof TranscribeError
      ? error
      : new TranscribeError("InternalFailureException", String(error), { status: 500 });
  sendJsonError(response, { status: known.status, body: known.body(), headers: AWS_JSON });
}
