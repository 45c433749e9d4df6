import { LIMITS } from "@epreuve/contract/limits";
import { OpenAiError } from "@epreuve/rule-provider/responses/error";
import * as v from "valibot";
import { type Heard, type Hearing, hear } from "./hear.ts";

/** The largest sound, and the other fields. */
export const TRANSCRIPTION_MAX_BYTES = LIMITS.audioMaxBytes + 64 * 1024;

const FieldsSchema = v.object({
  file: v.instance(File),
  model: v.pipe(v.string(), v.nonEmpty()),
  response_format: v.optional(v.picklist(["json", "verbose_json"]), "json"),
  stream: v.optional(v.literal("false")),
});

/** The request of a transcription. */
interface Asked {
  bytes: Uint8Array;
  verbose: boolean;
  /** Whether word times are wanted. */
  timed: boolean;
}

/**
 * The reply to `POST /v1/audio/transcriptions`. Throws OpenAI's error for a request that OpenAI refuses, or that this
 * stand-in cannot answer.
 */
export async function transcribe(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  hearing: Hearing,
): Promise<unknown> {
  const asked = await read(body, contentType);
  return replyOf(hear(asked.bytes, hearing), asked);
}

async function read(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Asked> {
  const form = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  if (form === null) throw new OpenAiError(400, "The request is no valid multipart form.");
  const parsed = v.safeParse(FieldsSchema, Object.fromEntries(form));
  if (!parsed.success) {
    const param = v.getDotPath(parsed.issues[0]);
    throw new OpenAiError(400, `'${param}' is missing, or not supported here.`, { param });
  }
  const { file, model, response_format } = parsed.output;
  const verbose = response_format === "verbose_json";
  // OpenAI's other models take neither, and Whisper gives word times with the verbose form alone.
  if (verbose && !model.startsWith("whisper-")) {
    throw new OpenAiError(
      400,
      `response_format 'verbose_json' is not compatible with model '${model}'. Use 'json' instead.`,
      { code: "unsupported_value", param: "response_format" },
    );
  }
  return {
    bytes: await file.bytes(),
    verbose,
    timed: verbose && form.getAll("timestamp_granularities[]").includes("word"),
  };
}

function replyOf({ text, durationMs, words }: Heard, { verbose, timed }: Asked): unknown {
  if (!verbose) return { text };
  return {
    task: "transcribe",
    language: "french",
    duration: seconds(durationMs ?? 0),
    text,
    ...(timed &&
      words !== null && {
        words: words.map(({ word, debutMs, finMs }) => ({
          word,
          start: seconds(debutMs),
          end: seconds(finMs),
        })),
      }),
  };
}

function seconds(ms: number): number {
  return Math.round(ms) / 1_000;
}
