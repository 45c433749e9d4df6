/*
 * Explores crash points: all of them, those of one operation, a seeded sample, or one point again. Ends with 1 where
 * an invariant was broken.
 */
import { parseArgs } from "node:util";
import { describeFailure, exploreAll, explorePoints, exploreSample, type Report } from "./explore.ts";
import { parsePoint } from "./fault.ts";
import { formatCounts } from "./format-counts.ts";
import { OPERATIONS } from "./registry.ts";
import { startFaultyTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    point: { type: "string", multiple: true },
    operation: { type: "string" },
    seed: { type: "string" },
    sample: { type: "string" },
    singles: { type: "boolean", default: false },
    "until-failure": { type: "boolean", default: false },
  },
});

const engine = await startFaultyTable();
try {
  const report = await explore();
  console.log(formatCounts(report));
  for (const failure of report.failures) console.log(`\n${describeFailure(failure)}`);
  process.exitCode = report.failures.length === 0 ? 0 : 1;
} finally {
  await engine.stop();
}

function explore(): Promise<Report> {
  const options = { singles: values.singles, untilFailure: values["until-failure"] };
  if (values.point !== undefined) return explorePoints(engine, values.point.map(parsePoint));
  if (values.sample !== undefined) {
    const seed = Number(values.seed ?? 1);
    return exploreSample(engine, { ...options, seed, perOperation: Number(values.sample) });
  }
  const operations = OPERATIONS.filter(({ name }) => name === (values.operation ?? name));
  return exploreAll(engine, operations, options);
}
