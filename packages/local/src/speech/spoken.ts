import { wavOf } from "@epreuve/core/speech/pcm";
import { OpenAiError } from "@epreuve/rule-provider/responses/error";
import * as v from "valibot";
import { SpeakError, synthesize } from "../recordings/synthesize.ts";
import { bounded } from "./bounded.ts";

/** Four times the longest request: JSON may escape each character. */
export const SPEECH_MAX_BYTES = 64 * 1024;

/** OpenAI's own limit, in characters. */
const INPUT_MAX = 4_096;

/** Far more than espeak-ng takes for the longest text. */
const TIMEOUT_MS = 10_000;

/** Each takes a core for some hundredths of a second, so that the last of them waits some seconds. */
const BOUNDS = { atOnce: 4, waitingMax: 500 };

/** In espeak-ng's words a minute, measured as 150 of an ordinary sentence: an examiner's, who speaks distinctly. */
const WORDS_PER_MINUTE = 165;

/** Their median pitches, measured: 103 and 192 Hz. */
const LOW = "fr";
const HIGH = "fr+f2";

/** OpenAI's voices, each as the one of ours that is nearer in pitch. */
const VOICES: Record<string, string> = {
  alloy: HIGH,
  ash: LOW,
  ballad: LOW,
  cedar: LOW,
  coral: HIGH,
  echo: LOW,
  fable: LOW,
  marin: HIGH,
  nova: HIGH,
  onyx: LOW,
  sage: HIGH,
  shimmer: HIGH,
  verse: LOW,
};

/** Instructions are for a model, and the format is always WAV: both are read past. */
const RequestSchema = v.object({
  model: v.pipe(v.string(), v.nonEmpty()),
  input: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== ""),
    v.maxLength(INPUT_MAX),
  ),
  voice: v.picklist(Object.keys(VOICES)),
  speed: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(4)), 1),
  stream_format: v.optional(v.literal("audio")),
});

export type Speaker = (body: Buffer, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Answers `POST /v1/audio/speech` with a WAV, spoken by espeak-ng. It throws OpenAI's error for a request that OpenAI
 * refuses, 429 where too many wait, 500 where espeak-ng fails. No error holds any of the text.
 */
export function speaker(command: string): Speaker {
  const run = bounded(BOUNDS);
  return async (body, signal) => {
    const { input, voice, speed } = parse(body);
    const spoken = await run(async () => {
      signal.throwIfAborted();
      return synthesize(input, {
        voice: { name: VOICES[voice] ?? LOW, wordsPerMinute: Math.round(WORDS_PER_MINUTE * speed) },
        command,
        timeoutMs: TIMEOUT_MS,
        signal,
      });
    }).catch((error: unknown) => {
      throw error instanceof SpeakError ? new OpenAiError(500, error.message) : error;
    });
    if (spoken === null) throw new OpenAiError(429, "Too many texts wait to be spoken.");
    return wavOf(spoken);
  };
}

function parse(body: Buffer): v.InferOutput<typeof RequestSchema> {
  let request: unknown;
  try {
    request = JSON.parse(body.toString("utf8"));
  } catch {
    throw new OpenAiError(400, "The request is no JSON.");
  }
  const parsed = v.safeParse(RequestSchema, request);
  if (parsed.success) return parsed.output;
  const param = v.getDotPath(parsed.issues[0]);
  throw new OpenAiError(400, `'${param}' is missing, or not supported here.`, { param });
}
