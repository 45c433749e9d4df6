import * as v from "valibot";
import { answerFrom } from "../examiner/answer.ts";
import { serveQuestions } from "./serve-questions.ts";

const FactSchema = v.object({ sujet: v.string(), fait: v.string() });
const ExaminerQuestionSchema = v.object({
  sheet: v.object({
    titre: v.string(),
    consigne: v.string(),
    roles: v.object({ candidat: v.string(), examinateur: v.string() }),
    registre: v.picklist(["tu", "vous"]),
    faits: v.array(FactSchema),
    imprevu: FactSchema,
  }),
  messages: v.array(v.object({ role: v.picklist(["user", "assistant"]), content: v.string() })),
});
export type ExaminerQuestion = v.InferInput<typeof ExaminerQuestionSchema>;

/** A worker thread that answers `ExaminerQuestion`s by rules. */
await serveQuestions(async () => (question) => {
  const { sheet, messages } = v.parse(ExaminerQuestionSchema, question);
  return answerFrom(sheet, messages);
});
