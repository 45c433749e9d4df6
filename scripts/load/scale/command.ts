import { readFileSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import { format } from "../committed.ts";
import { MeasuredSchema } from "../evening/measured.ts";
import { ResultsSchema, SCALES, simulateScale } from "./results.ts";
import { scaleTables } from "./table.ts";

const MEASURED_FILE = new URL("../evening/measured.json", import.meta.url);
const RESULTS_FILE = new URL("./results.json", import.meta.url);
const GUIDE = new URL("../../../docs/scale.md", import.meta.url);

const BEGIN = "<!-- Made by `npm run load -- --scale --write`. -->";
const END = "<!-- End of what is made. -->";

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, "utf8"));

/** What an evening has measured, as it is committed. */
export function readMeasured() {
  return v.parse(MeasuredSchema, readJson(MEASURED_FILE));
}

/** What was simulated from it, as it is committed. */
export function readResults() {
  return v.parse(ResultsSchema, readJson(RESULTS_FILE));
}

/** The guide with these tables in the place of its own. */
export function withTables(guide: string, tables: string): string {
  const [before, rest] = guide.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error("docs/scale.md has lost its marks.");
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`;
}

export function readGuide(): string {
  return readFileSync(GUIDE, "utf8");
}

/** Simulates each scale and prints the tables; with `write`, into the guide and beside the measured figures. */
export function printScale(write: boolean): void {
  const measured = readMeasured();
  const results = SCALES.map((users) => {
    const startMs = performance.now();
    const result = simulateScale(users, measured);
    console.error(`${users} users: simulated in ${Math.round((performance.now() - startMs) / 1_000)} s.`);
    return result;
  });
  const tables = scaleTables(results);
  console.log(tables);
  if (!write) return;
  writeFileSync(RESULTS_FILE, format(results));
  writeFileSync(GUIDE, withTables(readGuide(), tables));
}
