import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import type { Tache } from "@epreuve/contract/tache";
import { AppError } from "@epreuve/core/app-error";
import { type JudgeDependencies, judge } from "@epreuve/core/correction/judging/judge";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { applyEnvironment } from "@epreuve/local/functions-environment";
import { type CallRecord, startPacedProvider } from "@epreuve/paced-provider/server";
import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { settingsFor } from "../../infra/settings.ts";
import { modelVariables } from "../../infra/variables.ts";
import { readSet } from "../../packages/french-checker/evaluation/sets.ts";
import { type Corrected, type Figures, figuresOf } from "./figures.ts";
import type { Profile } from "./profiles.ts";
import { startRememberedRules } from "./remembered-rules.ts";

export interface BenchOptions extends Profile {
  count: number;
  /** Corrections under way at a time. */
  concurrency: number;
  seed: number;
  /** Divides the times of the pace, but no budget. 1 by default. */
  speed?: number;
}

/** How long the rules may take over one text beforehand. */
const BEFORE_MS = 60_000;

/**
 * Judges learners' texts with the functions' own generator, settings and deadline, over the paced provider before the
 * local rules. Each text is judged once beforehand, so that the rules' own time does not count; `lateP95Ms` says what
 * the machine still adds. Once in a process: the functions keep their generator.
 */
export async function runProfile({
  pace,
  settings,
  seed,
  speed = 1,
  ...load
}: BenchOptions): Promise<Figures> {
  const texts = (await learnersTexts()).slice(0, load.count);
  const rules = await startRememberedRules();
  const records: CallRecord[] = [];
  const onEnd = (record: CallRecord) => records.push(record);
  const paced = await startPacedProvider({ upstream: rules.url, pace, seed, speed, onEnd });
  const restore = applyEnvironment({
    ...modelVariables(settingsFor("production", settings), ["criteres", "erreurs", "bilan"]),
    OPENAI_BASE_URL: paced.url,
    SST_RESOURCE_App: JSON.stringify({ name: "epreuve", stage: "bench" }),
    SST_RESOURCE_OpenAiKey: JSON.stringify({ value: "bench" }),
  });
  try {
    for (const text of texts) {
      const request = {
        ...text,
        owner: "bench",
        sujet: null,
        mots: null,
        deadline: runtime.deadlineIn(BEFORE_MS),
      };
      await judge(request, { generator: generatorAt(rules.url), runtime });
    }
    // Imported once the environment is complete: it is read at the first import.
    const { deadlines } = await import("@epreuve/functions/config");
    const { judging } = await import("@epreuve/functions/dependencies/judge");
    const corrected = await many(load, (index) => {
      const text = texts[index % texts.length];
      if (text === undefined) throw new Error("There are no texts.");
      const deadline = runtime.deadlineIn(deadlines.correctionMs());
      const request = { ...text, owner: `bench-${index}`, sujet: null, mots: null, deadline };
      return timed(({ noteBilan, tell }) => judge({ ...request, tell }, noticing(judging(), noteBilan)));
    });
    // Ends the calls that a correction has given up but the provider has not noticed yet.
    await paced.close();
    return figuresOf(corrected, records);
  } finally {
    restore();
    await paced.close();
    await rules.stop();
  }
}

/** The learners' copies of the development set, written ones and oral ones. */
async function learnersTexts(): Promise<{ tache: Tache; contenu: string }[]> {
  const set = await readSet("development");
  return set.flatMap(({ header, text }) =>
    "tache" in header ? [{ tache: header.tache, contenu: text }] : [],
  );
}

/** Runs `count` pieces of work, `concurrency` at a time, in their order. */
async function many(
  { count, concurrency }: Pick<BenchOptions, "count" | "concurrency">,
  work: (index: number) => Promise<Corrected>,
): Promise<Corrected[]> {
  const done: Corrected[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done;
}

/** The same, calling `noteBilan` for each bilan that the provider gives. */
function noticing(dependencies: JudgeDependencies, noteBilan: () => void): JudgeDependencies {
  const { generator } = dependencies;
  return {
    ...dependencies,
    generator: {
      fournisseur: generator.fournisseur,
      async generate(request) {
        const generated = await generator.generate(request);
        if (request.purpose === "bilan") noteBilan();
        return generated;
      },
    },
  };
}

/** What is noticed of a correction while it runs. */
interface Noticed {
  noteBilan: () => void;
  tell: (event: CorrectionProgress) => void;
}

async function timed(work: (noticed: Noticed) => Promise<unknown>): Promise<Corrected> {
  const startMs = performance.now();
  let error: string | null = null;
  let firstErrorMs: number | null = null;
  let withdrawn = 0;
  let bilans = 0;
  const tell = ({ event, data }: CorrectionProgress) => {
    if (event === "erreur" && data.debut !== null) firstErrorMs ??= performance.now() - startMs;
    if (event === "reprise") withdrawn++;
  };
  try {
    await work({ noteBilan: () => bilans++, tell });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    error = thrown.code;
  }
  const bilanByRule = error === null && bilans === 0;
  return { durationMs: performance.now() - startMs, firstErrorMs, withdrawn, bilanByRule, error };
}
