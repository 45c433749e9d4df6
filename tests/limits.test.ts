import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { APIGatewayClient } from "@aws-sdk/client-api-gateway";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { concurrencyFindings } from "../infra/account-limit.ts";
import { throttleOf } from "../infra/load-model.ts";
import { requireSettings } from "../infra/settings.ts";
import { readAccountLimit } from "../scripts/limits/account-limit.ts";
import { changesFor, findStageApi, writeThrottles } from "../scripts/limits/stage-throttles.ts";

/* What operators ask AWS about a stage's limits, on the wire. */

let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
let client: {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};
beforeAll(async () => {
  const endpoint = urlOf(await listenInPrivate(server));
  client = { region: "ca-central-1", endpoint, credentials: { accessKeyId: "a", secretAccessKey: "b" } };
});
afterAll(() => closeServer(server));

let asked: { request: string; body: unknown }[];
beforeEach(() => {
  asked = [];
});

/** Answers each request by its method and path, and notes it. */
function answering(replies: Record<string, unknown>): void {
  answer = async (request, response) => {
    const body = await text(request);
    const name = `${request.method} ${request.url}`;
    asked.push({ request: name, body: body === "" ? null : JSON.parse(body) });
    response.writeHead(name in replies ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(replies[name] ?? {}));
  };
}

describe("an account", () => {
  const settings = (env: NodeJS.ProcessEnv) => requireSettings("ada", env);

  test("of the usual limit holds the defaults, and one that is new does not hold a reserve", async () => {
    answering({
      "GET /2016-08-19/account-settings": {
        AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
      },
    });
    const account = await readAccountLimit(new LambdaClient(client));
    expect(account).toEqual({ limit: 10, unreserved: 10 });
    const small = { ACCOUNT_CONCURRENCY: "10" };
    expect(concurrencyFindings(settings(small), account)).toEqual([]);
    expect(concurrencyFindings(settings({ ...small, RESERVED_CONCURRENCY: "8" }), account)).toEqual([
      expect.stringContaining("RESERVED_CONCURRENCY=8 leaves 3 of 10"),
      expect.stringContaining("texts could not be saved"),
    ]);
  });

  test("is told where a reserve leaves too few, jobs take too many, or the alarm would come too late", () => {
    const usual = { limit: 1_000, unreserved: 1_000 };
    expect(concurrencyFindings(settings({ RESERVED_CONCURRENCY: "900" }), usual)).toEqual([]);
    expect(concurrencyFindings(settings({ RESERVED_CONCURRENCY: "920" }), usual)).toEqual([
      expect.stringContaining("reserve 900 at most"),
    ]);
    expect(concurrencyFindings(settings({ JOB_CONCURRENCY: "300" }), usual)).toEqual([
      expect.stringContaining("Jobs may run 600 at once"),
    ]);
    expect(concurrencyFindings(settings({ ACCOUNT_CONCURRENCY: "2000" }), usual)).toEqual([
      expect.stringContaining("too late"),
    ]);
  });
});

describe("a stage's throttles", () => {
  const load = { activeUsers: 500, throttleFactor: 2 };
  const wanted = (operation: { id: string }) => throttleOf(operation, load);
  const saves = wanted({ id: "saveContenu" });

  test("are found by the stage, on any page, and changed in one request", async () => {
    const as = ({ ratePerSecond, burst }: typeof saves) => ({
      throttlingRateLimit: ratePerSecond,
      throttlingBurstLimit: burst,
    });
    answering({
      "GET /restapis": { item: [{ id: "other", description: "Épreuve, dev" }], position: "next" },
      "GET /restapis?position=next": { item: [{ id: "ours", description: "Épreuve, production" }] },
      "GET /restapis/ours/stages/production": {
        methodSettings: {
          "*/*": as(saves),
          "~1simulations~1{id}~1contenu/PATCH": as(saves),
          "~1corrections~1ee/POST": { throttlingRateLimit: 5, throttlingBurstLimit: 10 },
        },
      },
      "PATCH /restapis/ours/stages/production": {},
    });
    const gateway = new APIGatewayClient(client);
    const api = await findStageApi(gateway, "production");
    if (api === undefined) throw new Error("the API was not found");
    const changes = changesFor(api.settings, wanted).filter(({ before }) => before !== undefined);
    expect(changes).toEqual([
      {
        method: "corrections/ee/POST",
        before: { ratePerSecond: 5, burst: 10 },
        after: wanted({ id: "correctEe" }),
      },
    ]);
    await writeThrottles(gateway, { ...api, stage: "production" }, changes);
    expect(asked.at(-1)).toEqual({
      request: "PATCH /restapis/ours/stages/production",
      body: {
        patchOperations: [
          { op: "replace", path: "/~1corrections~1ee/POST/throttling/rateLimit", value: "10" },
          { op: "replace", path: "/~1corrections~1ee/POST/throttling/burstLimit", value: "20" },
        ],
      },
    });
  });

  test("of a stage that is nowhere are not found", async () => {
    answering({ "GET /restapis": { item: [] } });
    expect(await findStageApi(new APIGatewayClient(client), "production")).toBeUndefined();
  });

  test("are left alone where they are as they should be", () => {
    const there = new Map([["*/*", saves]]);
    expect(changesFor(there, wanted).map(({ method }) => method)).not.toContain("*/*");
  });
});
