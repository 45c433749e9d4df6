import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { STACK_FILE, tightenDataDirectory } from "./data-directory.ts";

const RunningSchema = v.object({
  /** For programs of this machine. */
  url: v.string(),
  /** For clients. Optional, as `speech` is. */
  publicUrl: v.optional(v.string()),
  dynamodb: v.object({ endpoint: v.string(), tableName: v.string() }),
  sqs: v.object({
    endpoint: v.string(),
    queueUrls: v.object({ exercices: v.string(), modele: v.string(), effacement: v.string() }),
  }),
  cognito: v.object({
    /** Where apps of this machine sign in. */
    endpoint: v.string(),
    /** For commands, with the operations of administrators. Optional, as `speech` is. */
    adminEndpoint: v.optional(v.string()),
    userPoolId: v.string(),
    clientId: v.string(),
  }),
  /** Optional, so that a stack of an earlier version is still found to run. */
  speech: v.optional(v.object({ endpoint: v.string() })),
  /** The recordings' bucket, and what signs its addresses. Optional, as `speech` is. */
  audio: v.optional(
    v.object({ bucket: v.string(), url: v.string(), secret: v.string(), s3Endpoint: v.string() }),
  ),
});

/** Addresses of a running stack's services, for the other commands. */
export type RunningStack = v.InferOutput<typeof RunningSchema>;

const FileSchema = v.object({
  pid: v.number(),
  /** The process's start time from the kernel, which distinguishes it from a later process with the same id. */
  began: v.nullable(v.string()),
  /** Null while the stack is starting. */
  running: v.nullable(RunningSchema),
});
type StackFile = v.InferOutput<typeof FileSchema>;

/** Another stack uses the directory. */
export class DirectoryInUseError extends Error {}

/** A data directory locked by this process. */
export interface ClaimedDirectory {
  /** Publishes the addresses of the services to the other commands. */
  publish(running: RunningStack): void;
  release(): void;
}

/**
 * Locks a data directory, created if missing, for this process, and restricts its data to their owner. Throws
 * `DirectoryInUseError` if a running process holds the lock; the lock of a dead process is taken over.
 */
export function claimDirectory(dir: string): ClaimedDirectory {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, STACK_FILE);
  const mine = { pid: process.pid, began: beginning(process.pid) };
  // A link is atomic: no process reads half a file, and of two processes only one succeeds.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...mine, running: null }), { mode: 0o600 });
  for (let taken = false; !taken; ) {
    try {
      linkSync(draft, path);
      taken = true;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const other = readFile(path);
      if (other !== undefined && isAlive(other)) {
        rmSync(draft);
        throw new DirectoryInUseError(`Process ${other.pid} is using ${dir}.`);
      }
      rmSync(path, { force: true });
    }
  }
  rmSync(draft);
  tightenDataDirectory(dir);
  return {
    publish: (running) => {
      writeFileSync(draft, JSON.stringify({ ...mine, running }, null, 2), { mode: 0o600 });
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** The stack that runs on a data directory, or undefined if none does or it is not ready. */
export function findRunningStack(dir: string): RunningStack | undefined {
  const file = readFile(join(dir, STACK_FILE));
  return file !== undefined && isAlive(file) ? (file.running ?? undefined) : undefined;
}

function readFile(path: string): StackFile | undefined {
  try {
    return v.parse(FileSchema, JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: StackFile): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return began === null || began === beginning(pid);
}

/** The kernel's start time of a process, on systems with `/proc`: field 22 of `stat`, counted after the name. */
function beginning(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
