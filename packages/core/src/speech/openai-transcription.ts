import type { AudioType } from "@epreuve/contract/audio";
import OpenAI, { toFile } from "openai";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { quietClient } from "../provider/openai-client.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Runtime } from "../runtime.ts";
import { FORMATS } from "./formats.ts";
import type { Transcript } from "./transcriber.ts";

export interface OpenAiTranscriptionOptions {
  client: OpenAI;
  /** Models named `whisper-…` return word times. */
  model: string;
  runtime: Runtime;
  /** Called when the provider refuses the model, before the transcription fails. */
  onModelRefused?: (model: string) => Promise<void>;
}

/** A sound to transcribe, whole. */
export interface SoundFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: AudioType;
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
 * One request to the audio transcription of OpenAI, or of any compatible server. Throws AUDIO_INVALID where the file is
 * refused, else what the SDK throws, or a ProviderFault for a reply of another form.
 */
export function openAiTranscription(
  options: OpenAiTranscriptionOptions,
): (sound: SoundFile, signal: AbortSignal) => Promise<Transcript> {
  const { model, runtime, onModelRefused } = options;
  const client = quietClient(options.client);
  const timed = model.startsWith("whisper-");
  return async ({ bytes, contentType: type }, signal) => {
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
    const { text, words } = read.output;
    const mots = words?.map(({ word, start, end }) => ({ texte: word, debutMs: start, finMs: end }));
    return { texte: text.trim(), mots: mots ?? null };
  };
}

/** Whether the file is refused, and not the model or another parameter of ours. */
function refusesFile(error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError) || !REFUSALS.has(error.status ?? 0)) return false;
  if (error.status === 413 || error.param === "file") return true;
  // Some refusals name no parameter: only their message does.
  return !error.param && /\b(audio|file)\b/i.test(error.message);
}
