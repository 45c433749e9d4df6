import { serveQuestions } from "../../src/responses/serve-questions.ts";

await serveQuestions(async () => {
  throw new Error("no dictionary");
});
