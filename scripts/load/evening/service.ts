import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findRunningStack, type RunningStack } from "@epreuve/local/stack-file";
import * as v from "valibot";
import { LineSchema, type ProviderCall, type StackArguments, type Told, ToldSchema } from "./messages.ts";
import type { Units } from "./meter.ts";

const STACK = new URL("./stack.ts", import.meta.url);

/** The service in a process of its own, and what it has said of its work so far. */
export class EveningService {
  readonly providerCalls: ProviderCall[] = [];
  readonly complaints: string[] = [];
  /** Durations of each function, in milliseconds, by operation, frame (`live …`) and job (`job …`). */
  readonly durations = new Map<string, number[]>();
  /** Codes that were sent by e-mail, by address. */
  readonly codes = new Map<string, string>();
  emails = 0;
  url = "";
  readonly #dir = mkdtempSync(join(tmpdir(), "epreuve-evening-"));
  readonly #child: ChildProcess;
  #units = Promise.withResolvers<Units>();
  readonly #ready = Promise.withResolvers<void>();

  constructor(pace: Omit<StackArguments, "dir">) {
    const given: StackArguments = { dir: this.#dir, ...pace };
    this.#child = fork(STACK, [JSON.stringify(given)], {
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child.on("message", (message) => this.#hear(v.parse(ToldSchema, message)));
    this.#child.once("exit", () => this.#ready.reject(new Error(`It ended: ${this.complaints.join("\n")}`)));
    const { stdout, stderr } = this.#child;
    if (stdout !== null) createInterface(stdout).on("line", (line) => this.#read(line));
    if (stderr !== null)
      createInterface(stderr).on("line", (line) => this.#read(line) || this.complaints.push(line));
  }

  async ready(): Promise<void> {
    await this.#ready.promise;
  }

  running(): RunningStack {
    const running = findRunningStack(join(this.#dir, "stack"));
    if (running === undefined) throw new Error("The service does not run.");
    return running;
  }

  /** What the table has cost so far. */
  async units(): Promise<Units> {
    this.#units = Promise.withResolvers();
    this.#child.send("units");
    return this.#units.promise;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.connected) {
      const exited = once(this.#child, "exit");
      this.#child.disconnect();
      await exited;
    }
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #hear(told: Told): void {
    if (told.kind === "provider") this.providerCalls.push(told);
    else if (told.kind === "units") this.#units.resolve(told);
    else if (told.kind === "complaint") this.complaints.push(told.text);
    else if (told.kind === "email") {
      this.emails++;
      this.codes.set(told.email, told.code);
    } else {
      this.url = told.url;
      this.#ready.resolve();
    }
  }

  /** Takes a line of the functions' log; false where it is none that says how long something took. */
  #read(line: string): boolean {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LineSchema), line);
    if (!parsed.success) return false;
    const done = parsed.output;
    const name =
      done.message === "REQUEST_DONE"
        ? done.operation
        : done.message === "FRAME_DONE"
          ? `live ${done.type}`
          : `job ${done.job}`;
    const times = this.durations.get(name) ?? [];
    this.durations.set(name, times);
    times.push(done.durationMs);
    return true;
  }
}
