import * as v from "valibot";
import { REPLY_BOUNDS, replyList, replyText } from "../generation/reply-bounds.ts";

/** Reply of purpose `idees`. */
export const IdeesReplySchema = v.strictObject({
  idees: replyList(replyText(REPLY_BOUNDS.idee), REPLY_BOUNDS.idees),
});
export type IdeesReply = v.InferOutput<typeof IdeesReplySchema>;
