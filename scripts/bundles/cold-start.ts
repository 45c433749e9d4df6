import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import type { Package } from "./build.ts";

/** Medians over fresh processes, in milliseconds. */
export interface ColdStart {
  /** Importing the bundle. */
  importMs: number;
  /** That, and answering a first call that reaches for the table. */
  firstCallMs: number;
}

const TimesSchema = v.object({ importMs: v.number(), firstCallMs: v.number() });

/**
 * Run in a process of its own: imports a bundle, calls it once, prints both times. `node:http` is there beforehand, as
 * in Lambda: its runtime (aws-lambda-nodejs-runtime-interface-client, rapid-client) requires it before any function.
 */
const PROGRAM = `
  const [, file, event] = process.argv;
  process.getBuiltinModule("node:http");
  const chunks = [];
  globalThis.awslambda = {
    streamifyResponse: (handler) => handler,
    HttpResponseStream: { from: (stream) => stream },
  };
  const { Writable } = await import("node:stream");
  const stream = new Writable({ write: (chunk, _, done) => done() });
  const context = { getRemainingTimeInMillis: () => 60000, functionName: "f", awsRequestId: "r" };
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  const start = performance.now();
  const { handler } = await import(file);
  const imported = performance.now();
  await (handler.length > 2 ? handler(JSON.parse(event), stream, context) : handler(JSON.parse(event), context)).catch(() => {});
  const called = performance.now();
  write(JSON.stringify({ importMs: imported - start, firstCallMs: called - start }));
  process.exit(0);
`;

export interface Measured {
  name: string;
  package: Package;
  /** The event of the first call. */
  event: object;
  environment: Record<string, string>;
}

/** Measures packages side by side: in each round every one of them once, so that what slows one slows all. */
export async function measureColdStarts(
  packages: readonly Measured[],
  rounds: number,
): Promise<Map<string, ColdStart>> {
  const table = await startEmptyTable();
  const times = new Map(packages.map(({ name }) => [name, [] as ColdStart[]]));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { name, package: built, event, environment } of packages) {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ["--input-type=module", "-e", PROGRAM, `${built.directory}/bundle.mjs`, JSON.stringify(event)],
          {
            cwd: built.directory,
            env: { ...environment, AWS_ENDPOINT_URL: table.url, NODE_TLS_REJECT_UNAUTHORIZED: "0" },
          },
        );
        times.get(name)?.push(v.parse(TimesSchema, JSON.parse(stdout)));
      }
    }
  } finally {
    table.server.close();
  }
  return new Map(
    [...times].map(([name, all]) => [
      name,
      {
        importMs: median(all.map(({ importMs }) => importMs)),
        firstCallMs: median(all.map(({ firstCallMs }) => firstCallMs)),
      },
    ]),
  );
}

/**
 * An empty table that responds at once, over TLS as AWS does: a read finds nothing, an update nothing to
 * change. So a first call ends in a response of the contract, and never in an internal error.
 */
async function startEmptyTable(): Promise<{ url: string; server: Server }> {
  const server = createServer(await selfSigned(), (request, response) => {
    request.resume().on("end", () => {
      const update = String(request.headers["x-amz-target"]).endsWith(".UpdateItem");
      response.writeHead(update ? 400 : 200, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(update ? { __type: "ConditionalCheckFailedException" } : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the table has no port");
  return { url: `https://127.0.0.1:${address.port}`, server };
}

/** A key and a certificate for this run only; `openssl` makes them. */
async function selfSigned(): Promise<{ key: Buffer; cert: Buffer }> {
  const directory = mkdtempSync(join(tmpdir(), "epreuve-tls-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const name = ["-subj", "/CN=127.0.0.1", "-days", "1"];
  try {
    await promisify(execFile)("openssl", ["req", "-x509", ...curve, ...name, "-keyout", key, "-out", cert]);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
