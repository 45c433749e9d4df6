/** One replacement in one source file. */
export interface Edit {
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  replacement: string;
}

/** A guard of the service taken away. */
export interface Mutant {
  name: string;
  /** What the guard is for. */
  guards: string;
  edits: readonly Edit[];
  /** Whether pairs of faults are needed to see it. */
  pairs?: boolean;
  /** Operations whose crash points see it, the quickest first; empty where only lives do. */
  operations: readonly string[];
  /** Whether lives see it within a few minutes. */
  lives?: true;
}

/** The source with the edits made. Throws where a text does not stand exactly once: the mutant is out of date. */
export function mutate(source: string, edits: readonly Edit[]): string {
  return edits.reduce((mutated, { file, text, replacement }) => {
    const parts = mutated.split(text);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${text}`);
    return parts.join(replacement);
  }, source);
}
