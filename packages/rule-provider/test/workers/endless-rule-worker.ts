import type { Rule } from "@epreuve/french-checker/rule";
import { RULES } from "@epreuve/french-checker/rules/index";
import { answerReplies } from "../../src/responses/answer-replies.ts";
import { serveQuestions } from "../../src/responses/serve-questions.ts";

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
