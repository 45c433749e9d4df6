import OpenAI, { toFile } from "openai";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { AudioStore } from "../audio/audio-store.ts";
import { recordingObjectKey } from "../audio/keys.ts";
import { quietClient } from "../provider/openai-client.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Runtime } from "../runtime.ts";
import { FORMATS } from "./formats.ts";
import { inRounds, RECORD_AGAIN, type Round } from "./rounds.ts";
import type { Recording, SpeechTranscriber, Transcript } from "./transcriber.ts";

export interface OpenAiTranscriberOptions {
  client: OpenAI;
  store: AudioStore;
  /** Models named `whisper-…` return word times. */
  model: string;
  /** How long one round lasts. */
  roundMs: number;
  runtime: Runtime;
  /** Called when the provider refuses the model, before the transcription fails. */
  onModelRefused?: (model: string) => Promise<void>;
}

/** Statuses by which a file is refused: it is unreadable or too large. */
const REFUSALS = new Set([400, 413, 415, 422]);

const MillisecondsSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((seconds) => Math.round(seconds * 1_000)),
);

const ReplySchema = v.object({
  text: v.string(),
  // One word with an invalid time must not lose the text or cause another paid attempt.
  words: v.fallback(
    v.optional(v.array(v.object({ word: v.string(), start: MillisecondsSchema, end: MillisecondsSchema }))),
    undefined,
  ),
});

/**
 * The speech port on the audio transcription of OpenAI, or of any compatible server. The recording is sent whole; a
 * request without a response by the end of a round is repeated in the next.
 */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): SpeechTranscriber {
  const { store, model, roundMs, runtime, onModelRefused } = options;
  const client = quietClient(options.client);
  const timed = model.startsWith("whisper-");

  async function bytesOf({ ref, audioId }: Recording, round: Round): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await round.within(store.read(recordingObjectKey(ref, audioId)));
    if (bytes !== null) return bytes;
    const cause = new ProviderFault("RECORDING_GONE");
    throw new AppError("TRANSCRIPTION_FAILED", { message: RECORD_AGAIN, cause });
  }

  async function ask(bytes: Uint8Array<ArrayBuffer>, type: Recording["contentType"], signal: AbortSignal) {
    // The server reads the format from the name's extension.
    const file = await toFile(bytes, `enregistrement.${FORMATS[type]}`, { type });
    const reply = await client.audio.transcriptions
      .create(
        {
          file,
          model,
          language: "fr",
          response_format: timed ? "verbose_json" : "json",
          ...(timed && { timestamp_granularities: ["word" as const] }),
        },
        { signal },
      )
      .catch((error: unknown) => {
        throw refusesFile(error) ? new AppError("AUDIO_INVALID", { cause: error }) : error;
      })
      .catch(async (error: unknown) => {
        if (failureOf(error, runtime.now()).kind === "unserved") await onModelRefused?.(model);
        throw error;
      });
    const read = v.safeParse(ReplySchema, reply);
    if (!read.success) throw new ProviderFault("RESPONSE_UNREADABLE");
    return read.output;
  }

  async function hear(recording: Recording, round: Round): Promise<Transcript> {
    const bytes = await bytesOf(recording, round);
    const { text, words } = await round.call((signal) => ask(bytes, recording.contentType, signal));
    const mots = words?.map(({ word, start, end }) => ({ texte: word, debutMs: start, finMs: end }));
    return { texte: text.trim(), mots: mots ?? null };
  }

  return {
    transcribe: (recording, onCall) =>
      inRounds((round) => hear(recording, round), {
        roundMs,
        runtime,
        onCall,
        failureOf: (error) => failureOf(error, runtime.now()),
      }),
  };
}

/** Whether the file is refused, and not the model or another parameter of ours. */
function refusesFile(error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError) || !REFUSALS.has(error.status ?? 0)) return false;
  if (error.status === 413 || error.param === "file") return true;
  // Some refusals name no parameter: only their message does.
  return !error.param && /\b(audio|file)\b/i.test(error.message);
}
