import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signInLocalUser } from "./cognito/users.ts";
import { LOOPBACK } from "./loopback.ts";
import { findRunningStack, type RunningStack } from "./stack-file.ts";

interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  exited: Promise<number | null>;
}

let dir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-start-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  rmSync(dir, { recursive: true });
});

function run(script: "start" | "token", args: string[] = [], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    cwd: dir,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      LOCAL_DIR: dir,
      // Nothing listens there: these tests reach no provider.
      OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
      ...env,
    },
  });
  children.push(child);
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const exited = once(child, "close").then(() => child.exitCode);
  return { child, out: () => out, err: () => err, exited };
}

async function ready(service: Run): Promise<RunningStack> {
  while (!service.out().includes("Ctrl-C")) {
    const next = service.child.stdout;
    if (next === null) throw new Error("The service has no output.");
    const ended = await Promise.race([once(next, "data").then(() => false), service.exited.then(() => true)]);
    if (ended) throw new Error(service.err());
  }
  const running = findRunningStack(dir);
  if (running === undefined) throw new Error("The service did not say where it is.");
  return running;
}

/** Settles when the peer closes: when whatever listens there has ended. */
async function closedBy(endpoint: string): Promise<() => Promise<unknown>> {
  const { hostname, port } = new URL(endpoint);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  // Not `once`: an engine that is killed resets its connections, and that is an end too.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resume();
  return () => closed;
}

test("the service starts, gives a token on standard output alone, and stops with exit code 0", async () => {
  const service = run("start");
  const running = await ready(service);
  expect(service.out()).toContain(running.url);
  expect(service.out()).toContain("demo@example.com");

  const given = run("token", ["--email", "a@b.ca", "--plan", "premium"]);
  expect(await given.exited).toBe(0);
  expect(given.out()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const response = await fetch(`${running.url}/simulations`, {
    headers: { authorization: `Bearer ${given.out().trim()}` },
  });
  expect(await response.json()).toMatchObject({ total: 0 });

  const refused = run("start");
  expect(await refused.exited).toBe(1);
  expect(refused.err()).toContain("LOCAL_DIR");

  const engineEnded = await closedBy(running.dynamodb.endpoint);
  service.child.kill("SIGTERM");
  expect(await service.exited).toBe(0);
  await engineEnded();
  expect(existsSync(join(dir, "stack.json"))).toBe(false);
  expect(service.err()).toBe("");
}, 20_000);

test("killed, the service leaves no engine behind, and the next start takes over with the data, until a reset", async () => {
  const first = run("start");
  const running = await ready(first);
  const token = run("token", ["--email", "a@b.ca"]);
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

  const second = run("start");
  const again = await ready(second);
  const next = await create(again.url, token.out().trim());
  expect(await next.json()).toMatchObject({ quota: { utilise: 2 } });

  // Data are dropped on request, and with them the key that signed the token.
  second.child.kill("SIGINT");
  expect(await second.exited).toBe(0);
  const anew = await ready(run("start", ["--reset"]));
  expect((await create(anew.url, token.out().trim())).status).toBe(401);
}, 30_000);

/** Files and directories that others than their owner may read, write or enter. */
function openToOthers(path: string): string[] {
  const own = (statSync(path).mode & 0o077) === 0 ? [] : [path];
  return statSync(path).isDirectory()
    ? [...own, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))]
    : own;
}

test.skipIf(process.platform === "win32")(
  "whatever the umask, what the service stores is its owner's alone: table, queues, recordings, users, keys",
  async () => {
    const before = process.umask(0);
    const service = run("start");
    process.umask(before);
    const { url, cognito } = await ready(service);
    const { idToken } = await signInLocalUser(cognito, "a@b.ca");
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const { simulation_id } = v.parse(
      v.object({ simulation_id: v.string() }),
      await post("/simulations", { tache: "EO_T1" }),
    );
    const { upload } = v.parse(
      v.object({ upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()) }) }),
      await post(`/simulations/${simulation_id}/audio`, { content_type: "audio/webm", taille_octets: 5 }),
    );
    const stored = await fetch(upload.url, { method: "PUT", headers: upload.headers, body: "bytes" });
    expect(stored.status).toBe(200);

    expect(readdirSync(dir).sort()).toEqual(["cognito", "dynamodb", "sqs", "stack.json"]);
    expect(openToOthers(dir)).toEqual([]);
  },
);

/** Resident memory of a process and its children, in megabytes, as Linux counts it. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + residentMb(Number(child)), Number(kilobytes) / 1_000);
}

test.runIf(existsSync("/proc/self/task"))(
  "with its dictionaries loaded and a text corrected, the whole stack holds less than 250 MB",
  async () => {
    const service = run("start", ["--quiet"], { OPENAI_BASE_URL: "" });
    const { url, cognito } = await ready(service);
    const { idToken } = await signInLocalUser(cognito, "a@b.ca");
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return v.parse(v.looseObject({ simulation_id: v.string() }), await response.json());
    };
    const { simulation_id } = await post("/simulations", { tache: "EE_T1" });
    const report = await post("/corrections/ee", {
      simulationId: simulation_id,
      tache: "EE_T1",
      contenu: "Salut Samir, la chambre est libre et les voisin sont gentils. Viens la voir samedi !",
    });
    expect(report.note).toEqual(expect.any(Number));
    expect(residentMb(service.child.pid ?? 0)).toBeLessThan(250);
  },
  20_000,
);

test("a port that is taken is an error naming PORT", async () => {
  const server = createServer();
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const service = run("start", [], { PORT: port });
  expect(await service.exited).toBe(1);
  expect(service.err()).toContain(`The port ${port} is taken. Set PORT`);
  server.close();
});

test.each([
  ["no service", ["--email", "a@b.ca"], 1, "npm start"],
  ["no address", [], 2, "--email"],
  ["a plan that is none", ["--email", "a@b.ca", "--plan", "gold"], 2, '"gold"'],
  ["an unknown option", ["--mail", "a@b.ca"], 2, "--mail"],
])("a token asked for with %s is a clear error", async (_, args, exitCode, message) => {
  const asked = run("token", args);
  expect(await asked.exited).toBe(exitCode);
  expect(asked.out()).toBe("");
  expect(asked.err()).toContain(message);
});
