import type { Checker, CheckerOptions } from "./checker.ts";
import type { GradedFinding } from "./severity.ts";

export type { Checker, CheckerOptions } from "./checker.ts";
export { CODES, type Code } from "./code.ts";
export type { GradedFinding as Finding, Severity } from "./severity.ts";

/**
 * A checker of one's own, to be disposed of after use. Loads the code, the rules and the dictionaries, about a second
 * of work. Throws when `without` names a rule or a line that does not exist.
 */
export async function createChecker(options: CheckerOptions = {}): Promise<Checker> {
  const checker = await import("./checker.ts");
  return checker.createChecker(options);
}

let shared: Promise<Checker> | undefined;

/**
 * The checker of this process, which nobody disposes of. The first call loads it; if loading fails, the next call tries
 * again.
 */
export async function sharedChecker(): Promise<Checker> {
  shared ??= createChecker();
  try {
    return await shared;
  } catch (error) {
    shared = undefined;
    throw error;
  }
}

/**
 * The errors of a French text, in the order of the text, none overlapping another, by the shared checker.
 *
 * @example await findErrors("Les enfant jouent.") // [{ code: "ACC_NOMINAL", start: 4, end: 10, correction: "enfants", … }]
 */
export async function findErrors(text: string): Promise<GradedFinding[]> {
  return (await sharedChecker()).findErrors(text);
}
