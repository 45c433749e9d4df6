import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { wavOf } from "@epreuve/core/speech/pcm";
import { closeServer, listenOnLoopback } from "@epreuve/loopback/loopback";
import { speechLike } from "./sound.ts";
import { drawn, type Hearing, lengthMs, TIMES } from "./times.ts";

const RATE = 16_000;
/** Characters of French spoken in a second. */
const CHARACTERS_A_SECOND = 15;

const QUESTIONS = [
  "Bonjour, je voudrais des renseignements, s'il vous plaît.",
  "Combien ça coûte ?",
  "C'est à quelle heure ?",
  "Où est-ce que ça se trouve ?",
  "Est-ce que je peux venir samedi ?",
  "Merci beaucoup, au revoir.",
];

/** OpenAI's transcription and speech, at the times of the table: what is heard is one question after the other. */
export async function startSpeechServer({ hearing, random }: { hearing: Hearing; random: () => number }) {
  let heard = 0;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.url?.endsWith("/audio/transcriptions")) {
      await pause(drawn(TIMES.hearing[hearing], random) + lengthMs(hearing, body.length / (2 * RATE)));
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ text: QUESTIONS[heard++ % QUESTIONS.length] }));
      return;
    }
    const { input }: { input: string } = JSON.parse(body.toString("utf8"));
    await pause(drawn(TIMES.speaking, random));
    response.setHeader("Content-Type", "audio/wav");
    response.end(wavOf(speechLike(input.length / CHARACTERS_A_SECOND)));
  });
  const port = await listenOnLoopback(server, 0);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    stop: () => closeServer(server),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
