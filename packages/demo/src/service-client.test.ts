import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { errorBody } from "@epreuve/contract/error-codes";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ServiceClient } from "./service-client.ts";

const IDEES = ["le prix", "le lieu", "les horaires", "les repas", "les voisins"];

let server: Server;
let client: ServiceClient;
let requests: number;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  requests = 0;
  server = createServer((_, response) => {
    requests++;
    answer(response);
  });
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  client = new ServiceClient(
    `http://${LOOPBACK}:${typeof address === "object" ? address?.port : ""}`,
    "token",
  );
});
afterEach(async () => {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

function tooMany(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(429, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(errorBody("RATE_LIMITED")));
}

test("a request that was one too many is made again after the wait the service asks for", async () => {
  answer = (response) => {
    if (requests <= 2) return tooMany(response, { "Retry-After": "0" });
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ idees: IDEES }));
  };
  expect(await client.suggestIdees("consigne", "texte")).toEqual(IDEES);
  expect(requests).toBe(3);
});

test("a service that goes on refusing is left in peace", async () => {
  answer = (response) => tooMany(response, { "Retry-After": "0" });
  await expect(client.getSimulation("sim_1")).rejects.toThrow("RATE_LIMITED");
  expect(requests).toBe(4);
});

test("a long wait is told in seconds, and not waited for", async () => {
  answer = (response) => tooMany(response, { "Retry-After": "120" });
  await expect(client.getSimulation("sim_1")).rejects.toThrow("Attendez 120 s.");
  expect(requests).toBe(1);
});

test("a service that went away is told in words", async () => {
  server.close();
  await once(server, "close");
  await expect(client.getSimulation("sim_1")).rejects.toThrow("ne répond plus");
});
