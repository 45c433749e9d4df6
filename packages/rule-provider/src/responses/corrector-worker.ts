import { answerReplies } from "./answer-replies.ts";
import { serveQuestions } from "./serve-questions.ts";

/** Answers `CorrectorQuestion`s by the rules; loads the dictionaries first. */
await serveQuestions(() => answerReplies());
