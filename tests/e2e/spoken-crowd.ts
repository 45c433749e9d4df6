import type { ServerMessage } from "@epreuve/contract/live";
import { create, read } from "@epreuve/test-kit/api";
import { LiveClient } from "@epreuve/test-kit/live-client";
import { soundSaying } from "@epreuve/test-kit/live-harness";
import { expect } from "vitest";
import {
  answerTo,
  type LiveCrowd,
  nextOrLost,
  question,
  RESEND_MS,
  SESSIONS_PER_USER,
  transcript,
} from "./live-crowd.ts";

interface Size {
  sessions: number;
  turns: number;
}

/** One candidate's session, on the device that has it. */
interface Spoken {
  name: string;
  /** Of all sessions: what it does differs by it. */
  index: number;
  token: string;
  simulationId: string;
  client: LiveClient;
  /** What was said in the turns that were told to have missed a provider's deadline, each as often as it was. */
  failed: string[];
}

const LATE: readonly string[] = ["TRANSCRIPTION_FAILED", "PROVIDER_TIMEOUT"];

const isOf = (type: ServerMessage["type"], seq?: number) => (message: ServerMessage) =>
  message.type === type && (seq === undefined || ("seq" in message && message.seq === seq));

/**
 * So many sessions at once, in which turns are spoken and written by turns, and every second one is answered aloud.
 * Every third one is cut while its second turn is heard, and goes on from another device. Gives what was said in
 * the turns that missed a provider's deadline.
 */
export async function speakAtOnce(
  crowd: LiveCrowd,
  label: string,
  { sessions, turns }: Size,
): Promise<string[]> {
  const opened: Spoken[] = [];
  while (opened.length < sessions) {
    const token = await crowd.stack.tokenFor(`${label}${opened.length}@exemple.ca`);
    const opening = Array.from(
      { length: Math.min(SESSIONS_PER_USER, sessions - opened.length) },
      (_, index) => open(crowd, { label, index: opened.length + index, token }),
    );
    opened.push(...(await Promise.all(opening)));
  }
  await Promise.all(opened.map((session) => converse(crowd, session, turns)));
  for (const { client } of opened) client.close();
  await Promise.all(opened.map(({ client }) => client.closed));
  return opened.flatMap(({ failed }) => failed);
}

const isSpoken = (index: number, seq: number) => (index + seq) % 2 === 0;
const isAloud = (index: number) => index % 2 === 0;
const isCut = (index: number, seq: number) => seq === 2 && index % 3 === 0;

/** What was not asked, heard and, where it is told aloud, spoken exactly once, besides what missed a deadline. */
export function notOnce(
  crowd: LiveCrowd,
  label: string,
  { sessions, turns, failed }: Size & { failed: readonly string[] },
): string[] {
  return Array.from({ length: sessions * turns }, (_, n) => {
    const [index, seq] = [Math.floor(n / turns), (n % turns) + 1];
    const texte = question(`${label} ${index}`, seq);
    const [sentence = ""] = answerTo(texte).split(/(?<=\.) /);
    const failures = failed.filter((one) => one === texte).length;
    const without = (times = 0) => times - Math.min(failures, Math.max(0, times - 1));
    const times = [
      without(crowd.asked.get(texte)),
      without(crowd.heard.get(texte)),
      crowd.spoken.get(sentence) ?? 0,
    ];
    const expected = [1, isSpoken(index, seq) ? 1 : 0, isAloud(index) ? 1 : 0];
    return times.join() === expected.join() ? "" : `${texte}: ${times}, not ${expected}`;
  }).filter((wrong) => wrong !== "");
}

async function open(
  crowd: LiveCrowd,
  { label, index, token }: { label: string; index: number; token: string },
): Promise<Spoken> {
  const simulationId = await create(crowd.api, token, { tache: "EO_T2_LIVE" });
  const client = await LiveClient.connect(crowd.stack.liveUrl, token);
  const name = `${label} ${index}`;
  const session = { name, index, token, simulationId, client, failed: [] };
  const start = { type: "session.start", simulation_id: simulationId, voix: isAloud(index) };
  const started = await until(session, start, isOf("session.started"));
  expect(started).toMatchObject({ tours: [], voix: isAloud(index) });
  return session;
}

async function converse(crowd: LiveCrowd, session: Spoken, turns: number): Promise<void> {
  const { name, index } = session;
  for (let seq = 1; seq <= turns; seq++) {
    const texte = question(name, seq);
    const written = { type: "candidat.message", seq, texte };
    const message = isSpoken(index, seq) ? await record(session, seq, texte) : written;
    if (isCut(index, seq)) await moveOn(crowd, session, { seq, message });
    const answer = await until(session, message, isOf("examinateur.message", seq));
    expect(answer).toMatchObject({ texte: answerTo(texte) });
  }
  const ended = await until(session, { type: "session.end" }, isOf("session.ended"));
  expect(ended).toMatchObject({ raison: "candidat", transcript: transcript(name, turns) });
  expect((await read(crowd.api, session.token, session.simulationId)).contenu).toBe(transcript(name, turns));
}

/** Announces and uploads what is said; gives the message that says so. */
async function record(session: Spoken, seq: number, texte: string): Promise<Record<string, unknown>> {
  const bytes = soundSaying(texte);
  const announced = { type: "candidat.parole", seq, content_type: "audio/wav", taille_octets: bytes.length };
  const address = await until(session, announced, isOf("parole.adresse", seq));
  if (address.type !== "parole.adresse") throw new Error("no address");
  const { url, method, headers } = address.upload;
  const upload = () => fetch(url, { method, headers, body: bytes });
  // A connection that was idle may be closed as it is used again: an upload can be repeated.
  expect((await upload().catch(upload)).status).toBe(200);
  return { type: "candidat.parole_envoyee", seq };
}

/** The connection is cut as soon as the turn is sent, and another device resumes the session. */
async function moveOn(
  crowd: LiveCrowd,
  session: Spoken,
  { seq, message }: { seq: number; message: Record<string, unknown> },
): Promise<void> {
  session.client.send(message);
  session.client.close();
  await session.client.closed;
  session.client = await LiveClient.connect(crowd.stack.liveUrl, session.token);
  const voix = isAloud(session.index);
  const resume = { type: "session.resume", session_id: `live-${session.simulationId}`, dernier_seq: seq - 1 };
  await until(session, { ...resume, voix }, isOf("session.started"));
}

/** Sends a message until what it asks for comes; a table or a call that was busy is asked again, as a client does. */
async function until(
  session: Spoken,
  message: Record<string, unknown>,
  isWanted: (message: ServerMessage) => boolean,
): Promise<ServerMessage> {
  const { client, name } = session;
  client.send(message);
  for (;;) {
    const again = setInterval(() => client.send(message), RESEND_MS);
    const received = await nextOrLost(client).finally(() => clearInterval(again));
    if (received === "lost") {
      if (typeof message.seq === "number") session.failed.push(question(name, message.seq));
      client.send(message);
      continue;
    }
    if (isWanted(received)) return received;
    if (received.type === "candidat.transcription") expect(received.texte).toBe(question(name, received.seq));
    if (received.type !== "error") continue;
    // Hundreds of turns share one process here: one that misses a provider's deadline is told so, and sent again.
    const isLate = LATE.includes(received.code) && received.seq !== undefined;
    if (isLate) session.failed.push(question(name, received.seq ?? 0));
    else expect(received).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await new Promise((resolve) => setTimeout(resolve, (received.retry_after_s ?? 0) * 1_000));
    client.send(message);
  }
}
