import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import { TranscribeError } from "./error.ts";
import { createJobs, type JobDescription, type Jobs } from "./jobs.ts";

export type Operation = "StartTranscriptionJob" | "GetTranscriptionJob";

/** What goes wrong with one call. */
export type Fault =
  /** It is answered with this error and has no effect. */
  | { kind: "error"; code: string; status?: number }
  /** It has its effect, and the connection breaks before the answer. */
  | { kind: "lost" }
  /** It has its effect, and is never answered. */
  | { kind: "silent" }
  /** It has no effect, and is answered with something else than the protocol has. */
  | { kind: "garbled" };

export interface StartTranscribeOptions {
  /** Where recordings are read and transcripts written. */
  s3Endpoint: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** How long the job of a name takes; no time by default, so that it has ended when its start is answered. */
  jobMs?: (name: string) => number;
  /** Why the job of a name fails, whatever its recording; null, the default, where it does not. */
  failure?: (name: string) => string | null;
  /** Decides what goes wrong with each call, in tests. */
  fault?: (operation: Operation) => Fault | null;
}

export interface TranscribeServer {
  /** For `AWS_ENDPOINT_URL_TRANSCRIBE`. */
  endpoint: string;
  /** The calls so far, in the order they came. */
  calls: readonly Operation[];
  /** Names of the jobs there are, in the order they were started. */
  jobNames(): string[];
  /** Ends every connection; settles when nothing listens any more. */
  stop(): Promise<void>;
}

/** No request of the protocol comes near it. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * Starts what stands for Amazon Transcribe: batch jobs over the JSON 1.1 protocol. It recognises no speech: a job gives
 * the text embedded in a WAV's `INFO/ICMT` chunk, its words spread over the sound, and fails with a reason that says so
 * where there is none. Jobs live in memory: one started before a restart is started again by whoever asks for it.
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
    else if (fault === null) json(response, 200, { TranscriptionJob });
  }

  guardAgainstPages(server, "programs");
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

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify(body));
}

/** A client that went away needs no answer; anything unforeseen is AWS's own internal failure. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.headersSent) {
    response.destroy();
    return;
  }
  const known =
    error instanceof TranscribeError
      ? error
      : new TranscribeError("InternalFailureException", String(error), { status: 500 });
  json(response, known.status, known.body());
}
