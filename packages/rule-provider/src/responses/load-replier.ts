import { PURPOSES } from "@epreuve/core/generation/generator";
import { createChecker } from "@epreuve/french-checker/checker";
import type { Rule } from "@epreuve/french-checker/rule";
import * as v from "valibot";
import { replyTo } from "../replies/reply-to.ts";

const CorrectorQuestionSchema = v.strictObject({
  purpose: v.picklist(PURPOSES),
  donnees: v.record(v.string(), v.string()),
});
export type CorrectorQuestion = v.InferInput<typeof CorrectorQuestionSchema>;

/**
 * Loads the dictionaries; the function it resolves to answers one `CorrectorQuestion` and throws on any other value.
 * Tests pass their own `rules`.
 */
export async function loadReplier(rules?: readonly Rule[]): Promise<(question: unknown) => unknown> {
  const language = await createChecker(rules === undefined ? {} : { rules });
  return (question) => {
    const { purpose, donnees } = v.parse(CorrectorQuestionSchema, question);
    return replyTo(purpose, donnees, language);
  };
}
