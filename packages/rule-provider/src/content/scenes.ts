import * as v from "valibot";
import articles from "./articles.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import { FilledSchema, IndicesSchema } from "./text.ts";

/** A situation that a message is written in, or that an article tells of. */
const SceneSchema = v.strictObject({
  id: FilledSchema,
  indices: IndicesSchema,
  /** Details worth adding, as noun phrases. */
  pistes: v.pipe(v.array(FilledSchema), v.minLength(1)),
});

export type Scene = v.InferOutput<typeof SceneSchema>;

export const SCENES: readonly Scene[] = v.parse(v.array(SceneSchema), [...messages, ...articles]);
