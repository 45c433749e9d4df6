import type { Rule } from "@epreuve/french-checker/rule";
import { RULES } from "@epreuve/french-checker/rules/index";
import { loadReplier } from "../../src/responses/load-replier.ts";
import { serveQuestions } from "../../src/responses/serve-questions.ts";

/** A faulty rule: it never ends on a text that holds the word « sansfin ». */
const endless: Rule = {
  id: "endless",
  code: "ORTH_USAGE",
  priority: "spelling",
  find({ tokens }) {
    while (tokens.some(({ lower }) => lower === "sansfin"));
    return [];
  },
};

await serveQuestions(() => loadReplier([...RULES, endless]));
