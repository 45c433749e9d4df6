import type { CorrectorQuestion } from "./answer-replies.ts";
import { OpenAiError } from "./error.ts";
import type { ExaminerQuestion } from "./examiner-worker.ts";
import { type OpenAiServer, serveOpenAi } from "./protocol.ts";
import { startWorkerPool, TimeLimitError, type WorkerPool } from "./worker-pool.ts";

export interface LocalProviderOptions {
  port: number;
  host: string;
  /** The module of the corrector's workers; another one for tests. */
  corrector?: URL;
  correctorLimitMs?: number;
}

/** Ten times what the longest ordinary text takes, dictionaries loaded. */
const CORRECTOR_LIMIT_MS = 15_000;
const EXAMINER_LIMIT_MS = 5_000;

/** One for everyday use, and one that starts when a text holds the first up: each takes 160 MB. */
const CORRECTORS_MAX = 2;

/**
 * Starts the stand-in for the provider on the rule-based replies and the rule-based examiner, each in threads of their
 * own. The dictionaries (1.0 s and 160 MB, measured with Node 24 on 2 cores) load there from the start: a request that
 * comes sooner waits for them. A load that fails is a 500 to each request, and is tried again by the next one. A
 * request that takes too long is refused for good, and disturbs no other.
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

/** A text that took too long will again: the client is told that no repeat mends it. */
async function ask(pool: WorkerPool, question: unknown, signal: AbortSignal): Promise<unknown> {
  try {
    return await pool.ask(question, signal);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    throw new OpenAiError(504, "The local rules took too long over this text.", { retriable: false });
  }
}
