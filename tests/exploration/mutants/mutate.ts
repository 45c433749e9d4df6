/** The sources of core, from the root of the repository. */
export const CORE = "packages/core/src";

/** One replacement in one source file. */
export interface Edit {
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  replacement: string;
}

/** The service without one of its guards. */
export interface Mutant {
  name: string;
  /** What the guard is for. */
  guards: string;
  edits: readonly Edit[];
  /** Whether only a pair of faults shows it. */
  pairs?: boolean;
  /** The operations whose crash points must fail, the quickest first; empty where only lives or tests fail. */
  operations: readonly string[];
  /** Whether lives by chance fail within a few minutes. */
  lives?: true;
  /** Test files that must fail, for what takes several calls at scripted moments. */
  tests?: string[];
}

/** The source with the edits made. Throws where a text is not found exactly once: the mutant is out of date. */
export function mutate(source: string, edits: readonly Edit[]): string {
  return edits.reduce((mutated, { file, text, replacement }) => {
    const parts = mutated.split(text);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${text}`);
    return parts.join(replacement);
  }, source);
}
