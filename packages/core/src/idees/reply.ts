import * as v from "valibot";

/** Reply of purpose `idees`. */
export const IdeesReplySchema = v.strictObject({ idees: v.array(v.string()) });
export type IdeesReply = v.InferOutput<typeof IdeesReplySchema>;
