import { AppError } from "@epreuve/core/app-error";
import { judge } from "@epreuve/core/correction/judging/judge";
import type { Produced } from "@epreuve/core/correction/report/read-production";
import type { Deadline } from "@epreuve/core/deadline";
import { makeExercices } from "@epreuve/core/enrichment/exercices";
import { makeModele } from "@epreuve/core/enrichment/modele";
import type { TextGenerator } from "@epreuve/core/generation/generator";
import { createGenerator } from "@epreuve/core/generation/provider-generator";
import { createStreamer } from "@epreuve/core/generation/provider-streamer";
import { type AnyPurpose, unhedged } from "@epreuve/core/generation/settings";
import type { TextProtocol } from "@epreuve/core/generation/text-protocol";
import { makeIdees } from "@epreuve/core/idees/idees";
import { examinerRequest } from "@epreuve/core/live/examiner";
import type { RetryPolicy } from "@epreuve/core/provider/retry";
import type { Runtime } from "@epreuve/core/runtime";
import { sharedChecker } from "@epreuve/french-checker";
import type { Budgets } from "./budgets.ts";
import type { Chosen } from "./chosen.ts";
import { sampleTurn } from "./sample.ts";

/** How long one purpose took, its repair included, or why it failed. */
export interface Timing {
  purpose: AnyPurpose;
  wholeMs: number;
  error: unknown;
}

export interface TimedPurposes {
  timings: Timing[];
  /** The whole correction of the sample; null where it failed. */
  correctionMs: number | null;
}

export interface TimingOptions {
  runtime: Runtime;
  /** When no job is waited for any longer; the other purposes have their own budgets. */
  deadline: Deadline;
  budgets: Budgets;
  production: Produced;
}

/** One request, whatever becomes of it: what is measured is the provider, not how the service gets by. */
const ONCE: RetryPolicy = { maxAttempts: 1, limits: {}, firstWaitMs: 0, longestWaitMs: 0 };

const OWNER = "epreuve";

/**
 * Times each purpose with the service's own instructions on a sample: one correction, then its exercises and its model
 * answer, and meanwhile ideas and a turn of the examiner. Each has the time that it has in use.
 */
export async function timePurposes(
  protocol: TextProtocol,
  chosen: Chosen,
  { runtime, deadline, budgets, production }: TimingOptions,
): Promise<TimedPurposes> {
  const timings: Timing[] = [];
  async function timed<T>(purpose: AnyPurpose, work: () => Promise<T>): Promise<T> {
    const startMs = runtime.now();
    const ended = (error: unknown) => timings.push({ purpose, wholeMs: runtime.now() - startMs, error });
    try {
      const result = await work();
      ended(null);
      return result;
    } catch (error) {
      ended(error);
      throw error;
    }
  }
  const options = { protocol, runtime, policy: ONCE };
  // A second call beside a slow one would hide how slow the provider is.
  const inner = createGenerator({
    ...options,
    fournisseur: "",
    settings: (purpose) => unhedged(chosen.settings(purpose)),
  });
  const generator: TextGenerator = {
    ...inner,
    generate: (request) => timed(request.purpose, () => inner.generate(request)),
  };
  const streamer = createStreamer({ ...options, settings: unhedged(chosen.settings("examinateur")) });
  const { tache, sujet, contenu } = production;
  // It holds up the process for a second or more: a call under way would look slow, or cut.
  await sharedChecker();

  async function correctionAndJobs(): Promise<number | null> {
    const startMs = runtime.now();
    const judged = await failing(
      judge(
        { ...production, owner: OWNER, deadline: runtime.deadlineIn(budgets.correctionMs) },
        { generator, runtime, secondJudge: chosen.purposes.includes("criteres_bis") },
      ),
    );
    if (judged === null) return null;
    const correctionMs = runtime.now() - startMs;
    const { rapport } = judged;
    const job = { owner: OWNER, tache, contenu, rapport, deadline };
    await Promise.all([
      failing(makeExercices(job, { generator, runtime, proofreader: sharedChecker })),
      failing(makeModele({ ...job, sujet, last: false }, { generator, runtime, proofreader: sharedChecker })),
    ]);
    return correctionMs;
  }

  const { situation, candidat } = sampleTurn();
  const [correctionMs] = await Promise.all([
    correctionAndJobs(),
    failing(
      makeIdees(
        {
          owner: OWNER,
          consigne: sujet?.consigne ?? "",
          contenu: firstHalf(contenu),
          deadline: runtime.deadlineIn(budgets.ideesMs),
        },
        { generator, runtime },
      ),
    ),
    failing(
      timed("examinateur", () =>
        streamer.stream({
          ...examinerRequest(situation, [], candidat),
          owner: OWNER,
          deadline: runtime.deadlineIn(budgets.examinateurMs),
          onPiece: () => {},
        }),
      ),
    ),
  ]);
  return { timings, correctionMs };
}

/** Null where the provider failed, which its timing tells. */
function failing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

function firstHalf(contenu: string): string {
  return contenu.slice(0, contenu.indexOf(" ", contenu.length / 2));
}
