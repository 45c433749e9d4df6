import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findRunningStack, type RunningStack } from "@epreuve/local/stack-file";
import { freePrivatePlace } from "@epreuve/loopback/loopback";

const START = new URL("../../packages/local/src/start.ts", import.meta.url);
const LOOK_MS = 50;
const READY_TIMEOUT_MS = 120_000;

/** The local stack as `npm start` runs it, on data of its own, which survive each kill. */
export class LoadService {
  readonly #dir = mkdtempSync(join(tmpdir(), "epreuve-load-"));
  readonly #port: number;
  #child: ChildProcess | undefined;
  #output = "";

  readonly #env: Record<string, string>;

  private constructor(port: number, env: Record<string, string>) {
    this.#port = port;
    this.#env = env;
  }

  /** `env`: settings of the stack, besides where it is. */
  static async create(env: Record<string, string> = {}): Promise<LoadService> {
    return new LoadService((await freePrivatePlace()).port, env);
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Where the services are, which changes at each start. */
  running(): RunningStack {
    const running = findRunningStack(this.#dir);
    if (running === undefined) throw new Error("The service does not run.");
    return running;
  }

  /** What the service has said on standard error so far. */
  get complaints(): string {
    return this.#output;
  }

  /** Starts the service and gives the milliseconds until it answered. Rejects when it ends before. */
  async start(): Promise<number> {
    const startMs = performance.now();
    const child = spawn(process.execPath, [START.pathname, "--quiet"], {
      cwd: this.#dir,
      env: { ...this.#env, PATH: process.env.PATH, PORT: String(this.#port), LOCAL_DIR: this.#dir },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#output = (this.#output + text).slice(-20_000);
    });
    while (!(await answers(`${this.url}/health`))) {
      if (child.exitCode !== null) throw new Error(`The service did not start: ${this.#output}`);
      if (performance.now() - startMs > READY_TIMEOUT_MS) throw new Error("The service does not answer.");
      await setTimeout(LOOK_MS);
    }
    return performance.now() - startMs;
  }

  /** Ends the service and the processes it started, all by SIGKILL, as an out-of-memory kill would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const exited = once(child, "exit");
    for (const pid of processTree(child.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Gone already: the guard of the engine ends it when the service goes.
      }
    }
    await exited;
  }

  /** Resident memory of the service and its engine, in megabytes. */
  residentMb(): number {
    const pid = this.#child?.pid;
    return pid === undefined ? 0 : processTree(pid).reduce((sum, one) => sum + residentMb(one), 0);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** A process and those it started, itself first; itself alone where there is no `/proc`. */
function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return [pid, ...children.flatMap((child) => processTree(Number(child)))];
  } catch {
    return [pid];
  }
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
