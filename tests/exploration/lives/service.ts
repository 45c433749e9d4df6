import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plan } from "@epreuve/contract/plans";
import type { Job } from "@epreuve/core/simulation/row";
import * as v from "valibot";
import type { Left } from "./left-of.ts";
import type { StoreFault } from "./store-faults.ts";

const MessageSchema = v.union([
  v.object({
    ready: v.object({ url: v.string(), liveUrl: v.string(), enginePid: v.nullable(v.number()) }),
  }),
  v.object({ id: v.number(), result: v.unknown() }),
  v.object({ id: v.number(), error: v.string() }),
]);

const LeftSchema: v.GenericSchema<unknown, Left> = v.object({
  items: v.array(v.string()),
  trace: v.array(v.string()),
  objects: v.array(v.string()),
  pool: v.boolean(),
});

interface Running {
  process: ChildProcess;
  url: string;
  liveUrl: string;
  enginePid: number | null;
}

/** The service under exploration: a process that is killed and started again, on a clock of its own. */
export class Service {
  readonly #dir = mkdtempSync(join(tmpdir(), "epreuve-lives-"));
  readonly #providerUrl: string;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  #running: Running | undefined;
  #nextId = 0;
  #abandoned = 0;
  nowMs: number;
  /** Increases at each start: tokens and connections of an earlier one are invalid. */
  starts = 0;

  constructor({ startMs, providerUrl }: { startMs: number; providerUrl: string }) {
    this.nowMs = startMs;
    this.#providerUrl = providerUrl;
  }

  get url(): string {
    return this.#current().url;
  }

  get liveUrl(): string {
    return this.#current().liveUrl;
  }

  async start(): Promise<void> {
    const process = fork(
      join(import.meta.dirname, "service-process.ts"),
      [this.#dir, String(this.nowMs), this.#providerUrl],
      { stdio: ["ignore", "ignore", "pipe", "ipc"], execArgv: [] },
    );
    let stderr = "";
    process.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr = `${stderr}${text}`.slice(-4_000);
    });
    const ready = Promise.withResolvers<Running>();
    process.on("message", (message) => {
      const said = v.parse(MessageSchema, message);
      if ("ready" in said) ready.resolve({ process, ...said.ready });
      else if ("error" in said) this.#calls.get(said.id)?.reject(new Error(said.error));
      else this.#calls.get(said.id)?.resolve(said.result);
    });
    process.on("exit", (code) => {
      ready.reject(new Error(`The service did not start (${code}).\n${stderr}`));
      for (const call of this.#calls.values()) call.reject(new Error("The service was killed."));
    });
    this.#running = await ready.promise;
    this.#abandoned = 0;
    this.starts++;
  }

  /** Ends the service and its engine as a crash does: nothing is closed. */
  async kill(): Promise<void> {
    const { process: child, enginePid } = this.#current();
    this.#running = undefined;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    if (enginePid !== null) killIfAlive(enginePid);
  }

  async stop(): Promise<void> {
    if (this.#running !== undefined) await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** An ID token of a user, made when need be. */
  async tokenFor(email: string, plan?: Plan): Promise<string> {
    return v.parse(v.string(), await this.#call("tokenFor", { email, ...(plan !== undefined && { plan }) }));
  }

  async advance(ms: number): Promise<void> {
    this.nowMs = v.parse(v.number(), await this.#call("advance", { ms }));
  }

  /** Whether requests to the table were abandoned since this was last asked: the machine was too busy to serve them. */
  async wasSlow(): Promise<boolean> {
    const abandoned = v.parse(v.number(), await this.#call("abandoned", {}));
    const slow = abandoned > this.#abandoned;
    this.#abandoned = abandoned;
    return slow;
  }

  /** The faults of the next requests to the table, in order; null lets one pass. */
  async storeFaults(plan: (StoreFault | null)[]): Promise<void> {
    await this.#call("storeFaults", { plan });
  }

  /** Sends a finished simulation's job message once more, as a queue may. */
  async redeliver(owner: string, simulationId: string, job: Job): Promise<void> {
    await this.#call("redeliver", { owner, simulationId, job });
  }

  /** Sends a finished simulation's job message to the dead-letter queue, as SQS does after its last delivery. */
  async giveUp(owner: string, simulationId: string, job: Job): Promise<void> {
    await this.#call("giveUp", { owner, simulationId, job });
  }

  /** Runs the hourly sweeper of erasures now. */
  async sweep(): Promise<void> {
    await this.#call("sweep", {});
  }

  /** Looks for what is stored of a user and of their simulations. */
  async leftOf(user: { owner: string; ids: readonly string[] }): Promise<Left> {
    return v.parse(LeftSchema, await this.#call("leftOf", user));
  }

  #current(): Running {
    if (this.#running === undefined) throw new Error("the service is not running");
    return this.#running;
  }

  async #call(method: string, args: object): Promise<unknown> {
    const { process: child } = this.#current();
    const id = this.#nextId++;
    const call = Promise.withResolvers<unknown>();
    this.#calls.set(id, call);
    child.send({ id, method, ...args });
    try {
      return await call.promise;
    } finally {
      this.#calls.delete(id);
    }
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Its guard was faster.
  }
}
