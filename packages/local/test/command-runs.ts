import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CommandRun, runCommand } from "@epreuve/test-kit/command-run";
import { findRunningStack, type RunningStack } from "../src/stack-file.ts";

/** Runs commands in processes of their own, on a temporary data directory. */
export class CommandRuns {
  readonly dir = mkdtempSync(join(tmpdir(), "epreuve-start-"));
  readonly #children: ChildProcess[] = [];

  run(script: "start" | "token", args: string[] = [], env: Record<string, string> = {}): CommandRun {
    const command = runCommand([join(import.meta.dirname, `../src/${script}.ts`), ...args], {
      cwd: this.dir,
      env: {
        PORT: "0",
        LOCAL_DIR: this.dir,
        // Nothing listens there, so that no test calls a provider.
        OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
        ...env,
      },
    });
    this.#children.push(command.child);
    return command;
  }

  /** Resolves once the service is ready; rejects with its output if it exits before. */
  async ready(service: CommandRun): Promise<RunningStack> {
    while (!service.out().includes("Ctrl-C")) {
      const data = once(service.child.stdout, "data").then(() => false);
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
