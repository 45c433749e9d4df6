import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import type { Package } from "../../../scripts/bundles/build.ts";

/*
 * Runs a package under SST's own Node.js runtime, as `sst dev` does and much as Lambda does, against a Runtime API of
 * ours: what the function posts there is what API Gateway would make a response of.
 */

const HeadSchema = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.string()),
});
const ResultSchema = v.object({ ...HeadSchema.entries, body: v.string() });

/** A response as API Gateway would give it. */
export interface GatewayResponse {
  transfer: "buffered" | "streamed";
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Parsed where it is JSON. */
  body: unknown;
}

/** What a function posted: its result, or its failure. */
export interface Posted {
  streamed: boolean;
  contentType: string;
  body: Buffer;
}

export interface Runtime {
  /** `remainingMs`: how long the function is told it can still run. Rejects when it throws, or ends. */
  invoke(event: object, remainingMs?: number): Promise<Posted>;
  stop(): Promise<void>;
}

/** What a function is told unless a test says otherwise. */
const REMAINING_MS = 58_000;

/** Starts a package with this environment and nothing else of ours. */
export async function startRuntime(
  { directory, handler }: Package,
  environment: Record<string, string>,
): Promise<Runtime> {
  let next: { response: ServerResponse } | undefined;
  let waiting: { event: object; remainingMs: number; settle: PromiseWithResolvers<Posted> } | undefined;
  let calls = 0;

  /** An invocation begins when there is an event and someone asks for one. */
  const hand = () => {
    if (next === undefined || waiting === undefined) return;
    const { response } = next;
    next = undefined;
    calls += 1;
    response.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": `invocation-${calls}`,
      "lambda-runtime-deadline-ms": String(Date.now() + waiting.remainingMs),
    });
    response.end(JSON.stringify(waiting.event));
  };

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith("/invocation/next")) {
      next = { response };
      hand();
      return;
    }
    const body = await buffer(request);
    response.writeHead(202).end();
    const settle = waiting?.settle;
    waiting = undefined;
    if (request.url?.endsWith("/response")) {
      settle?.resolve({
        streamed: request.headers["lambda-runtime-function-response-mode"] === "streaming",
        contentType: request.headers["content-type"] ?? "",
        body,
      });
    } else settle?.reject(new Error(`the function failed: ${body}`));
  };

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => waiting?.settle.reject(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the Runtime API has no port");

  const child = spawn(
    process.execPath,
    ["--no-warnings", join(process.cwd(), ".sst/platform/dist/nodejs-runtime/index.js"), handler, "worker"],
    {
      cwd: directory,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...environment, AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${address.port}` },
    },
  );
  const ended = onceEnded(child);
  ended.then(
    () => waiting?.settle.reject(new Error("the function's process ended")),
    () => {},
  );

  return {
    invoke(event, remainingMs = REMAINING_MS) {
      const settle = Promise.withResolvers<Posted>();
      waiting = { event, remainingMs, settle };
      hand();
      return settle.promise;
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function onceEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("close", () => resolve()));
}

/** What API Gateway would answer. Throws where it could not: the integration would fail. */
export function throughGateway({ streamed, contentType, body }: Posted): GatewayResponse {
  if (!streamed) {
    const result = v.parse(ResultSchema, JSON.parse(body.toString()));
    return response("buffered", result, result.body);
  }
  if (contentType !== "application/vnd.awslambda.http-integration-response") {
    throw new Error(`a streamed response of type ${contentType} has no head`);
  }
  // Status and headers, eight zero bytes, then the body.
  const end = body.indexOf(Buffer.alloc(8));
  if (end < 0) throw new Error("a streamed response has no end of its head");
  const head = v.parse(HeadSchema, JSON.parse(body.subarray(0, end).toString()));
  return response("streamed", head, body.subarray(end + 8).toString());
}

function response(
  transfer: GatewayResponse["transfer"],
  { statusCode, headers }: v.InferOutput<typeof HeadSchema>,
  body: string,
): GatewayResponse {
  const byName = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isJson = byName["content-type"]?.startsWith("application/json");
  return { transfer, status: statusCode, headers: byName, body: isJson ? JSON.parse(body) : body };
}
