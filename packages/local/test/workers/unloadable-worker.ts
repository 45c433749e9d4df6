import { serveQuestions } from "../../src/openai/serve-questions.ts";

await serveQuestions(async () => {
  throw new Error("no dictionary");
});
