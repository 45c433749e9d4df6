import * as v from "valibot";
import articles from "./articles.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import { FilledSchema, IndicesSchema } from "./text.ts";

/** A situation that a message is written in, with the sentences of a model answer. */
const MessageSchema = v.strictObject({
  id: FilledSchema,
  indices: IndicesSchema,
  /**
   * Sentences in the order of the text. `?` marks an optional one, `[a|b]` two equal wordings, `{a|b}` the form for
   * "tu" and the form for "vous".
   */
  phrases: v.pipe(v.array(FilledSchema), v.minLength(1)),
  /** Details worth adding, as noun phrases. */
  pistes: v.pipe(v.array(FilledSchema), v.minLength(1)),
});

/** A situation that an article tells of. */
const ArticleSchema = v.strictObject({ ...MessageSchema.entries, titre: FilledSchema });

export type MessageScene = v.InferOutput<typeof MessageSchema>;
export type ArticleScene = v.InferOutput<typeof ArticleSchema>;

export const MESSAGES: readonly MessageScene[] = v.parse(v.array(MessageSchema), messages);
export const ARTICLES: readonly ArticleScene[] = v.parse(v.array(ArticleSchema), articles);
