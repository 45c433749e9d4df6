import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";

/** A program that runs in a process of its own. */
export interface CommandRun {
  child: ChildProcessWithoutNullStreams;
  /** What it has written on standard output so far. */
  out: () => string;
  /** What it has written on standard error so far. */
  err: () => string;
  /** Resolves with its exit code once its output is complete; null if a signal ended it. */
  exited: Promise<number | null>;
}

/** What a process of a test has of this one's environment: where programs are, and where Node keeps compiled modules. */
export const INHERITED = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** Runs a TypeScript file with these arguments. Of the environment it has `INHERITED` and what is given, nothing else. */
export function runCommand(
  [file, ...args]: readonly [file: string, ...args: string[]],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): CommandRun {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...INHERITED, ...env } });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const exited = once(child, "close").then(() => child.exitCode);
  return { child, out: () => out, err: () => err, exited };
}
