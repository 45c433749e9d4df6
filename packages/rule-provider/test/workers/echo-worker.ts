import { serveQuestions } from "../../src/responses/serve-questions.ts";

/** Answers each question with itself; loops on "forever", throws on "wrong", exits on "end". */
await serveQuestions(async () => (question) => {
  if (question === "wrong") throw new Error("wrong as asked");
  if (question === "end") process.exit(1);
  while (question === "forever");
  return question;
});
