import { AudioUploadSchema } from "@epreuve/contract/audio";
import { wavOf } from "@epreuve/core/speech/pcm";
import { withComment } from "@epreuve/local/recordings/wav";
import * as v from "valibot";
import { expect } from "vitest";
import type { Api } from "./api.ts";

const SAMPLE_RATE = 8_000;

/** A recording of silence: what it says stands in its comment, for the local stack to hear. */
export function recordingOf(text: string | null, seconds = 20): Uint8Array<ArrayBuffer> {
  const wav = wavOf({ samples: new Int16Array(seconds * SAMPLE_RATE), sampleRate: SAMPLE_RATE });
  return text === null ? wav : withComment(wav, text);
}

/** A spoken turn: what sounds like syllables, at 16 kHz, and in its comment what it says, for the local stack to hear. */
export function spokenTurn(text: string, seconds = 2): Uint8Array<ArrayBuffer> {
  const sampleRate = 16_000;
  const samples = Int16Array.from({ length: seconds * sampleRate }, (_, index) => {
    const at = index / sampleRate;
    const loudness = 6_000 * Math.max(0, Math.sin(2 * Math.PI * 4 * at));
    return Math.round(loudness * Math.sin(2 * Math.PI * 130 * at));
  });
  return withComment(wavOf({ samples, sampleRate }), text);
}

/** Announces a recording and returns the upload to make. */
export async function announce(
  api: Api,
  token: string,
  id: string,
  { bytes, type = "audio/wav" }: { bytes: number; type?: string },
) {
  const reply = await api.call("POST", `/simulations/${id}/audio`, {
    token,
    body: { content_type: type, taille_octets: bytes },
  });
  expect(reply.status).toBe(201);
  return v.parse(AudioUploadSchema, reply.body);
}

/** Announces a recording and uploads it as the response says. */
export async function record(
  api: Api,
  token: string,
  id: string,
  recording: Uint8Array<ArrayBuffer>,
  type = "audio/wav",
): Promise<void> {
  const { upload } = await announce(api, token, id, { bytes: recording.length, type });
  const { method, url, headers } = upload;
  const stored = await fetch(url, { method, headers, body: recording });
  expect(stored.status).toBe(200);
}
