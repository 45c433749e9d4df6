import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A child process that cannot outlive this one. */
export interface GuardedChild {
  pid: number;
  /** What it has written to standard error so far. */
  diagnostics(): string;
  /** Resolves when the process has exited, for whatever reason. */
  ended: Promise<void>;
  /** Sends SIGTERM, then SIGKILL. Resolves when the process has exited. */
  stop(): Promise<void>;
}

export interface GuardedChildOptions {
  command: string;
  args: readonly string[];
  /** The process is ready once it has written this text to either output. */
  readyText: string;
  readyTimeoutMs: number;
}

const DIAGNOSTICS_MAX = 4_000;

/** Time between SIGTERM and SIGKILL. */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Starts a program and resolves when it is ready; rejects with its standard error if it exits before. Node cannot ask
 * the kernel to end a child with its parent, so a small shell holds the other end of a pipe: when this process exits,
 * even by SIGKILL, the pipe closes and the shell kills the child. Both run in sessions of their own, so that Ctrl-C in
 * a terminal reaches only this process.
 */
export async function spawnGuarded(options: GuardedChildOptions): Promise<GuardedChild> {
  const child = spawn(options.command, options.args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const { pid } = child;
  const guard = pid === undefined ? undefined : spawnGuard(pid);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-DIAGNOSTICS_MAX);
  });
  child.stdout.setEncoding("utf8");
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      errors += error.message;
      resolve();
    });
    child.once("exit", () => resolve());
  });
  const alone = ended.then(() => endGuard(guard));

  const ready = await Promise.race([
    waitForText(child, options.readyText, options.readyTimeoutMs),
    ended.then(() => false),
  ]);
  if (!ready || pid === undefined) {
    child.kill("SIGKILL");
    throw new Error(errors.trim() || `${options.command} did not become ready.`);
  }

  return {
    pid,
    diagnostics: () => errors.trim(),
    ended,
    async stop() {
      const forced = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      child.kill("SIGTERM");
      await alone;
      clearTimeout(forced);
    },
  };
}

/** Standard input closes when the parent exits; nothing is ever written to it. */
function spawnGuard(pid: number): ChildProcess {
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -KILL "$1"', "guard", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.once("error", () => {});
  guard.stdin?.once("error", () => {});
  return guard;
}

/** The child has exited and its process id may be reused, so the guard must exit too. */
async function endGuard(guard: ChildProcess | undefined): Promise<void> {
  if (guard?.pid === undefined || guard.exitCode !== null || guard.signalCode !== null) return;
  const ended = once(guard, "exit");
  guard.kill("SIGKILL");
  await ended;
}

function waitForText(child: ChildProcess, text: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let output = "";
    const timer = setTimeout(() => settle(false), timeoutMs);
    const settle = (ready: boolean) => {
      clearTimeout(timer);
      child.stdout?.off("data", read);
      // Its output is no longer read, but must be drained: a full pipe would block the program.
      child.stdout?.resume();
      child.stderr?.off("data", read);
      resolve(ready);
    };
    const read = (chunk: string) => {
      output += chunk;
      if (output.includes(text)) settle(true);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => settle(false));
  });
}
