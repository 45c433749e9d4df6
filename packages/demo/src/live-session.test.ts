import { once } from "node:events";
import { createServer, type Server } from "node:http";
import {
  type ClientMessage,
  ClientMessageSchema,
  LIVE_PROTOCOLE,
  type ServerMessage,
} from "@epreuve/contract/live";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type WebSocket as ServerSocket, WebSocketServer } from "ws";
import { LiveSession, type LiveView } from "./live-session.ts";

/** What the service does with a frame. */
type Script = (message: ClientMessage, reply: (message: ServerMessage) => void, socket: ServerSocket) => void;

let http: Server;
let sockets: WebSocketServer;
let received: ClientMessage[];
let refuse: boolean;
let script: Script;

beforeEach(async () => {
  received = [];
  refuse = false;
  sockets = new WebSocketServer({ noServer: true, handleProtocols: () => LIVE_PROTOCOLE });
  sockets.on("connection", (socket) => {
    socket.on("message", (data) => {
      const message = v.parse(ClientMessageSchema, JSON.parse(data.toString()));
      received.push(message);
      script(message, (answer) => socket.send(JSON.stringify(answer)), socket);
    });
  });
  http = createServer();
  http.on("upgrade", (request, socket, head) => {
    if (refuse) socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    else sockets.handleUpgrade(request, socket, head, (client) => sockets.emit("connection", client));
  });
  http.listen(0, LOOPBACK);
  await once(http, "listening");
});
afterEach(async () => {
  for (const client of sockets.clients) client.terminate();
  http.close();
  await once(http, "close");
});

const started = (tours: (ServerMessage & { type: "session.started" })["tours"] = []): ServerMessage => ({
  type: "session.started",
  session_id: "live-1",
  situation: "Vous cherchez un cours de musique.",
  roles: { candidat: "Vous cherchez un cours.", examinateur: "La secrétaire de l'école." },
  phase: "preparation",
  restant_ms: 120_000,
  tours,
});
const answerTo = (seq: number, texte: string): ServerMessage => ({
  type: "examinateur.message",
  seq,
  texte,
  restant_ms: 200_000,
});
const ended = (raison: "candidat" | "temps"): ServerMessage => ({
  type: "session.ended",
  raison,
  transcript: "",
});

function record(): LiveView & { shown: string[] } {
  const shown: string[] = [];
  return {
    shown,
    clock: (phase) => shown.push(phase),
    delta: (texte) => shown.push(`+${texte}`),
    answer: (texte) => shown.push(texte),
    notice: (message) => shown.push(`! ${message}`),
  };
}

async function start(
  options: {
    returnDelaysMs?: number[];
    answerWaitMs?: number;
    pause?: (ms: number) => Promise<unknown>;
  } = {},
) {
  const address = http.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const view = record();
  const { session } = await LiveSession.start({
    open: () => new WebSocket(`ws://${LOOPBACK}:${port}/live`, [LIVE_PROTOCOLE, "token"]),
    simulationId: "sim_1",
    view,
    returnDelaysMs: [0, 0, 0],
    ...options,
  });
  return { session, shown: view.shown };
}

const turns = () => received.filter((message) => message.type === "candidat.message");

test("a conversation: turns are numbered, pieces and answers are shown, and it ends", async () => {
  script = (message, reply) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "candidat.message") {
      reply({ type: "examinateur.delta", seq: message.seq, texte: "Oui" });
      reply(answerTo(message.seq, "Oui."));
    }
    if (message.type === "session.end") reply(ended("candidat"));
  };
  const { session, shown } = await start();
  await session.say("Bonjour.");
  await session.say("Et le prix ?");
  expect(await session.end()).toMatchObject({ raison: "candidat" });
  expect(received).toEqual([
    { type: "session.start", simulation_id: "sim_1" },
    { type: "candidat.message", seq: 1, texte: "Bonjour." },
    { type: "candidat.message", seq: 2, texte: "Et le prix ?" },
    { type: "session.end" },
  ]);
  expect(shown).toEqual(["preparation", "+Oui", "Oui.", "echange", "+Oui", "Oui.", "echange"]);
});

test("a cut in an answer: the session is resumed, and the turn goes again under its number", async () => {
  script = (message, reply, socket) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "session.resume")
      reply(started([{ seq: 1, candidat: "Bonjour.", examinateur: null }]));
    if (message.type === "candidat.message" && turns().length === 1) socket.terminate();
    else if (message.type === "candidat.message") reply(answerTo(message.seq, "Bonjour !"));
  };
  const { session, shown } = await start();
  await session.say("Bonjour.");
  expect(shown).toContain("Bonjour !");
  expect(received.slice(2)).toEqual([
    { type: "session.resume", session_id: "live-1", dernier_seq: 0 },
    { type: "candidat.message", seq: 1, texte: "Bonjour." },
  ]);
});

test("an answer that came during a cut is taken from the resumption, and nothing is said twice", async () => {
  script = (message, reply, socket) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "candidat.message") socket.terminate();
    if (message.type === "session.resume")
      reply(started([{ seq: 1, candidat: "Bonjour.", examinateur: "Bonjour !" }]));
  };
  const { session, shown } = await start();
  await session.say("Bonjour.");
  expect(shown.filter((text) => text === "Bonjour !")).toHaveLength(1);
  expect(turns()).toHaveLength(1);
});

test("a turn nobody answers is sent again under its number", async () => {
  script = (message, reply) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "candidat.message" && turns().length === 2) reply(answerTo(message.seq, "Oui."));
  };
  const { session } = await start({ answerWaitMs: 10 });
  await session.say("Bonjour.");
  expect(new Set(turns().map((turn) => JSON.stringify(turn))).size).toBe(1);
});

test("a turn the service asks to wait with is sent again under its number, and the notice is shown once", async () => {
  script = (message, reply) => {
    if (message.type === "session.start") reply(started());
    if (message.type !== "candidat.message") return;
    if (turns().length > 2) reply(answerTo(message.seq, "Oui."));
    else {
      const refusal = { type: "error", code: "SERVICE_UNAVAILABLE", message: "Attendez." } as const;
      reply({ ...refusal, seq: message.seq, retry_after_s: 7 });
    }
  };
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  const { session, shown } = await start({ pause });
  await session.say("Bonjour.");
  expect(pauses).toEqual([7_000, 7_000]);
  expect(new Set(turns().map((turn) => JSON.stringify(turn))).size).toBe(1);
  expect(shown.filter((text) => text === "! Attendez.")).toHaveLength(1);
  expect(shown).toContain("Oui.");
});

test("a turn that was not recorded leaves its number to the next; one whose answer failed keeps it", async () => {
  script = (message, reply) => {
    if (message.type === "session.start") reply(started());
    if (message.type !== "candidat.message") return;
    if (message.texte === "trop") {
      reply({ type: "error", code: "INVALID_INPUT", message: "Non.", seq: message.seq });
    } else if (message.texte === "panne") {
      reply({ type: "error", code: "PROVIDER_FAILED", message: "Raté.", seq: message.seq });
    } else reply(answerTo(message.seq, "Oui."));
  };
  const { session, shown } = await start();
  for (const texte of ["trop", "panne", "Bonjour."]) await session.say(texte);
  expect(turns().map((turn) => "seq" in turn && turn.seq)).toEqual([1, 1, 2]);
  expect(shown).toEqual(expect.arrayContaining(["! Non.", "! Raté.", "Oui."]));
});

test("time that runs out during a turn ends the session", async () => {
  script = (message, reply) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "candidat.message")
      reply({ type: "error", code: "EXAM_TIME_OVER", message: "C'est fini.", seq: message.seq });
    if (message.type === "ping") reply(ended("temps"));
  };
  const { session } = await start();
  await session.say("Bonjour.");
  expect(await session.ended).toMatchObject({ raison: "temps" });
});

test("the end asked for during a cut is asked for again", async () => {
  script = (message, reply, socket) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "session.resume") reply(started());
    if (message.type !== "session.end") return;
    if (received.filter(({ type }) => type === "session.end").length === 1) socket.terminate();
    else reply(ended("candidat"));
  };
  const { session } = await start();
  expect(await session.end()).toMatchObject({ raison: "candidat" });
});

test("a session taken over elsewhere ends here, and what was being said with it", async () => {
  script = (message, reply) => {
    if (message.type === "session.start") reply(started());
    if (message.type === "candidat.message")
      reply({ type: "error", code: "LIVE_IN_PROGRESS", message: "Il continue ailleurs." });
  };
  const { session } = await start();
  await session.say("Bonjour.");
  await expect(session.ended).rejects.toThrow("Il continue ailleurs.");
});

test("a connection that does not come back is a clear error", async () => {
  script = (message, reply, socket) => {
    if (message.type === "session.start") reply(started());
    if (message.type !== "candidat.message") return;
    refuse = true;
    socket.terminate();
  };
  const { session } = await start();
  await session.say("Bonjour.");
  await expect(session.ended).rejects.toThrow("La connexion est perdue");
});

test("a connection that is refused is a clear error", async () => {
  refuse = true;
  await expect(start()).rejects.toThrow("refuse la connexion");
});

test("a server that is absent at the start is told from one that refuses", async () => {
  const absent = createServer().listen(0, LOOPBACK);
  await once(absent, "listening");
  const address = absent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  absent.close();
  await once(absent, "close");
  await expect(
    LiveSession.start({
      open: () => new WebSocket(`ws://${LOOPBACK}:${port}/live`, [LIVE_PROTOCOLE, "token"]),
      simulationId: "sim_1",
      view: record(),
    }),
  ).rejects.toThrow("Personne ne répond");
});

test("a simulation that is refused gives the service's reason", async () => {
  script = (_, reply) =>
    reply({ type: "error", code: "SIMULATION_NOT_FOUND", message: "Cette simulation n'existe pas." });
  await expect(start()).rejects.toThrow("n'existe pas");
});
