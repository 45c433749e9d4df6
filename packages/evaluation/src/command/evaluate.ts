import { readFile, writeFile } from "node:fs/promises";
import * as v from "valibot";
import { figuresOf } from "../figures.ts";
import { createBudget } from "../marking/budget.ts";
import type { AllMarked } from "../marking/mark-all.ts";
import { markAll } from "../marking/mark-all.ts";
import { recordOpening } from "../productions/openings.ts";
import { folderOfSet, mayBeShown } from "../productions/sets.ts";
import { BaselineSchema, baselineOf, compare, comparisonMarkdown } from "../report/baseline.ts";
import { details } from "../report/details.ts";
import { markdown } from "../report/markdown.ts";
import { correctionsOf } from "../texts.ts";
import { connect } from "./connect.ts";
import { forecast } from "./forecast.ts";
import { type Options, UsageError } from "./options.ts";
import { readTexts } from "./read-texts.ts";

/** Corrections at once: the offline provider has two workers; a real one takes more. */
const OFFLINE_CONCURRENCY = 2;
const PROVIDER_CONCURRENCY = 4;

/** What the command prints: the report on `out`, everything else on `progress`. */
export interface Output {
  out(text: string): void;
  progress(text: string): void;
}

/** Runs one evaluation. Throws a `UsageError` where options or settings do not fit. */
export async function evaluate(options: Options, { out, progress }: Output): Promise<void> {
  const shown = mayBeShown(options.set) && !options["held-out"];
  if (options.details && !shown) throw new UsageError("--details: this set is measured, never read.");
  const set = options["held-out"] ? "held-out correct texts" : options.set;
  const earlier = options.baseline === undefined ? null : await readBaseline(options.baseline);
  const { texts, notes } = await readTexts(options);
  for (const note of notes) progress(note);
  const corrections = correctionsOf(texts, options.repeat);
  if (corrections.length === 0) {
    out("There is nothing to correct.");
    return;
  }
  const budget = createBudget(options["max-usd"] ?? null);
  const { marker, stop } = await connect(options, budget);
  let done = 0;
  let all: AllMarked;
  try {
    all = await markAll(corrections, marker, {
      concurrency: options.concurrency ?? (options.provider ? PROVIDER_CONCURRENCY : OFFLINE_CONCURRENCY),
      onMarked: () => {
        done++;
        if (done % 10 === 0) progress(`${done} of ${corrections.length} corrections`);
      },
    });
  } finally {
    await stop();
  }
  if (options["dry-run"]) {
    out(forecast(all.marked));
    return;
  }
  const figures = figuresOf(texts, all);
  const baseline = baselineOf(set, figures);
  const report = [
    markdown(set, figures),
    ...(earlier === null ? [] : [comparisonMarkdown(earlier, compare(earlier, baseline))]),
    ...(options.provider ? [`New calls of this run: ${budget.spentUsd().toFixed(4)} USD.`] : []),
  ].join("\n\n");
  out(report);
  if (!mayBeShown(options.set) && !options["held-out"]) {
    const { versionPrompt, models, served } = figures;
    const opening = {
      date: new Date().toISOString(),
      versionPrompt,
      models,
      corrections: served.corrections,
    };
    progress(`Opening ${await recordOpening(folderOfSet(options.set), opening)} of this set.`);
  }
  if (options.details) out(`\n${details(texts, all.marked)}`);
  if (options.report !== undefined) await writeFile(options.report, `${report}\n`);
  const written = options["write-baseline"];
  if (written !== undefined) await writeFile(written, `${JSON.stringify(baseline, null, 2)}\n`);
}

async function readBaseline(file: string) {
  const source = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`--baseline ${file} cannot be read.`);
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BaselineSchema), source);
  if (!parsed.success) throw new UsageError(`--baseline ${file} is not a baseline of this command.`);
  return parsed.output;
}
