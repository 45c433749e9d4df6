import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/* The steps of the workflows, read line by line: `workflows.test.ts` keeps the files in the style this asks for. */

const dir = join(import.meta.dirname, "../../.github/workflows");

/** A step, with its expressions as they are written. */
export interface Step {
  /** What a failure names it by. */
  name: string;
  id: string | undefined;
  condition: string | undefined;
  uses: string | undefined;
  run: string | undefined;
  with: Record<string, string>;
  env: Record<string, string>;
}

export interface Job {
  file: string;
  name: string;
  /** Of the workflow and of the job. */
  env: Record<string, string>;
  steps: Step[];
}

export const JOBS: readonly Job[] = readdirSync(dir).flatMap((file) =>
  jobsOf(file, readFileSync(join(dir, file), "utf8").split("\n")),
);

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The lines from `start` on that are deeper than `depth`. */
function below(lines: readonly string[], start: number, depth: number): string[] {
  const end = lines.findIndex(
    (line, index) => index >= start && line.trim() !== "" && indentOf(line) <= depth,
  );
  return lines.slice(start, end < 0 ? undefined : end);
}

function jobsOf(file: string, lines: readonly string[]): Job[] {
  const jobs = below(lines, lines.indexOf("jobs:") + 1, 0);
  return jobs.flatMap((line, index) => {
    const name = /^ {2}([\w-]+):$/.exec(line)?.[1];
    if (name === undefined) return [];
    const own = below(jobs, index + 1, 2);
    const env = { ...mapOf(lines, "env:", 0), ...mapOf(own, "env:", 4) };
    return [{ file, name, env, steps: stepsOf(below(own, own.indexOf("    steps:") + 1, 4)) }];
  });
}

function stepsOf(lines: readonly string[]): Step[] {
  const starts = lines.flatMap((line, index) => (/^ {6}- /.test(line) ? [index] : []));
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1]);
    return stepOf([own[0]?.replace("- ", "  ") ?? "", ...own.slice(1)]);
  });
}

function stepOf(lines: readonly string[]): Step {
  const uses = textOf(lines, "uses");
  const run = textOf(lines, "run");
  return {
    name: textOf(lines, "name") ?? run ?? uses ?? "",
    id: textOf(lines, "id"),
    condition: textOf(lines, "if"),
    uses,
    run: run === "|" ? block(lines) : run,
    with: mapOf(lines, "with:", 8),
    env: mapOf(lines, "env:", 8),
  };
}

function textOf(lines: readonly string[], key: string): string | undefined {
  const start = `${" ".repeat(8)}${key}: `;
  return scalar(lines.find((line) => line.startsWith(start))?.slice(start.length));
}

function block(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.trim() === "run: |");
  return below(lines, start + 1, 8)
    .map((line) => line.slice(10))
    .join("\n");
}

function mapOf(lines: readonly string[], key: string, depth: number): Record<string, string> {
  const start = lines.indexOf(`${" ".repeat(depth)}${key}`);
  if (start < 0) return {};
  return Object.fromEntries(
    below(lines, start + 1, depth).flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+): (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, scalar(value) ?? ""]];
    }),
  );
}

/** Without a comment behind it, and without quotes. */
function scalar(text: string | undefined): string | undefined {
  return text?.replace(/ #.*$/, "").replace(/^"(.*)"$/, "$1");
}
