import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { AppError } from "@epreuve/core/app-error";
import { createGatewayConnections } from "@epreuve/core/live/gateway-connections";
import { errorMessage, notify } from "@epreuve/core/live/replies";
import { handler as onMessage } from "@epreuve/functions/live/message";
import { LOCAL_CREDENTIALS, LOCAL_REGION, localClientConfig } from "@epreuve/local/aws";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { codeOf } from "@epreuve/test-kit/harness";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ended, LiveGateway } from "../../packages/local/test/live-gateway.ts";

let live: LiveGateway;
beforeAll(async () => {
  live = await LiveGateway.start();
});
afterAll(() => live.stop());

const PostedSchema = v.looseObject({ type: v.string() });
const delta = { type: "examinateur.delta", seq: 1, texte: "Oui." } as const;

describe("a message to a connection", () => {
  test("is delivered unchanged; once the connection is closed, it is reported gone", async () => {
    const connections = createGatewayConnections({ deltas: live.sdk, messages: live.sdk });
    const { client, received, id } = await live.open();
    expect(await connections.send(id, delta)).toBe("sent");
    await expect.poll(() => received.map((text) => JSON.parse(text))).toEqual([delta]);
    const left = ended(client);
    client.close();
    await left;
    await expect.poll(() => connections.send(id, delta)).toBe("gone");
  });

  test("is sent at most once if it is a delta, and retried if it is anything else", async () => {
    const posted: string[] = [];
    // A gateway that takes every message and never says so.
    const gateway = createServer(async (request) => {
      posted.push(v.parse(PostedSchema, JSON.parse(await text(request))).type);
      request.socket.destroy();
    });
    const port = await listenOnLoopback(gateway, 0);
    const clientOf = (maxAttempts: number) =>
      new ApiGatewayManagementApiClient({ ...localClientConfig(`http://${LOOPBACK}:${port}`), maxAttempts });
    const connections = createGatewayConnections({ deltas: clientOf(1), messages: clientOf(2) });
    expect(await codeOf(connections.send("c-1", delta))).toBe("SERVICE_UNAVAILABLE");
    const whole = { ...delta, type: "examinateur.message", restant_ms: 1, parties: 0 } as const;
    expect(await codeOf(connections.send("c-1", whole))).toBe("SERVICE_UNAVAILABLE");
    expect(posted).toEqual(["examinateur.delta", "examinateur.message", "examinateur.message"]);
    await closeServer(gateway);
  });

  test("that the gateway refuses is SERVICE_UNAVAILABLE", async () => {
    const { id } = await live.open();
    const tooLong = { ...delta, texte: "a".repeat(128 * 1024) };
    expect(
      await codeOf(createGatewayConnections({ deltas: live.sdk, messages: live.sdk }).send(id, tooLong)),
    ).toBe("SERVICE_UNAVAILABLE");
    const nowhere = new ApiGatewayManagementApiClient({
      ...localClientConfig("http://127.0.0.1:1"),
      maxAttempts: 1,
    });
    expect(
      await codeOf(createGatewayConnections({ deltas: nowhere, messages: nowhere }).send(id, delta)),
    ).toBe("SERVICE_UNAVAILABLE");
  });

  test("that may be lost throws nothing when the gateway is unavailable, but throws a defect", async () => {
    const message = errorMessage(new AppError("PROVIDER_FAILED"), 1);
    const telling = (error: Error) =>
      notify({ connections: { send: () => Promise.reject(error) } }, "c-1", message);
    await telling(new AppError("SERVICE_UNAVAILABLE"));
    await expect(telling(new TypeError("a defect"))).rejects.toThrow("a defect");
  });
});

test("a turn that meets a defect gets INTERNAL_ERROR with its number", async () => {
  // The function has no table: it is linked to none.
  const links = { url: "ws://localhost", managementEndpoint: live.management.endpoint };
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "test" }));
  vi.stubEnv("SST_RESOURCE_Live", JSON.stringify(links));
  vi.stubEnv("AWS_REGION", LOCAL_REGION);
  vi.stubEnv("AWS_ACCESS_KEY_ID", LOCAL_CREDENTIALS.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", LOCAL_CREDENTIALS.secretAccessKey);
  vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
  live.behaviour.message = onMessage;
  const { client, received } = await live.open();
  client.send(JSON.stringify({ type: "candidat.message", seq: 7, texte: "Bonjour" }));
  await expect
    .poll(() => received.map((text) => JSON.parse(text)))
    .toEqual([{ type: "error", code: "INTERNAL_ERROR", message: expect.any(String), seq: 7 }]);
  vi.unstubAllEnvs();
});

test("where turns outlast a frame, only the frame that has one heard is handed on, without a wait", async () => {
  const invoked: unknown[] = [];
  const lambda = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://lambda");
    invoked.push([pathname, request.headers["x-amz-invocation-type"], JSON.parse(await text(request))]);
    response.writeHead(202).end();
  });
  const port = await listenOnLoopback(lambda, 0);
  vi.stubEnv("AWS_REGION", LOCAL_REGION);
  vi.stubEnv("AWS_ACCESS_KEY_ID", LOCAL_CREDENTIALS.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", LOCAL_CREDENTIALS.secretAccessKey);
  vi.stubEnv("AWS_ENDPOINT_URL_LAMBDA", `http://${LOOPBACK}:${port}`);
  vi.stubEnv("SPOKEN_FUNCTION", "epreuve-essai-LiveSpoken");
  live.behaviour.message = onMessage;
  const { client, received, id } = await live.open();
  const body = JSON.stringify({ type: "candidat.parole_envoyee", seq: 1 });
  client.send(body);
  await expect
    .poll(() => invoked)
    .toEqual([
      [
        "/2015-03-31/functions/epreuve-essai-LiveSpoken/invocations",
        "Event",
        { body, requestContext: expect.objectContaining({ connectionId: id }) },
      ],
    ]);
  expect(received).toEqual([]);

  // And a function that cannot be called is no silence.
  await closeServer(lambda);
  client.send(body);
  await expect
    .poll(() => received.map((one) => JSON.parse(one)))
    .toMatchObject([{ type: "error", code: "SERVICE_UNAVAILABLE", seq: 1 }]);
  vi.unstubAllEnvs();
});
