import * as v from "valibot";
import type { Figures } from "../figures.ts";

/** The figures of an earlier run, to compare with. */
export const BaselineSchema = v.strictObject({
  set: v.string(),
  versionPrompt: v.string(),
  models: v.array(v.string()),
  /** By the figure's path, "levels.all.qwk". */
  figures: v.record(v.string(), v.number()),
});
export type Baseline = v.InferOutput<typeof BaselineSchema>;

/** What is best for a figure: as high or as low as can be, or this value. */
type Best = "high" | "low" | number;

interface Followed {
  path: RegExp;
  best: Best;
  /** Changes up to this are none: absolute, or a share of the earlier value. */
  tolerance: number;
  relative?: true;
}

const FOLLOWED: readonly Followed[] = [
  { path: /^levels\..*\.(?:qwk|exact|withinOne)$/u, best: "high", tolerance: 0.005 },
  { path: /^levels\..*\.meanError$/u, best: 0, tolerance: 0.005 },
  { path: /^levels\.range\.held$/u, best: "high", tolerance: 0.005 },
  { path: /^levels\.meanNoteError$/u, best: 0, tolerance: 0.005 },
  { path: /^levels\.slope$/u, best: 1, tolerance: 0.005 },
  {
    path: /^errors\.(?:precision|asRead\.precision|recall|f05|recallLocated|codeAgreement)$/u,
    best: "high",
    tolerance: 0.001,
  },
  { path: /^errors\.byCode\.\w+\.(?:recall|precision)$/u, best: "high", tolerance: 0.001 },
  { path: /^validity\.exact$/u, best: "high", tolerance: 0.001 },
  { path: /^validity\.(?:suspected|missed)$/u, best: "low", tolerance: 0.001 },
  { path: /^alarms\.per100Words$/u, best: "low", tolerance: 0.005 },
  { path: /^adversarial\.(?:share|(?:byFamily|seen)\.\w+\.share)$/u, best: "high", tolerance: 0.001 },
  { path: /^spread\.(?:noteDeviation|nclcChanges)$/u, best: "low", tolerance: 0.005 },
  { path: /^(?:quotes|contradictions)\.share$/u, best: "low", tolerance: 0.001 },
  {
    path: /^cost\.(?:inputTokens|outputTokens|reasoningTokens|usdPerSimulation)$/u,
    best: "low",
    tolerance: 0.05,
    relative: true,
  },
  { path: /^cost\.p(?:50|95)Ms$/u, best: "low", tolerance: 0.25, relative: true },
];

/** Provider of the local rules, whose times are those of the machine. */
const OFFLINE = "local";

/** The figures that are followed from run to run. Those that were not measured are left out. */
export function baselineOf(set: string, figures: Figures): Baseline {
  const { versionPrompt, models, providers } = figures;
  const { p50Ms: _p50, p95Ms: _p95, ...untimed } = figures.cost;
  const kept = providers.includes(OFFLINE) ? { ...figures, cost: untimed } : figures;
  const followed = numbersIn(kept, "").filter(([path]) => FOLLOWED.some((one) => one.path.test(path)));
  const rounded = followed.map(([path, value]) => [path, Number(value.toPrecision(6))] as const);
  return { set, versionPrompt, models, figures: Object.fromEntries(rounded) };
}

function numbersIn(value: unknown, path: string): [path: string, value: number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    numbersIn(inner, path === "" ? key : `${path}.${key}`),
  );
}

export interface Change {
  path: string;
  before: number;
  after: number;
}

export interface Comparison {
  better: Change[];
  worse: Change[];
  /** Figures in one of the two only. */
  appeared: string[];
  gone: string[];
}

/** What got better or worse since the baseline, beyond what is noise. */
export function compare(before: Baseline, after: Baseline): Comparison {
  const comparison: Comparison = { better: [], worse: [], appeared: [], gone: [] };
  for (const [path, value] of Object.entries(after.figures)) {
    const earlier = before.figures[path];
    const followed = FOLLOWED.find((one) => one.path.test(path));
    if (earlier === undefined) comparison.appeared.push(path);
    if (earlier === undefined || followed === undefined) continue;
    const gain = gained(earlier, value, followed.best);
    const noise = followed.tolerance * (followed.relative ? Math.abs(earlier) : 1);
    const change = { path, before: earlier, after: value };
    if (gain > noise) comparison.better.push(change);
    if (-gain > noise) comparison.worse.push(change);
  }
  comparison.gone = Object.keys(before.figures).filter((path) => after.figures[path] === undefined);
  return comparison;
}

/** Above 0 where the figure came nearer to its best. */
function gained(before: number, after: number, best: Best): number {
  if (best === "high") return after - before;
  if (best === "low") return before - after;
  return Math.abs(before - best) - Math.abs(after - best);
}

/** The comparison in Markdown. */
export function comparisonMarkdown(before: Baseline, comparison: Comparison): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}:\n\n${lines.map((line) => `- ${line}`).join("\n")}`];
  const changes = (some: readonly Change[]) =>
    some.map(({ path, before: from, after: to }) => `${path}: ${from.toPrecision(4)} → ${to.toPrecision(4)}`);
  const { better, worse, appeared, gone } = comparison;
  const parts = [
    ...list("Worse", changes(worse)),
    ...list("Better", changes(better)),
    ...list("Not in the baseline", appeared),
    ...list("Only in the baseline", gone),
  ];
  return [
    "## Compared with the baseline",
    `Baseline: ${before.set}, model ${before.models.join(", ")}, prompts ${before.versionPrompt}.`,
    ...(parts.length === 0 ? ["Nothing got better or worse."] : parts),
  ].join("\n\n");
}
