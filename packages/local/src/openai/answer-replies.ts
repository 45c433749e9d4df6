import { PURPOSES } from "@epreuve/core/generation/generator";
import * as v from "valibot";
import { createCorrector } from "../corrector/corrector.ts";
import { replyTo } from "../corrector/replies/reply-to.ts";
import type { Rule } from "../corrector/rule.ts";

const CorrectorQuestionSchema = v.strictObject({
  purpose: v.picklist(PURPOSES),
  donnees: v.record(v.string(), v.string()),
});
export type CorrectorQuestion = v.InferInput<typeof CorrectorQuestionSchema>;

/** Loads the dictionaries, and gives what replies to a purpose. `rules` is for tests. */
export async function answerReplies(rules?: readonly Rule[]): Promise<(question: unknown) => unknown> {
  const language = await createCorrector(rules);
  return (question) => {
    const { purpose, donnees } = v.parse(CorrectorQuestionSchema, question);
    return replyTo(purpose, donnees, language);
  };
}
