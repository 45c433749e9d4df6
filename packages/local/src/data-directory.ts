import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What the stack keeps in its data directory: a directory for each service that stores something. */
export const DATA_PARTS = ["dynamodb", "sqs", "cognito"] as const;

/** Tells a running stack's address; see `stack-file.ts`. */
export const STACK_FILE = "stack.json";

const OWNER_ONLY = 0o077;

/**
 * Makes what the stack keeps in `dir` its owner's alone: directories 0700, files 0600, those of an older version too.
 * The directory itself is left as it is where other things lie in it. Links are neither followed nor changed.
 */
export function tightenDataDirectory(dir: string): void {
  const names = readdirSync(dir);
  const own = names.filter(isOwn);
  for (const name of own) tighten(join(dir, name));
  if (own.length === names.length) chmodSync(dir, 0o700);
}

/**
 * From now on, what this process and its children create is its owner's alone, whatever the umask was. Gives what
 * undoes it.
 */
export function createForOwnerOnly(): () => void {
  const before = process.umask(OWNER_ONLY);
  return () => {
    process.umask(before);
  };
}

function isOwn(name: string): boolean {
  return DATA_PARTS.some((part) => part === name) || name === STACK_FILE || name.startsWith(`${STACK_FILE}.`);
}

function tighten(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory()) {
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) tighten(join(path, name));
  } else if (found.isFile()) {
    chmodSync(path, 0o600);
  }
}
