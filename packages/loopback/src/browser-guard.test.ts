import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCognito } from "@epreuve/local/cognito/server";
import { startDynamoDb } from "@epreuve/local/dynamodb/server";
import { startManagement } from "@epreuve/local/live/management";
import { startS3 } from "@epreuve/local/s3/server";
import { startSpeech } from "@epreuve/local/speech/server";
import { startSqs } from "@epreuve/local/sqs/server";
import { startTranscribe } from "@epreuve/local/transcribe/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFront } from "../../local/test/front.ts";

type Name =
  | "table"
  | "queues"
  | "Transcribe"
  | "speech"
  | "@connections"
  | "users"
  | "bucket"
  | "sign-in"
  | "recordings";

const FOREIGN = "https://example.com";
const LOCAL_PAGE = "http://localhost:5173";

let dir: string;
const servers = new Map<Name, { endpoint: string; stop(): Promise<void> }>();
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-guard-"));
  servers.set("table", await startDynamoDb({ engine: "dynalite" }));
  const queues = await startSqs({});
  servers.set("queues", queues);
  servers.set("@connections", await startManagement(new Map()));
  servers.set("speech", await startSpeech({ espeak: undefined }));
  const users = await startCognito({ dir });
  servers.set("users", users);
  const bucket = await startS3({ engineEndpoint: queues.endpoint, buckets: ["recordings"] });
  servers.set("bucket", bucket);
  const front = await openFront({ "/sign-in": users.receive, "/recordings": bucket.receive });
  servers.set("sign-in", { endpoint: `http://127.0.0.1:${front.port}/sign-in`, stop: front.stop });
  servers.set("recordings", { endpoint: `http://127.0.0.1:${front.port}/recordings`, stop: async () => {} });
  servers.set("Transcribe", await startTranscribe({ s3Endpoint: bucket.endpoint }));
});
afterAll(async () => {
  for (const server of [...servers.values()].toReversed()) await server.stop();
  rmSync(dir, { recursive: true });
});

function endpoint(name: Name): string {
  const server = servers.get(name);
  if (server === undefined) throw new Error(`${name} has not started.`);
  return server.endpoint;
}

/** Sends headers that fetch would not, and returns the response. */
function send(name: Name, method: string, headers: Record<string, string>): Promise<{ refused: boolean }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(endpoint(name), { method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.once("end", () =>
        resolve({ refused: response.statusCode === 403 && body === "This server is not for web pages.\n" }),
      );
    });
    asked.once("error", reject);
    asked.end();
  });
}

const forPrograms: Name[] = ["table", "queues", "Transcribe", "speech", "@connections", "users", "bucket"];
const forPages: Name[] = ["sign-in", "recordings"];

describe.each([...forPrograms, ...forPages])("the stand-in: %s", (name) => {
  test.each(["GET", "POST", "PUT"])("refuses %s from a page of another machine", async (method) => {
    expect(await send(name, method, { origin: FOREIGN })).toEqual({ refused: true });
    expect(await send(name, method, { origin: "null" })).toEqual({ refused: true });
  });

  test("refuses a page whose name resolves to this machine", async () => {
    const host = `rebound.example.com:${new URL(endpoint(name)).port}`;
    for (const method of ["GET", "POST", "OPTIONS"]) {
      expect(await send(name, method, { host })).toEqual({ refused: true });
    }
  });

  test("serves a program", async () => {
    expect(await send(name, "GET", {})).toEqual({ refused: false });
  });
});

describe.each(forPrograms)("the stand-in for programs alone: %s", (name) => {
  test("refuses pages of this machine, their preflights, and a browser's requests without an origin", async () => {
    expect(await send(name, "POST", { origin: LOCAL_PAGE })).toEqual({ refused: true });
    expect(await send(name, "OPTIONS", { origin: LOCAL_PAGE })).toEqual({ refused: true });
    expect(await send(name, "GET", { "sec-fetch-site": "cross-site" })).toEqual({ refused: true });
  });
});

describe.each(forPages)("the part of the service's port for pages of this machine too: %s", (name) => {
  test("serves them, on any port, and an emulated phone", async () => {
    expect(await send(name, "POST", { origin: LOCAL_PAGE })).toEqual({ refused: false });
    expect(await send(name, "POST", { host: "10.0.2.2:4000" })).toEqual({ refused: false });
  });
});

test.runIf(process.platform === "linux")(
  "what only programs call has a random address, another at each start",
  async () => {
    const first = await startDynamoDb({});
    const second = await startDynamoDb({});
    const hosts = [first, second, ...forPrograms.map((name) => ({ endpoint: endpoint(name) }))].map(
      (server) => new URL(server.endpoint).hostname,
    );
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const host of hosts) expect(host).toMatch(/^127\.(?!0\.)\d+\.\d+\.\d+$/);
    await first.stop();
    await second.stop();
  },
);
