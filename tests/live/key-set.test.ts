import { createServer } from "node:http";
import { globalAgent } from "node:https";
import { connect } from "node:net";
import { handler as authorize } from "@epreuve/functions/live/authorizer";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { token, userPoolId, valid } from "@epreuve/test-kit/id-tokens";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

beforeAll(() => {
  vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "test" }));
  vi.stubEnv("SST_RESOURCE_Users", JSON.stringify({ id: userPoolId }));
  vi.stubEnv("SST_RESOURCE_AppClient", JSON.stringify({ id: "client" }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const connecting = () =>
  authorize({
    methodArn: "arn:aws:execute-api:ca-central-1:123456789012:abc/test/$connect",
    headers: { Authorization: `Bearer ${token(valid)}` },
  });

test("a pool that cannot be reached or responds with an error fails the authorizer, and refuses no token", async () => {
  const server = createServer((_, response) => response.writeHead(503).end());
  const port = await listenOnLoopback(server, 0);
  // In place of the pool's address; the verifier speaks to whatever answers.
  const reached = vi.spyOn(globalAgent, "createConnection").mockImplementation(() => connect(port, LOOPBACK));
  await expect(connecting()).rejects.toThrow(/^Failed to fetch .+ 503/);
  await closeServer(server);
  await expect(connecting()).rejects.toThrow(/^Failed to fetch .+ECONNREFUSED/);
  // Once for what was answered; a refusal is tried again.
  expect(reached).toHaveBeenCalledTimes(3);
});
