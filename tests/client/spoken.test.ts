import { createClient, type EpreuveClient, type LiveSession, type LiveSound } from "@epreuve/client";
import { wavOf } from "@epreuve/core/speech/pcm";
import { hum } from "@epreuve/local/recordings/tone";
import { readWav } from "@epreuve/local/recordings/wav";
import { NOT_RECOGNISED } from "@epreuve/local/speech/hear";
import { type Stack, startStack } from "@epreuve/local/stack";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EspeakStandIn } from "../../packages/local/test/espeak-stand-in.ts";

/* A spoken interaction over the local stack, without a key: client, WebSocket, bucket, speech server, a voice. */

let espeak: EspeakStandIn;
let stack: Stack;
let client: EpreuveClient;
let unrecognised = 0;
beforeAll(async () => {
  espeak = new EspeakStandIn();
  stack = await startStack({
    quiet: true,
    env: { PATH: `${espeak.directory}:${process.env.PATH}` },
    onUnrecognised: () => unrecognised++,
  });
  const token = await stack.tokenFor("voix@exemple.ca", "premium");
  client = createClient({ baseUrl: stack.url, token: () => token });
});
afterAll(async () => {
  await stack.stop();
  espeak.remove();
});
beforeEach(() => {
  unrecognised = 0;
});

/** A session, and what it tells. */
async function start() {
  const { simulation_id } = await client.createSimulation({ tache: "EO_T2_LIVE" });
  const heard: string[] = [];
  const sounds: LiveSound[] = [];
  const session = await client.live(simulation_id, {
    voix: true,
    onTranscription: ({ texte }) => heard.push(texte),
    onAudio: (sound) => sounds.push(sound),
  });
  return { simulation_id, session, heard, sounds };
}

const spoken = (session: LiveSession, bytes: Uint8Array<ArrayBuffer>) =>
  session.speak(new Blob([bytes], { type: "audio/wav" }));

/** A sound without words; the loudness makes it another recording. */
function sound(loudness: number): Uint8Array<ArrayBuffer> {
  const wave = (_: unknown, n: number) => Math.round(loudness * Math.sin(n / 12) * Math.sin(n / 3_000));
  return wavOf({ samples: Int16Array.from({ length: 32_000 }, wave), sampleRate: 16_000 });
}

test("turns are heard by their words, answered in sound, and measured in the report", async () => {
  const { simulation_id, session, heard, sounds } = await start();
  expect(session.voix).toBe(true);
  const turns = [
    "Bonjour ! Je voudrais avoir quelques renseignements, si c'est possible.",
    "Combien est-ce que ça coûte, et quels sont les horaires ?",
    "D'accord, c'est très bien. Et où est-ce que je dois aller, exactement ?",
    "Est-ce qu'il faut apporter quelque chose la première fois ? Merci beaucoup.",
  ];
  for (const turn of turns) await spoken(session, hum(turn, 16_000));
  expect(heard).toEqual(turns);

  await expect.poll(() => sounds.at(-1)?.seq).toBe(turns.length);
  expect(sounds[0]).toMatchObject({ seq: 1, partie: 1, dureeMs: 1_000 });
  const response = await fetch(sounds[0]?.url ?? "", { headers: { range: "bytes=0-", origin: stack.url } });
  expect([response.status, response.headers.get("content-type")]).toEqual([206, "audio/wav"]);
  expect(readWav(await response.bytes()).durationMs).toBe(1_000);

  const { transcript } = await session.end();
  for (const turn of turns) expect(transcript).toContain(`Candidat : ${turn}`);
  const report = await client.correctEo({ simulationId: simulation_id, transcript: "", tache: "EO_T2_LIVE" });
  const fluency = report.criteres.find(({ code }) => code === "AISANCE_PHONOLOGIE");
  expect(fluency?.preuves.join(" ")).toContain("mots par minute");
});

test("a sound of a browser has the words that the side channel tells, else it says that nothing recognises it", async () => {
  const { session, heard } = await start();
  const body = JSON.stringify({ texte: "Bonjour, je vous appelle pour le logement." });
  await fetch(`${stack.endpoints.speech}/local/said`, { method: "POST", body });
  await spoken(session, sound(9_000));
  expect(unrecognised).toBe(0);
  await spoken(session, sound(8_000));
  expect(heard).toEqual(["Bonjour, je vous appelle pour le logement.", NOT_RECOGNISED]);
  expect(unrecognised).toBe(1);
  session.close();
});

test("silence is no turn, and the session goes on", async () => {
  const { session, heard } = await start();
  await expect(spoken(session, sound(0))).rejects.toMatchObject({ code: "AUDIO_INVALID" });
  await spoken(session, hum("Bonjour Madame.", 16_000));
  expect(heard).toEqual(["Bonjour Madame."]);
  expect(session.tours).toHaveLength(1);
  session.close();
});
