import * as v from "valibot";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Transcript } from "./transcriber.ts";

const MillisecondsSchema = v.pipe(
  v.number(),
  v.transform((seconds) => Math.round(seconds * 1_000)),
);

const ItemSchema = v.variant("Type", [
  v.object({
    Type: v.literal("pronunciation"),
    Content: v.string(),
    StartTime: MillisecondsSchema,
    EndTime: MillisecondsSchema,
  }),
  v.object({ Type: v.literal("punctuation") }),
]);

const EventSchema = v.object({
  Transcript: v.object({
    Results: v.array(
      v.object({
        ResultId: v.string(),
        IsPartial: v.boolean(),
        Alternatives: v.array(
          v.object({
            Transcript: v.string(),
            // One word without times must not lose the text.
            Items: v.fallback(v.nullable(v.array(ItemSchema)), null),
          }),
        ),
      }),
    ),
  }),
});

/** Gathers the results of a stream of Amazon Transcribe: a partial one is replaced by the next of its name. */
export class TranscribeResults {
  /** The text and the timed words of each result; null while it is partial. */
  readonly #results = new Map<string, Transcript | null>();

  /** Throws a ProviderFault for an event of another form. */
  add(event: unknown): void {
    const read = v.safeParse(EventSchema, event);
    if (!read.success) throw new ProviderFault("RESPONSE_UNREADABLE");
    for (const { ResultId, IsPartial, Alternatives } of read.output.Transcript.Results) {
      const [best] = Alternatives;
      this.#results.set(
        ResultId,
        IsPartial ? null : transcriptOf(best?.Transcript ?? "", best?.Items ?? null),
      );
    }
  }

  /** Throws a ProviderFault where a result was never completed: the stream was cut. */
  transcript(): Transcript {
    const results = [...this.#results.values()].map((result) => {
      if (result === null) throw new ProviderFault("STREAM_CUT");
      return result;
    });
    const timed = results.flatMap(({ mots }) => mots ?? []);
    return {
      texte: results.flatMap(({ texte }) => texte || []).join(" "),
      mots: results.every(({ mots }) => mots !== null) ? timed : null,
    };
  }
}

function transcriptOf(text: string, items: v.InferOutput<typeof ItemSchema>[] | null): Transcript {
  return {
    texte: text.trim(),
    mots:
      items?.flatMap((item) =>
        item.Type === "pronunciation"
          ? [{ texte: item.Content, debutMs: item.StartTime, finMs: item.EndTime }]
          : [],
      ) ?? null,
  };
}
