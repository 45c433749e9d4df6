import { parentPort } from "node:worker_threads";
import * as v from "valibot";
import { QuestionSchema, type WorkerMessage } from "./worker-messages.ts";

/**
 * The worker's side of `startWorkerPool`: loads once, then answers questions one after another. An exception fails its
 * own question only.
 */
export async function serveQuestions(load: () => Promise<(question: unknown) => unknown>): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("This module runs in a worker thread only.");
  const send = (message: WorkerMessage): void => port.postMessage(message);
  let answer: (question: unknown) => unknown;
  try {
    answer = await load();
  } catch (error) {
    send({ kind: "load_failed", reason: String(error) });
    return;
  }
  port.on("message", (message: unknown) => {
    const { id, question } = v.parse(QuestionSchema, message);
    try {
      send({ kind: "answer", id, answer: answer(question) });
    } catch (error) {
      send({ kind: "failure", id, reason: String(error) });
    }
  });
  send({ kind: "ready" });
}
