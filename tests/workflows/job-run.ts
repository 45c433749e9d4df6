import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JOBS, type Job, type Step } from "./steps.ts";

/** What a stand-in for a program does: by its arguments, the first of the shell's patterns, without blanks, that fits. */
export type Stand = readonly { called: RegExp; exits?: number; prints?: string }[];

export interface JobRun {
  /** By the names that expressions have them under: `github.sha`, `vars.STAGE_SETTINGS`. */
  context?: Record<string, string>;
  /** Variables of the runner. */
  env?: Record<string, string>;
  /** Programs that are not the machine's own; one that is called as no pattern foresees ends with 0 and says nothing. */
  programs?: Record<string, Stand>;
}

export interface Ended {
  ok: boolean;
  /** The calls of the stand-ins and the actions used, in order, each with the variables it was told to show. */
  calls: string[];
  outputs: Record<string, string>;
  /** What the steps printed. */
  told: string;
}

/** Variables that make a call another one. */
const SHOWN = ["APP_VERSION", "STAGE"];

/**
 * Runs a job's steps as GitHub's runner does: `bash -e`, outputs by a file, a step after a failure only where it asks for
 * that. Actions are noted, and a checkout removes what is not in the repository unless it is told to leave it.
 */
export function runJob(file: string, name: string, given: JobRun = {}): Ended {
  const job = JOBS.find((one) => one.file === file && one.name === name);
  if (job === undefined) throw new Error(`there is no job ${name} in ${file}`);
  const dir = mkdtempSync(join(tmpdir(), "epreuve-workflow-"));
  try {
    return new Runner(job, dir, given).run();
  } finally {
    rmSync(dir, { recursive: true });
  }
}

class Runner {
  readonly #job: Job;
  readonly #given: JobRun;
  readonly #calls: string;
  readonly #bin: string;
  readonly #workspace: string;
  readonly #context: Map<string, string>;
  readonly #outputs: Record<string, string> = {};
  #failed = false;
  #told = "";

  constructor(job: Job, dir: string, given: JobRun) {
    this.#job = job;
    this.#given = given;
    this.#calls = join(dir, "calls");
    this.#bin = join(dir, "bin");
    this.#workspace = join(dir, "workspace");
    this.#context = new Map(Object.entries(given.context ?? {}));
    mkdirSync(this.#bin);
    mkdirSync(this.#workspace);
    writeFileSync(this.#calls, "");
    for (const [program, stand] of Object.entries(given.programs ?? {})) this.#stand(program, stand);
  }

  run(): Ended {
    for (const step of this.#job.steps) {
      if (!this.#isDue(step.condition)) continue;
      if (step.uses !== undefined) this.#use(step);
      if (step.run !== undefined && !this.#shell(step, step.run)) this.#failed = true;
    }
    return {
      ok: !this.#failed,
      calls: readFileSync(this.#calls, "utf8").split("\n").slice(0, -1),
      outputs: this.#outputs,
      told: this.#told,
    };
  }

  /** A program that notes how it is called, with variables that make it another call. */
  #stand(program: string, stand: Stand): void {
    const script = [
      "#!/bin/bash",
      'call="$*"',
      ...SHOWN.map((name) => `[ -z "\${${name}+set}" ] || call+=" ${name}=$${name}"`),
      '[ ! -e .env.production ] || call+=" (.env.production)"',
      `echo ${quoted(program)} "$call" >> ${quoted(this.#calls)}`,
      ...stand.map(({ called, exits = 0, prints = "" }) => {
        return `if [[ "$*" =~ ${called.source} ]]; then printf %s ${quoted(prints)}; exit ${exits}; fi`;
      }),
    ];
    writeFileSync(join(this.#bin, program), `${script.join("\n")}\n`, { mode: 0o755 });
  }

  #isDue(condition: string | undefined): boolean {
    const terms = condition?.split(" && ") ?? [];
    if (this.#failed !== terms.includes("failure()")) return false;
    return terms.every((term) => {
      const [, path = "", wanted] = /^([\w.]+)(?: == '(.*)')?$/.exec(term) ?? [];
      if (term === "failure()") return true;
      if (path === "") throw new Error(`this runner cannot judge ${term}`);
      const value = this.#context.get(path) ?? "";
      return wanted === undefined ? value !== "" : value === wanted;
    });
  }

  #evaluated(texts: Record<string, string>): Record<string, string> {
    const value = (text: string) =>
      text.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, path: string) => this.#context.get(path) ?? "");
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, value(text)]));
  }

  #use({ uses = "", with: given }: Step): void {
    const action = uses.replace(/@.*/, "");
    const { ref, clean, "role-to-assume": role } = this.#evaluated(given);
    const note = [ref && ` ref=${ref}`, role && ` role=${role}`].filter(Boolean).join("");
    appendFileSync(this.#calls, `uses ${action}${note}\n`);
    if (action === "actions/checkout" && clean !== "false") {
      rmSync(this.#workspace, { recursive: true });
      mkdirSync(this.#workspace);
    }
  }

  /** Whether the step ended well. What it wrote as outputs counts either way. */
  #shell(step: Step, script: string): boolean {
    const outputs = join(this.#workspace, "..", "output");
    const { stdout, stderr, status } = spawnSync("bash", ["-e", "-c", script], {
      cwd: this.#workspace,
      encoding: "utf8",
      env: {
        PATH: `${this.#bin}:${process.env.PATH}`,
        GITHUB_OUTPUT: outputs,
        ...this.#given.env,
        ...this.#evaluated({ ...this.#job.env, ...step.env }),
      },
    });
    this.#told += stdout + stderr;
    const written = existsSync(outputs) ? readFileSync(outputs, "utf8").split("\n") : [];
    for (const [name, value] of written.filter(Boolean).map((line) => cutAt(line, "="))) {
      this.#outputs[name] = value;
      this.#context.set(`steps.${step.id}.outputs.${name}`, value);
    }
    rmSync(outputs, { force: true });
    return status === 0;
  }
}

/** As one word of the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function cutAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + sign.length)];
}
