import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { type WorkerMessage, WorkerMessageSchema } from "./worker-messages.ts";

export interface WorkerPoolOptions {
  /** A module that calls `serveQuestions`. */
  script: URL;
  /** How long one question may be worked on before its worker is ended. */
  limitMs: number;
  /** The first worker starts with the pool; another one when a question has waited `RELIEF_MS`. */
  workersMax: number;
}

/** Threads that answer questions, away from the thread of the service. */
export interface WorkerPool {
  /**
   * The answer to a question. Rejects with a `TimeLimitError` beyond the limit, with the signal's reason when it is
   * aborted, with an Error when the worker fails. None of them touches another question.
   */
  ask(question: unknown, signal: AbortSignal): Promise<unknown>;
  /** Ends every worker and rejects what is asked; settles when no thread is left. Safe to call again. */
  stop(): Promise<void>;
}

/** The question took longer than a question may. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/** How long a question waits behind others before one more worker is started for it. */
const RELIEF_MS = 500;

/** A rule that keeps too much ends its own worker, and not the process. The dictionaries take some 100 MB. */
const HEAP_MAX_MB = 512;

interface Job {
  id: number;
  question: unknown;
  settle(result: { answer: unknown } | { error: unknown }): void;
}

interface Member {
  worker: Worker;
  ready: boolean;
  running: { job: Job; limit: NodeJS.Timeout } | undefined;
}

/** Starts a pool of threads, the first of them at once. */
export function startWorkerPool({ script, limitMs, workersMax }: WorkerPoolOptions): WorkerPool {
  const members = new Set<Member>();
  const endings = new Set<Promise<unknown>>();
  let waiting: Job[] = [];
  let relief: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastId = 0;

  function hire(): void {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB } });
    const member: Member = { worker, ready: false, running: undefined };
    members.add(member);
    worker.on("message", (message: unknown) => hear(member, v.parse(WorkerMessageSchema, message)));
    worker.on("error", (error) => lose(member, error));
    worker.on("exit", () => lose(member, new Error("The worker ended.")));
  }

  function hear(member: Member, message: WorkerMessage): void {
    switch (message.kind) {
      case "ready":
        member.ready = true;
        break;
      case "unloaded":
        lose(member, new Error(message.reason));
        break;
      case "answer":
        finish(member, message.id, { answer: message.answer });
        break;
      case "failure":
        finish(member, message.id, { error: new Error(message.reason) });
        break;
    }
    handOut();
  }

  function finish(member: Member, id: number, result: { answer: unknown } | { error: unknown }): void {
    if (member.running?.job.id !== id) return;
    const { job, limit } = member.running;
    clearTimeout(limit);
    member.running = undefined;
    job.settle(result);
  }

  /** A worker that could not load fails what waits for it; the next question starts another. */
  function lose(member: Member, error: unknown): void {
    if (!members.delete(member)) return;
    if (member.running !== undefined) finish(member, member.running.job.id, { error });
    end(member);
    if (member.ready || members.size > 0) handOut();
    else for (const job of waiting.splice(0)) job.settle({ error });
  }

  /** Ends a worker in the middle of its question, and starts a fresh one in its place. */
  function replace(member: Member, error: unknown): void {
    if (!members.delete(member)) return;
    if (member.running !== undefined) finish(member, member.running.job.id, { error });
    end(member);
    if (!stopped) hire();
  }

  function end({ worker }: Member): void {
    const ending = worker.terminate().finally(() => endings.delete(ending));
    endings.add(ending);
  }

  function handOut(): void {
    for (const member of members) {
      if (!member.ready || member.running !== undefined) continue;
      const job = waiting.shift();
      if (job === undefined) break;
      const limit = setTimeout(() => {
        replace(member, new TimeLimitError(`No answer within ${limitMs} ms.`));
      }, limitMs);
      member.running = { job, limit };
      member.worker.postMessage({ id: job.id, question: job.question });
    }
    if (waiting.length === 0 || stopped) return;
    if (members.size === 0) hire();
    else if (members.size < workersMax) relief ??= setTimeout(relieve, RELIEF_MS);
  }

  function relieve(): void {
    relief = undefined;
    const loading = [...members].some(({ ready }) => !ready);
    if (waiting.length > 0 && !loading && members.size < workersMax) hire();
    handOut();
  }

  hire();
  return {
    ask(question, signal) {
      if (stopped) return Promise.reject(new Error("The workers are stopped."));
      if (signal.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        const onAbort = (): void => {
          const holder = [...members].find(({ running }) => running?.job.id === id);
          if (holder === undefined) {
            waiting = waiting.filter((one) => one.id !== id);
            reject(signal.reason);
          } else replace(holder, signal.reason);
        };
        signal.addEventListener("abort", onAbort, { once: true });
        const settle: Job["settle"] = (result) => {
          signal.removeEventListener("abort", onAbort);
          if ("error" in result) reject(result.error);
          else resolve(result.answer);
        };
        waiting.push({ id, question, settle });
        handOut();
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(relief);
      const error = new Error("The workers are stopped.");
      for (const member of [...members]) replace(member, error);
      for (const job of waiting.splice(0)) job.settle({ error });
      await Promise.all(endings);
    },
  };
}
