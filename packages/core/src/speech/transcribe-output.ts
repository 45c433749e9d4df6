import * as v from "valibot";
import type { Transcript } from "./transcriber.ts";

/** A time in seconds, written as text. */
const MillisecondsSchema = v.pipe(
  v.string(),
  v.decimal(),
  v.transform((seconds) => Math.round(Number(seconds) * 1_000)),
);

const ItemSchema = v.variant("type", [
  v.object({
    type: v.literal("pronunciation"),
    start_time: MillisecondsSchema,
    end_time: MillisecondsSchema,
    /** Most likely first. */
    alternatives: v.looseTuple([v.object({ content: v.string() })]),
  }),
  v.object({ type: v.literal("punctuation") }),
]);

const OutputSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    results: v.object({
      transcripts: v.looseTuple([v.object({ transcript: v.string() })]),
      items: v.array(ItemSchema),
    }),
  }),
);

/** Parses the output of an Amazon Transcribe job; null when it is unreadable. */
export function readTranscribeOutput(bytes: Uint8Array): Transcript | null {
  const output = v.safeParse(OutputSchema, new TextDecoder().decode(bytes));
  if (!output.success) return null;
  const { transcripts, items } = output.output.results;
  return {
    texte: transcripts[0].transcript,
    mots: items.flatMap((item) =>
      item.type === "pronunciation"
        ? [{ texte: item.alternatives[0].content, debutMs: item.start_time, finMs: item.end_time }]
        : [],
    ),
  };
}
