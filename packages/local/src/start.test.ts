import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommandRuns } from "../test/command-runs.ts";
import { EspeakStandIn } from "../test/espeak-stand-in.ts";

let runs: CommandRuns;
beforeEach(() => {
  runs = new CommandRuns();
});
afterEach(() => runs.end());

/** Resolves when the peer closes: the process that listens there has exited. */
async function closedBy(endpoint: string): Promise<() => Promise<unknown>> {
  const { hostname, port } = new URL(endpoint);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  // Not `once`: an engine that is killed resets its connections, which also counts.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resume();
  return () => closed;
}

test("the service starts, says how it works, prints only a token on standard output, and stops with exit code 0", async () => {
  const espeak = new EspeakStandIn();
  const path = `${espeak.directory}:${process.env.PATH}`;
  const umask = process.umask(0);
  const service = runs.run("start", ["--pace", "busy", "--seed", "7"], { OPENAI_BASE_URL: "", PATH: path });
  process.umask(umask);
  const running = await runs.ready(service);
  // Whatever the umask, its files are their owner's alone; start-data.long.test.ts looks at all of them.
  for (const name of readdirSync(runs.dir)) expect(statSync(join(runs.dir, name)).mode & 0o077, name).toBe(0);
  expect(service.out()).toContain(running.url);
  expect(service.out()).toContain("demo@example.com");
  // The pace with the seed that repeats it; who hears and who speaks; and where other commands find the side channel.
  expect(service.out()).toMatch(/^ {2}Pace .*--pace busy --seed 7/m);
  expect(service.out()).toMatch(/^ {2}Speech {6}heard by words in the WAV.*; spoken by espeak-ng$/m);
  const said = `${running.speech?.endpoint}/local/said`;
  expect(service.out()).toContain(said);
  expect((await fetch(said, { method: "POST", body: '{"texte":"Bonjour."}' })).status).toBe(200);

  const given = runs.run("token", ["--email", "a@b.ca", "--plan", "premium"]);
  expect(await given.exited).toBe(0);
  expect(given.out()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const response = await fetch(`${running.url}/simulations`, {
    headers: { authorization: `Bearer ${given.out().trim()}` },
  });
  expect(await response.json()).toMatchObject({ total: 0 });

  const refused = runs.run("start");
  expect(await refused.exited).toBe(1);
  expect(refused.err()).toContain("LOCAL_DIR");

  const engineEnded = await closedBy(running.dynamodb.endpoint);
  service.child.kill("SIGTERM");
  expect(await service.exited).toBe(0);
  await engineEnded();
  expect(existsSync(join(runs.dir, "stack.json"))).toBe(false);
  expect(service.err()).toBe("");
  espeak.remove();
});

test("a killed service leaves no engine behind, and the next start has its data, until a reset", async () => {
  const first = runs.run("start");
  const running = await runs.ready(first);
  const token = runs.run("token", ["--email", "a@b.ca"]);
  await token.exited;
  const create = (url: string, idToken: string) =>
    fetch(`${url}/simulations`, {
      method: "POST",
      headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
      body: '{"tache":"EE_T1"}',
    });
  expect((await create(running.url, token.out().trim())).status).toBe(201);

  const engineEnded = await closedBy(running.dynamodb.endpoint);
  first.child.kill("SIGKILL");
  await first.exited;
  await engineEnded();

  const second = runs.run("start");
  const again = await runs.ready(second);
  const next = await create(again.url, token.out().trim());
  expect(await next.json()).toMatchObject({ quota: { utilise: 2 } });

  // A reset deletes the data, including the key that signed the token.
  second.child.kill("SIGINT");
  expect(await second.exited).toBe(0);
  const anew = await runs.ready(runs.run("start", ["--reset"]));
  expect((await create(anew.url, token.out().trim())).status).toBe(401);
});

test("a pace is refused beside a provider", async () => {
  const beside = runs.run("start", ["--pace", "busy"], { OPENAI_BASE_URL: "", OPENAI_API_KEY: "essai" });
  expect(await beside.exited).toBe(1);
  expect(beside.err()).toContain("OPENAI_API_KEY");
});

test("a port that is taken is an error naming PORT", async () => {
  const server = createServer();
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const service = runs.run("start", [], { PORT: port });
  expect(await service.exited).toBe(1);
  expect(service.err()).toContain(`The port ${port} is taken. Set PORT`);
  server.close();
});

test("an address that this machine does not have is an error naming HOST", async () => {
  const service = runs.run("start", [], { HOST: "203.0.113.7" });
  expect(await service.exited).toBe(1);
  expect(service.err()).toContain("no address 203.0.113.7. Set HOST");
});

test.each([
  ["no service", ["--email", "a@b.ca"], 1, "npm start"],
  ["no address", [], 2, "--email"],
  ["a plan that is none", ["--email", "a@b.ca", "--plan", "gold"], 2, '"gold"'],
  ["an unknown option", ["--mail", "a@b.ca"], 2, "--mail"],
])("a token asked for with %s is a clear error", async (_, args, exitCode, message) => {
  const asked = runs.run("token", args);
  expect(await asked.exited).toBe(exitCode);
  expect(asked.out()).toBe("");
  expect(asked.err()).toContain(message);
});
