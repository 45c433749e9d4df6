import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { LIVE_PROTOCOLE, type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import { type Stack, startStack } from "@epreuve/local/stack";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Api, apiAt, create, read } from "./api.ts";
import { LiveClient } from "./live-client.ts";
import { answerTo, type ScriptedExaminer, startScriptedExaminer } from "./scripted-examiner.ts";

const SESSIONS = 200;
const TURNS = 10;

/** The free plan's: simulations are shared out over users. */
const SESSIONS_PER_USER = 5;

let gates: Map<string, Promise<void>>;
let examiner: ScriptedExaminer;
let stack: Stack;
let api: Api;

beforeAll(async () => {
  gates = new Map();
  examiner = await startScriptedExaminer((texte) => gates.get(texte));
  stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: examiner.url },
    env: { OPENAI_MODEL: "scripted" },
  });
  api = apiAt(stack.url);
});
afterAll(async () => {
  await stack.stop();
  await examiner.stop();
});

const question = (session: string, seq: number) => `la question ${seq} de ${session}`;

const transcript = (name: string, turns: number) =>
  Array.from({ length: turns }, (_, index) => question(name, index + 1))
    .map((texte) => `Candidat : ${texte}\nExaminateur : ${answerTo(texte)}`)
    .join("\n");

type Wanted = Extract<ServerMessage, { type: "session.started" | "examinateur.message" }>;

/**
 * Sends a message and gives its answer. Two hundred sessions share one process here, where each has a Lambda of its
 * own: a table that could not be asked in time is asked again, as a client does, and nothing else is forgiven.
 */
async function ask(client: LiveClient, message: Record<string, unknown>): Promise<Wanted> {
  client.send(message);
  for (;;) {
    const received = await client.next();
    if (received.type === "session.started" || received.type === "examinateur.message") return received;
    if (received.type === "error" && received.code === "SERVICE_UNAVAILABLE") client.send(message);
    else expect(received.type).toBe("examinateur.delta");
  }
}

interface Session {
  name: string;
  client: LiveClient;
}

/** Each turn said once the one before is answered, then the end. */
async function converse({ name, client }: Session): Promise<void> {
  for (let seq = 1; seq <= TURNS; seq++) {
    const texte = question(name, seq);
    // Anything else than this answer in its turn, one from another session or one twice, fails here or at the next.
    expect(await ask(client, { type: "candidat.message", seq, texte })).toMatchObject({
      type: "examinateur.message",
      seq,
      texte: answerTo(texte),
    });
  }
  expect(await client.end()).toMatchObject({ raison: "candidat", transcript: transcript(name, TURNS) });
}

/** So many sessions at once: all are open before the first one speaks, and until the last one has ended. */
async function converseAll(label: string, count: number): Promise<void> {
  const sessions: Session[] = [];
  while (sessions.length < count) {
    const token = await stack.tokenFor(`${label}${sessions.length}@exemple.ca`);
    const opened = Array.from({ length: SESSIONS_PER_USER }, async (_, index) => {
      const simulationId = await create(api, token, { tache: "EO_T2_LIVE" });
      const client = await LiveClient.connect(stack.liveUrl, token);
      expect(await ask(client, { type: "session.start", simulation_id: simulationId })).toMatchObject({
        type: "session.started",
        tours: [],
      });
      return { name: `${label} ${sessions.length + index}`, client };
    });
    sessions.push(...(await Promise.all(opened)));
  }
  await Promise.all(sessions.map(converse));
  for (const { client } of sessions) client.close();
  await Promise.all(sessions.map(({ client }) => client.closed));
}

setFlagsFromString("--expose-gc");
const collect = v.parse(v.function(), runInNewContext("gc"));

/** Megabytes in use once everything that can be freed now is. */
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}

test("200 sessions at once, ten turns each: every answer in its turn, one call each, and the memory comes back", async () => {
  // What is made once, for the first sessions, is no growth.
  await converseAll("essai", 20);
  const before = heapMb();
  await converseAll("charge", SESSIONS);
  const names = Array.from({ length: SESSIONS }, (_, index) => `charge ${index}`);
  const turns = names.flatMap((name) =>
    Array.from({ length: TURNS }, (_, index) => question(name, index + 1)),
  );
  expect(turns.filter((texte) => examiner.asked.get(texte) !== 1)).toEqual([]);
  // What closes last, and deadlines nobody needs any more, hold what they were for a moment longer.
  await expect
    .poll(() => heapMb() - before, { timeout: 60_000, interval: 1_000 })
    .toBeLessThan(GROWTH_MAX_MB);
}, 180_000);

/** 2 KB a turn: less than its frames and its event would be, were they kept. */
const GROWTH_MAX_MB = 4;

/** A connection that can be cut, as a network is. */
async function cuttable(token: string) {
  const socket = new WebSocket(stack.liveUrl, [LIVE_PROTOCOLE, token]);
  const received: ServerMessage[] = [];
  socket.on("message", (data) => received.push(v.parse(ServerMessageSchema, JSON.parse(String(data)))));
  await once(socket, "open");
  return { socket, received, send: (message: unknown) => socket.send(JSON.stringify(message)) };
}

/** A session of one answered turn whose connection is cut in the middle of the second answer. */
async function cutInTheMiddle(name: string) {
  const gate = Promise.withResolvers<void>();
  gates.set(question(name, 2), gate.promise);
  const token = await stack.tokenFor(`${name}@exemple.ca`);
  const id = await create(api, token, { tache: "EO_T2_LIVE" });
  const { socket, received, send } = await cuttable(token);
  send({ type: "session.start", simulation_id: id });
  await expect.poll(() => received.some(({ type }) => type === "session.started")).toBe(true);
  const say = (seq: number) => send({ type: "candidat.message", seq, texte: question(name, seq) });
  say(1);
  await expect.poll(() => received.some(({ type }) => type === "examinateur.message")).toBe(true);
  say(2);
  await expect
    .poll(() => received.some((message) => message.type === "examinateur.delta" && message.seq === 2))
    .toBe(true);
  socket.terminate();
  return { token, id, release: gate.resolve };
}

test("cut in the middle of an answer, the session is resumed with exactly the turns missed", async () => {
  const name = "coupure";
  const { token, id, release } = await cutInTheMiddle(name);
  release();
  await expect
    .poll(async () => (await read(api, token, id)).contenu, { timeout: 10_000 })
    .toBe(transcript(name, 2));

  const client = await LiveClient.connect(stack.liveUrl, token);
  client.send({ type: "session.resume", session_id: `live-${id}`, dernier_seq: 1 });
  const texte = question(name, 2);
  expect((await client.nextOf("session.started")).tours).toEqual([
    { seq: 2, candidat: texte, examinateur: answerTo(texte) },
  ]);
  // The dialogue goes on where it was, and nothing was asked twice.
  expect(await client.say(3, question(name, 3))).toMatchObject({ seq: 3 });
  expect(await client.end()).toMatchObject({ transcript: transcript(name, 3) });
  for (const seq of [1, 2, 3]) expect(examiner.asked.get(question(name, seq))).toBe(1);
  client.close();
});

test("resumed while the answer is still being made, the session gets it once it is", async () => {
  const name = "reprise";
  const { token, id, release } = await cutInTheMiddle(name);
  const client = await LiveClient.connect(stack.liveUrl, token);
  client.send({ type: "session.resume", session_id: `live-${id}`, dernier_seq: 1 });
  const texte = question(name, 2);
  expect((await client.nextOf("session.started")).tours).toEqual([
    { seq: 2, candidat: texte, examinateur: null },
  ]);
  release();
  expect(await client.nextOf("examinateur.message")).toMatchObject({ seq: 2, texte: answerTo(texte) });
  expect(await client.end()).toMatchObject({ transcript: transcript(name, 2) });
  expect(examiner.asked.get(texte)).toBe(1);
  client.close();
});
