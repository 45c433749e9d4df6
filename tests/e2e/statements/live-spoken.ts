import { AudioTypeSchema } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import type { ServerMessage } from "@epreuve/contract/live";
import { wavOf } from "@epreuve/core/speech/pcm";
import { NOT_RECOGNISED } from "@epreuve/local/speech/hear";
import { read } from "@epreuve/test-kit/api";
import type { LiveClient } from "@epreuve/test-kit/live-client";
import { spokenTurn } from "@epreuve/test-kit/recordings";
import { expect, test } from "vitest";
import { api, correctOral, fillTurns, letLivePass } from "./context.ts";
import { BONJOUR, connect, open, PRIX, refusal, started } from "./live-session.ts";

const ANNONCE = { type: "candidat.parole", seq: 1, content_type: "audio/wav", taille_octets: 1_000 };

/** Announces a recording of a turn, and gives its address. */
async function announce(client: LiveClient, seq: number, changes: Record<string, unknown> = {}) {
  client.send({ ...ANNONCE, seq, ...changes });
  return client.nextOf("parole.adresse");
}

/** Announces a turn and uploads it; gives the store's status. */
async function record(client: LiveClient, seq: number, wav: Uint8Array<ArrayBuffer>): Promise<number> {
  const { upload } = await announce(client, seq, { taille_octets: wav.length });
  const { method, url, headers } = upload;
  return (await fetch(url, { method, headers, body: wav })).status;
}

const send = (client: LiveClient, seq: number) => client.send({ type: "candidat.parole_envoyee", seq });

/** Speaks a turn: what was heard, and the answer. */
async function speak(client: LiveClient, seq: number, texte: string) {
  expect(await record(client, seq, spokenTurn(texte))).toBe(200);
  send(client, seq);
  return {
    heard: await client.nextOf("candidat.transcription"),
    answer: await client.nextOf("examinateur.message"),
  };
}

/** The sounds of an answer and its message, in the order they came; its pieces are passed over. */
async function answerAloud(client: LiveClient) {
  const sounds: Extract<ServerMessage, { type: "examinateur.audio" }>[] = [];
  let parties: number | undefined;
  while (parties === undefined || sounds.length < parties) {
    const message = await client.next();
    if (message.type === "examinateur.audio") sounds.push(message);
    else if (message.type === "examinateur.message") parties = message.parties;
    else expect(["examinateur.delta", "candidat.transcription"]).toContain(message.type);
  }
  return sounds;
}

const silence = (seconds: number) => wavOf({ samples: new Int16Array(seconds * 16_000), sampleRate: 16_000 });

export function liveSpoken(): void {
  test("candidat.parole gives a presigned upload valid 10 minutes, and begins the exchange", async () => {
    const { client } = await started();
    const beforeMs = Date.now();
    const { seq, upload, expire_a } = await announce(client, 1);
    expect(seq).toBe(1);
    expect(upload).toEqual({
      method: "PUT",
      url: expect.stringMatching(/^http/),
      headers: { "Content-Type": "audio/wav" },
    });
    expect(Math.round((Date.parse(expire_a) - beforeMs) / 60_000)).toBe(10);
    client.send({ type: "ping" });
    expect(await client.nextOf("pong")).toMatchObject({ phase: "echange" });
  });

  test("candidat.parole_envoyee gives candidat.transcription, then the answer as for a message; both are the text", async () => {
    const { client, token, id } = await started();
    const { heard, answer } = await speak(client, 1, BONJOUR);
    expect(heard).toEqual({ type: "candidat.transcription", seq: 1, texte: BONJOUR });
    expect(answer).toMatchObject({ seq: 1, texte: expect.stringMatching(/\S/), parties: 0 });
    const dialogue = `Candidat : ${BONJOUR}\nExaminateur : ${answer.texte}`;
    expect((await read(api, token, id)).contenu).toBe(dialogue);
  });

  test("text and voice alternate in a session, and its end has both", async () => {
    const { client } = await started();
    const first = await client.say(1, BONJOUR);
    const second = await speak(client, 2, PRIX);
    const third = await client.say(3, "Merci, au revoir.");
    expect((await client.end()).transcript.split("\n")).toEqual([
      `Candidat : ${BONJOUR}`,
      `Examinateur : ${first.texte}`,
      `Candidat : ${PRIX}`,
      `Examinateur : ${second.answer.texte}`,
      "Candidat : Merci, au revoir.",
      `Examinateur : ${third.texte}`,
    ]);
  });

  test("candidat.parole_envoyee again, and the turn announced again, give the same transcription and answer", async () => {
    const { client, session_id } = await started();
    const { heard, answer } = await speak(client, 1, BONJOUR);
    for (const frame of [{ type: "candidat.parole_envoyee", seq: 1 }, ANNONCE]) {
      client.send(frame);
      expect(await client.nextOf("candidat.transcription")).toEqual(heard);
      expect(await client.nextOf("examinateur.message")).toMatchObject({ seq: 1, texte: answer.texte });
    }
    client.send({ type: "session.resume", session_id, dernier_seq: 0 });
    expect((await client.nextOf("session.started")).tours).toEqual([
      { seq: 1, candidat: BONJOUR, examinateur: answer.texte },
    ]);
  });

  test("announcing a seq again before it is answered replaces its recording, on another device too", async () => {
    const { client, token, id, session_id } = await started();
    expect(await record(client, 1, spokenTurn("Le premier enregistrement ne compte pas."))).toBe(200);
    const other = await connect(token, id);
    other.send({ type: "session.resume", session_id, dernier_seq: 0 });
    expect((await other.nextOf("session.started")).tours).toEqual([]);
    await announce(other, 1);
    send(other, 1);
    await refusal(other, "AUDIO_MISSING", 1);
    expect((await speak(other, 1, PRIX)).heard.texte).toBe(PRIX);
  });

  test("what is not there, silent, too long or no recording is refused with its seq, which may be said again or sent as text", async () => {
    const { client } = await started();
    send(client, 1);
    await refusal(client, "AUDIO_MISSING", 1);
    for (const wav of [silence(1), spokenTurn(BONJOUR, 61), new Uint8Array(1_000)]) {
      expect(await record(client, 1, wav)).toBe(200);
      send(client, 1);
      await refusal(client, "AUDIO_INVALID", 1);
    }
    expect((await speak(client, 1, BONJOUR)).heard.texte).toBe(BONJOUR);
    expect(await record(client, 2, silence(1))).toBe(200);
    send(client, 2);
    await refusal(client, "AUDIO_INVALID", 2);
    expect((await client.say(2, PRIX)).seq).toBe(2);
  });

  test("the upload is for the type and the size that were announced, and for nothing else", async () => {
    const { client } = await started();
    const wav = spokenTurn(BONJOUR, 1);
    const { method, url, headers } = (await announce(client, 1, { taille_octets: wav.length })).upload;
    const put = async (body: Uint8Array<ArrayBuffer>, changes: Record<string, string> = {}) =>
      (await fetch(url, { method, headers: { ...headers, ...changes }, body })).status;
    expect(await put(wav.slice(1))).toBe(403);
    expect(await put(wav, { "Content-Type": "audio/webm" })).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    send(client, 1);
    await refusal(client, "AUDIO_MISSING", 1);
    expect(await put(wav)).toBe(200);
  });

  test("every type of recordings that the stage hears is announced, up to 2,097,152 bytes", async () => {
    const { client } = await started();
    for (const content_type of AudioTypeSchema.options)
      expect((await announce(client, 1, { content_type, taille_octets: 2_097_152 })).seq).toBe(1);
  });

  for (const changes of [
    { content_type: "audio/aac" },
    { content_type: null },
    { taille_octets: 0 },
    { taille_octets: LIMITS.paroleMaxBytes + 1 },
    { taille_octets: "1000" },
    { duree_ms: 900 },
  ]) {
    test(`candidat.parole with ${JSON.stringify(changes)} is INVALID_INPUT, and nothing is announced`, async () => {
      const { client } = await started();
      client.send({ ...ANNONCE, ...changes });
      expect(await client.nextOf("error")).toMatchObject({ code: "INVALID_INPUT" });
      send(client, 1);
      await refusal(client, "AUDIO_MISSING", 1);
    });
  }

  test("a turn announced before the end is answered after it, and nothing else is", async () => {
    const { client, token, id } = await started();
    expect(await record(client, 1, spokenTurn(PRIX))).toBe(200);
    await letLivePass(token, id, 215_000);
    client.send({ ...ANNONCE, seq: 1 });
    await refusal(client, "EXAM_TIME_OVER", 1);
    send(client, 1);
    expect((await client.nextOf("candidat.transcription")).texte).toBe(PRIX);
    const { texte } = await client.nextOf("examinateur.message");
    expect(await client.nextOf("session.ended")).toEqual({
      type: "session.ended",
      raison: "temps",
      transcript: `Candidat : ${PRIX}\nExaminateur : ${texte}`,
    });
  });

  test("announcements count in the rate of turns, repeats do not: RATE_LIMITED carries retry_after_s", async () => {
    const { client, token } = await started();
    await fillTurns(token, 1);
    await announce(client, 1);
    await announce(client, 1);
    expect((await speak(client, 1, BONJOUR)).heard.texte).toBe(BONJOUR);
    // Where the minute has turned, the next one has room for one announcement too.
    let seq = 2;
    client.send({ ...ANNONCE, seq });
    let reply = await client.next();
    if (reply.type === "parole.adresse") {
      expect((await speak(client, seq, PRIX)).heard.texte).toBe(PRIX);
      client.send({ ...ANNONCE, seq: ++seq });
      reply = await client.next();
    }
    expect(reply).toMatchObject({ code: "RATE_LIMITED", seq, retry_after_s: expect.any(Number) });
  });

  test("an announced turn that was never sent is no part of the dialogue when the session ends, nor after", async () => {
    const { client, token, id } = await started();
    const { texte } = await client.say(1, BONJOUR);
    expect(await record(client, 2, spokenTurn(PRIX))).toBe(200);
    const { transcript } = await client.end();
    expect(transcript).toBe(`Candidat : ${BONJOUR}\nExaminateur : ${texte}`);
    send(client, 2);
    await refusal(client, "EXAM_TIME_OVER", 2);
    expect((await read(api, token, id)).contenu).toBe(transcript);
  });

  test("before session.start, beyond the next turn and on a device that lost the session nothing is announced or sent", async () => {
    const { client, token, id } = await open();
    for (const frame of [ANNONCE, { type: "candidat.parole_envoyee", seq: 1 }]) {
      client.send(frame);
      await refusal(client, "INVALID_INPUT", 1);
    }
    await client.start(id);
    for (const frame of [
      { ...ANNONCE, seq: 2 },
      { type: "candidat.parole_envoyee", seq: 2 },
    ]) {
      client.send(frame);
      await refusal(client, "INVALID_INPUT", 2);
    }
    const other = await connect(token, id);
    await other.start(id);
    await refusal(client, "LIVE_IN_PROGRESS");
    for (const frame of [ANNONCE, { type: "candidat.parole_envoyee", seq: 1 }]) {
      client.send(frame);
      await refusal(client, "LIVE_IN_PROGRESS", 1);
    }
  });

  test("voix: true gives each sentence as sound, in order, at an address of its own; without it there is none", async () => {
    const { client, token, id } = await open();
    expect((await client.start(id)).voix).toBe(false);
    client.send({ type: "session.start", simulation_id: id, voix: true });
    expect((await client.nextOf("session.started")).voix).toBe(true);
    client.send({ type: "candidat.message", seq: 1, texte: BONJOUR });
    const sounds = await answerAloud(client);
    expect(sounds.map(({ seq, partie }) => [seq, partie])).toEqual(sounds.map((_, at) => [1, at + 1]));
    for (const { url, duree_ms } of sounds) {
      const sound = await fetch(url);
      expect([sound.status, duree_ms > 0]).toEqual([200, true]);
      expect((await fetch(url.split("?")[0] ?? "")).status).toBe(403);
    }
    client.send({ type: "candidat.message", seq: 1, texte: BONJOUR });
    expect((await answerAloud(client)).map(({ duree_ms }) => duree_ms)).toEqual(
      sounds.map(({ duree_ms }) => duree_ms),
    );
    const other = await connect(token, id);
    expect((await other.start(id)).voix).toBe(false);
  });

  test("locally a recording that holds sound and no words is heard as what nothing recognises", async () => {
    const { client } = await started();
    expect((await speak(client, 1, "")).heard.texte).toBe(NOT_RECOGNISED);
  });

  test("the correction judges the dialogue of a session that was spoken", async () => {
    const { client, token, id } = await started();
    await speak(client, 1, `${BONJOUR} ${PRIX}`);
    await speak(client, 2, "Et est-ce que je peux venir demain matin avec ma famille ?");
    const { transcript } = await client.end();
    expect((await correctOral(token, id, { tache: "EO_T2_LIVE" })).status).toBe(200);
    expect((await read(api, token, id)).contenu).toBe(transcript);
  });
}
