import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The stack's entries in its data directory: one directory for each service that stores data. */
export const DATA_PARTS = ["dynamodb", "sqs", "cognito"] as const;

/** The file with a running stack's addresses; see `stack-file.ts`. */
export const STACK_FILE = "stack.json";

const OWNER_ONLY = 0o077;

/**
 * Restricts the stack's data in `dir` to its owner: directories 0700, files 0600, those of an older version included.
 * The mode of `dir` itself is unchanged if it holds anything else. Links are neither followed nor changed.
 */
export function tightenDataDirectory(dir: string): void {
  const names = readdirSync(dir);
  const own = names.filter(isOwn);
  for (const name of own) tighten(join(dir, name));
  if (own.length === names.length) chmodSync(dir, 0o700);
}

/**
 * Sets the umask so that only the owner can access what this process and its children create. Returns a function that
 * restores it.
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
