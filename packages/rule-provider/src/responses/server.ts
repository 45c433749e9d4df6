import { OpenAiError } from "./error.ts";
import type { ExaminerQuestion } from "./examiner-worker.ts";
import type { CorrectorQuestion } from "./load-replier.ts";
import { type Before, type OpenAiServer, serveOpenAi } from "./protocol.ts";
import { startWorkerPool, TimeLimitError, type WorkerPool } from "./worker-pool.ts";

export interface LocalProviderOptions {
  port: number;
  host: string;
  /** The module of the corrector's workers; tests pass their own. */
  corrector?: URL;
  correctorLimitMs?: number;
  /** Sees each request first, and answers those for which it returns true. */
  before?: Before;
}

/** Ten times what the longest ordinary text takes once the dictionaries are loaded. */
const CORRECTOR_LIMIT_MS = 15_000;
const EXAMINER_LIMIT_MS = 5_000;

/** One worker, and a second while a long text occupies the first; each takes 160 MB. */
const CORRECTORS_MAX = 2;

/**
 * Starts the offline provider: rule-based replies and a rule-based examiner, in worker threads. Requests wait while
 * the dictionaries load (1.0 s and 160 MB, measured with Node 24 on 2 cores).
 *
 * A failed load answers 500 to the waiting requests and is retried by the next one. A request beyond its time limit
 * answers 504 with `x-should-retry: false`; other requests are not affected.
 */
export async function startOpenAiServer(options: LocalProviderOptions): Promise<OpenAiServer> {
  const correctors = startWorkerPool({
    script: options.corrector ?? new URL("./corrector-worker.ts", import.meta.url),
    limitMs: options.correctorLimitMs ?? CORRECTOR_LIMIT_MS,
    workersMax: CORRECTORS_MAX,
  });
  const examiners = startWorkerPool({
    script: new URL("./examiner-worker.ts", import.meta.url),
    limitMs: EXAMINER_LIMIT_MS,
    workersMax: 1,
  });
  const stopWorkers = () => Promise.all([correctors.stop(), examiners.stop()]);
  try {
    const server = await serveOpenAi({
      port: options.port,
      host: options.host,
      ...(options.before !== undefined && { before: options.before }),
      examiner: async (sheet, messages, signal) => {
        const answer = await ask(
          examiners,
          { sheet, messages: [...messages] } satisfies ExaminerQuestion,
          signal,
        );
        return String(answer);
      },
      replier: (purpose, donnees, signal) =>
        ask(correctors, { purpose, donnees } satisfies CorrectorQuestion, signal),
    });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await stopWorkers();
      },
    };
  } catch (error) {
    await stopWorkers();
    throw error;
  }
}

/** Asks a worker. A text that timed out would time out again, so its error tells the client not to retry. */
async function ask(pool: WorkerPool, question: unknown, signal: AbortSignal): Promise<unknown> {
  try {
    return await pool.ask(question, signal);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    throw new OpenAiError(504, "The local rules took too long over this text.", { retriable: false });
  }
}
