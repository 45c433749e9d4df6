import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { type WorkerMessage, WorkerMessageSchema } from "./worker-messages.ts";

export interface WorkerPoolOptions {
  /** A module that calls `serveQuestions`. */
  script: URL;
  /** Time limit of one question; beyond it the worker is terminated. */
  limitMs: number;
  /** The first worker starts with the pool, another when a question has waited `GROW_AFTER_MS`. */
  workersMax: number;
}

/** Worker threads that answer questions. */
export interface WorkerPool {
  /**
   * Resolves to the answer. Rejects with a `TimeLimitError` beyond the time limit, with the signal's reason on abort,
   * and with an `Error` when the worker fails; other questions are not affected.
   */
  ask(question: unknown, signal: AbortSignal): Promise<unknown>;
  /** Terminates every worker and rejects every question; resolves when no thread is left. Idempotent. */
  stop(): Promise<void>;
}

/** A question exceeded the pool's time limit. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/** How long a question waits before another worker is started. */
const GROW_AFTER_MS = 500;

/** Heap limit of a worker: a rule that leaks ends its worker, not the process. The dictionaries take about 100 MB. */
const HEAP_MAX_MB = 512;

interface Job {
  id: number;
  question: unknown;
  settle(result: { answer: unknown } | { error: unknown }): void;
}

interface PoolWorker {
  worker: Worker;
  ready: boolean;
  running: { job: Job; limit: NodeJS.Timeout } | undefined;
}

/** Starts a pool of worker threads, the first one at once. */
export function startWorkerPool({ script, limitMs, workersMax }: WorkerPoolOptions): WorkerPool {
  const workers = new Set<PoolWorker>();
  const terminations = new Set<Promise<unknown>>();
  let waiting: Job[] = [];
  let growth: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastId = 0;

  function startWorker(): void {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB } });
    const poolWorker: PoolWorker = { worker, ready: false, running: undefined };
    workers.add(poolWorker);
    worker.on("message", (message: unknown) => receive(poolWorker, v.parse(WorkerMessageSchema, message)));
    worker.on("error", (error) => remove(poolWorker, error));
    worker.on("exit", () => remove(poolWorker, new Error("The worker ended.")));
  }

  function receive(poolWorker: PoolWorker, message: WorkerMessage): void {
    switch (message.kind) {
      case "ready":
        poolWorker.ready = true;
        break;
      case "load_failed":
        remove(poolWorker, new Error(message.reason));
        break;
      case "answer":
        finish(poolWorker, message.id, { answer: message.answer });
        break;
      case "failure":
        finish(poolWorker, message.id, { error: new Error(message.reason) });
        break;
    }
    assign();
  }

  function finish(
    poolWorker: PoolWorker,
    id: number,
    result: { answer: unknown } | { error: unknown },
  ): void {
    if (poolWorker.running?.job.id !== id) return;
    const { job, limit } = poolWorker.running;
    clearTimeout(limit);
    poolWorker.running = undefined;
    job.settle(result);
  }

  /** Removes a worker that failed. One that could not load fails the waiting questions too; the next starts another. */
  function remove(poolWorker: PoolWorker, error: unknown): void {
    if (!workers.delete(poolWorker)) return;
    if (poolWorker.running !== undefined) finish(poolWorker, poolWorker.running.job.id, { error });
    terminate(poolWorker);
    if (poolWorker.ready || workers.size > 0) assign();
    else for (const job of waiting.splice(0)) job.settle({ error });
  }

  /** Terminates a worker that is on a question, and starts another in its place. */
  function replace(poolWorker: PoolWorker, error: unknown): void {
    if (!workers.delete(poolWorker)) return;
    if (poolWorker.running !== undefined) finish(poolWorker, poolWorker.running.job.id, { error });
    terminate(poolWorker);
    if (!stopped) startWorker();
  }

  function terminate({ worker }: PoolWorker): void {
    const termination = worker.terminate().finally(() => terminations.delete(termination));
    terminations.add(termination);
  }

  function assign(): void {
    for (const poolWorker of workers) {
      if (!poolWorker.ready || poolWorker.running !== undefined) continue;
      const job = waiting.shift();
      if (job === undefined) break;
      const limit = setTimeout(() => {
        replace(poolWorker, new TimeLimitError(`No answer within ${limitMs} ms.`));
      }, limitMs);
      poolWorker.running = { job, limit };
      poolWorker.worker.postMessage({ id: job.id, question: job.question });
    }
    if (waiting.length === 0 || stopped) return;
    if (workers.size === 0) startWorker();
    else if (workers.size < workersMax) growth ??= setTimeout(grow, GROW_AFTER_MS);
  }

  function grow(): void {
    growth = undefined;
    const loading = [...workers].some(({ ready }) => !ready);
    if (waiting.length > 0 && !loading && workers.size < workersMax) startWorker();
    assign();
  }

  startWorker();
  return {
    ask(question, signal) {
      if (stopped) return Promise.reject(new Error("The workers are stopped."));
      if (signal.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        const onAbort = (): void => {
          const holder = [...workers].find(({ running }) => running?.job.id === id);
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
        assign();
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(growth);
      const error = new Error("The workers are stopped.");
      for (const poolWorker of [...workers]) replace(poolWorker, error);
      for (const job of waiting.splice(0)) job.settle({ error });
      await Promise.all(terminations);
    },
  };
}
