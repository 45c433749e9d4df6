import { AppError } from "@epreuve/core/app-error";
import { SettingsError } from "@epreuve/local/settings";

/** Of every command: the local stack in place of a deployed stage, another table than the stage's own. */
export const STAGE_OPTIONS = {
  local: { type: "boolean", default: false },
  table: { type: "string" },
} as const;

/** Of the commands that write: without it they say what they would do. */
export const WRITE_OPTION = { write: { type: "boolean", default: false } } as const;

/** Of the commands about a user: one or the other. */
export const USER_OPTIONS = { email: { type: "string" }, sub: { type: "string" } } as const;

/** A mistake in the arguments: the command's usage is printed with it. */
export class UsageError extends Error {}

/** Any other failure the operator can act upon. */
export class OperatorError extends Error {}

const FAILED = 1;
const MISUSED = 2;

/**
 * Runs an operator's command. What the person can act upon is told in a line, anything else with its stack; the exit
 * code is 2 for a mistake of theirs and 1 for the rest.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const misused = error instanceof UsageError || isArgumentError(error);
    process.exitCode = misused ? MISUSED : FAILED;
    if (misused) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof OperatorError || error instanceof SettingsError) console.error(error.message);
    else if (error instanceof AppError) console.error(`${error.code}:`, error.cause ?? error.message);
    else console.error(error);
  }
}

/** A positive whole number given by an option. */
export function readCount(option: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new UsageError(`--${option} is "${value}": it must be a whole number, 1 or more.`);
  }
  return Number(value);
}

/** The last line of a command that only writes with `--write`. */
export function tellWritten(written: boolean): void {
  console.log(written ? "Written." : "Nothing written: add --write to write.");
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
