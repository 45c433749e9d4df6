import { once } from "node:events";
import { type ServerMessage, ServerMessageSchema } from "@epreuve/contract/live";
import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import { create, read } from "@epreuve/test-kit/api";
import { LiveClient } from "@epreuve/test-kit/live-client";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { answerTo, LiveCrowd, question, transcript } from "./live-crowd.ts";
import { notOnce, speakAtOnce } from "./spoken-crowd.ts";

let crowd: LiveCrowd;
beforeAll(async () => {
  crowd = await LiveCrowd.start();
});
afterAll(() => crowd.stop());

test("4 spoken sessions at once, cut and moved: each turn heard, asked and spoken once", async () => {
  const size = { sessions: 4, turns: 3 };
  const failed = await speakAtOnce(crowd, "voix", size);
  // The last sentence may be spoken after the end.
  await expect.poll(() => notOnce(crowd, "voix", { ...size, failed }), { timeout: 10_000 }).toEqual([]);
});

/** A connection that can be cut, as a network is. */
async function cuttable(token: string) {
  const socket = new WebSocket(crowd.stack.liveUrl, [LIVE_PROTOCOLE, token]);
  const received: ServerMessage[] = [];
  socket.on("message", (data) => received.push(v.parse(ServerMessageSchema, JSON.parse(String(data)))));
  await once(socket, "open");
  return { socket, received, send: (message: unknown) => socket.send(JSON.stringify(message)) };
}

/** A session of one answered turn whose connection is cut in the middle of the second answer. */
async function cutInTheMiddle(name: string) {
  const gate = Promise.withResolvers<void>();
  crowd.gates.set(question(name, 2), gate.promise);
  const token = await crowd.stack.tokenFor(`${name}@exemple.ca`);
  const id = await create(crowd.api, token, { tache: "EO_T2_LIVE" });
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
    .poll(async () => (await read(crowd.api, token, id)).contenu, { timeout: 10_000 })
    .toBe(transcript(name, 2));

  const client = await LiveClient.connect(crowd.stack.liveUrl, token);
  client.send({ type: "session.resume", session_id: `live-${id}`, dernier_seq: 1 });
  const texte = question(name, 2);
  expect((await client.nextOf("session.started")).tours).toEqual([
    { seq: 2, candidat: texte, examinateur: answerTo(texte) },
  ]);
  // The dialogue goes on where it was, and nothing was asked twice.
  expect(await client.say(3, question(name, 3))).toMatchObject({ seq: 3 });
  expect(await client.end()).toMatchObject({ transcript: transcript(name, 3) });
  for (const seq of [1, 2, 3]) expect(crowd.asked.get(question(name, seq))).toBe(1);
  client.close();
});

test("resumed while the answer is still being made, the session gets it once it is", async () => {
  const name = "reprise";
  const { token, id, release } = await cutInTheMiddle(name);
  const client = await LiveClient.connect(crowd.stack.liveUrl, token);
  client.send({ type: "session.resume", session_id: `live-${id}`, dernier_seq: 1 });
  const texte = question(name, 2);
  expect((await client.nextOf("session.started")).tours).toEqual([
    { seq: 2, candidat: texte, examinateur: null },
  ]);
  release();
  expect(await client.nextOf("examinateur.message")).toMatchObject({ seq: 2, texte: answerTo(texte) });
  expect(await client.end()).toMatchObject({ transcript: transcript(name, 2) });
  expect(crowd.asked.get(texte)).toBe(1);
  client.close();
});
