import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { readCount, runCommand, UsageError } from "../command.ts";
import type { Figures } from "./figures.ts";
import { PROFILES } from "./profiles.ts";
import type { BenchOptions } from "./run.ts";

const NAMES = [...PROFILES.keys()];

const USAGE = `Usage: npm run bench:corrections -- [--profile ${NAMES.join("|")}]... [--count 48]
         [--at-once 12] [--seed N]

Judges learners' texts with the settings and budgets that are deployed, at a real model's pace and in real time: a minute
or two for each profile. The rules' replies are made beforehand, but pace and service share this machine: on 2 cores that
have other work, durations are longer than a real provider's by what the column "late" says. Ends with 1 where a correction fails.`;

const SEED_MAX = 999_999;

/** Settings of the person who runs this, which are none of a profile. */
const SETTINGS = /^(?:OPENAI_|PROVIDER_|CORRECTION_)/;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      profile: { type: "string", multiple: true, default: NAMES },
      count: { type: "string", default: "48" },
      "at-once": { type: "string", default: "12" },
      seed: { type: "string", default: String(1 + Math.floor(Math.random() * SEED_MAX)) },
    },
  });
  const load = {
    count: readCount("count", values.count),
    concurrency: readCount("at-once", values["at-once"]),
    seed: readCount("seed", values.seed),
  };
  const profiles = values.profile.map((name) => {
    const profile = PROFILES.get(name);
    if (profile === undefined)
      throw new UsageError(`--profile is "${name}": it must be ${NAMES.join(", ")}.`);
    return { name, options: { ...profile, ...load } };
  });
  console.log(`${load.count} corrections a profile, ${load.concurrency} at a time, seed ${load.seed}.`);
  const rows: Record<string, Row> = {};
  for (const { name, options } of profiles) {
    const figures = await inThread(options);
    rows[name] = rowOf(figures);
    if (figures.succeeded < figures.corrections) process.exitCode = 1;
    const [load1 = 0] = loadavg();
    console.log(`${name}: done, with ${load1.toFixed(1)} processes on ${availableParallelism()} cores.`);
  }
  console.table(rows);
  console.log(
    [
      "first p50, p95: seconds to the first error with a place, of the corrections that tell one (with errors). withdrawn:",
      "lists told and then withdrawn, since the provider was asked again or another of its calls won.",
      "p50, p95, max: seconds of all corrections, failed ones too. by rule: corrections whose bilan the provider gave too",
      "late, and which a rule made. late: p95 of the seconds that this machine added to a call. tokens, reasoning, in aborted: of output, for each correction; aborted calls are paid for.",
    ].join("\n"),
  );
});

/** Runs a profile in a thread. Rejects with what it threw. */
async function inThread(options: BenchOptions): Promise<Figures> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)));
  const worker = new Worker(new URL("./profile-worker.ts", import.meta.url), { workerData: options, env });
  const [figures]: Figures[] = await once(worker, "message");
  await worker.terminate();
  if (figures === undefined) throw new Error("The thread sent no figures.");
  return figures;
}

type Row = Record<string, string | number>;

function rowOf(figures: Figures): Row {
  const { corrections, succeeded, errors, calls, restarts, hedges, aborted } = figures;
  const seconds = (ms: number) => Number((ms / 1_000).toFixed(1));
  const each = (tokens: number) => Math.round(tokens / corrections);
  return {
    succeeded: `${succeeded}/${corrections}`,
    p50: seconds(figures.p50Ms),
    p95: seconds(figures.p95Ms),
    max: seconds(figures.maxMs),
    "first p50": seconds(figures.firstErrorP50Ms),
    "first p95": seconds(figures.firstErrorP95Ms),
    "with errors": figures.firstErrors,
    withdrawn: figures.withdrawn,
    "by rule": figures.bilansByRule,
    late: seconds(figures.lateP95Ms),
    calls,
    restarts,
    hedges,
    aborted,
    tokens: each(figures.outputTokens),
    reasoning: each(figures.reasoningTokens),
    "in aborted": each(figures.abortedTokens),
    errors: Object.entries(errors)
      .map(([code, count]) => `${count} ${code}`)
      .join(", "),
  };
}
