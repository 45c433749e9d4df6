import * as v from "valibot";
import articles from "./articles.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import { FilledSchema, IndicesSchema } from "./text.ts";

/** A situation a message is written in. */
const MessageSchema = v.strictObject({
  id: FilledSchema,
  indices: IndicesSchema,
  /**
   * Sentences in the order of the text; `?` before one means that it may be left out, `[a|b]` that either will do,
   * `{a|b}` the form for "tu" and the form for "vous".
   */
  phrases: v.pipe(v.array(FilledSchema), v.minLength(1)),
  /** Details worth adding, as noun phrases. */
  pistes: v.pipe(v.array(FilledSchema), v.minLength(1)),
});

/** What an article tells. */
const ArticleSchema = v.strictObject({ ...MessageSchema.entries, titre: FilledSchema });

export type MessageScene = v.InferOutput<typeof MessageSchema>;
export type ArticleScene = v.InferOutput<typeof ArticleSchema>;

export const MESSAGES: readonly MessageScene[] = v.parse(v.array(MessageSchema), messages);
export const ARTICLES: readonly ArticleScene[] = v.parse(v.array(ArticleSchema), articles);
