import type { Rule } from "../../src/corrector/rule.ts";
import { RULES } from "../../src/corrector/rules/index.ts";
import { answerReplies } from "../../src/openai/answer-replies.ts";
import { serveQuestions } from "../../src/openai/serve-questions.ts";

/** A rule as the next bad one may be: it never ends on a text that says « sansfin ». */
const endless: Rule = {
  id: "endless",
  code: "ORTH_USAGE",
  find({ tokens }) {
    while (tokens.some(({ lower }) => lower === "sansfin"));
    return [];
  },
};

await serveQuestions(() => answerReplies([...RULES, endless]));
