import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRunningStack, type RunningStack } from "../src/stack-file.ts";

/** One run of a command of the local stack. */
export interface CommandRun {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  exited: Promise<number | null>;
}

/** Runs commands in processes of their own, on a temporary data directory. */
export class CommandRuns {
  readonly dir = mkdtempSync(join(tmpdir(), "epreuve-start-"));
  readonly #children: ChildProcess[] = [];

  run(script: "start" | "token", args: string[] = [], env: Record<string, string> = {}): CommandRun {
    const child = spawn(process.execPath, [join(import.meta.dirname, `../src/${script}.ts`), ...args], {
      cwd: this.dir,
      env: {
        PATH: process.env.PATH,
        PORT: "0",
        LOCAL_DIR: this.dir,
        // Nothing listens there, so that no test calls a provider.
        OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
        ...env,
      },
    });
    this.#children.push(child);
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

  /** Resolves once the service is ready; rejects with its output if it exits before. */
  async ready(service: CommandRun): Promise<RunningStack> {
    while (!service.out().includes("Ctrl-C")) {
      const next = service.child.stdout;
      if (next === null) throw new Error("The service has no output.");
      const data = once(next, "data").then(() => false);
      if (await Promise.race([data, service.exited.then(() => true)])) throw new Error(service.err());
    }
    const running = findRunningStack(this.dir);
    if (running === undefined) throw new Error("The service did not say where it is.");
    return running;
  }

  /** Kills what still runs and deletes the directory. */
  async end(): Promise<void> {
    for (const child of this.#children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    }
    rmSync(this.dir, { recursive: true });
  }
}
