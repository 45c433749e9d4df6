/** How much something matters: `failure`, it does not serve; `warning`, it serves, but too slowly or not for long. */
export type Level = "ok" | "note" | "warning" | "failure";

/** One thing that was looked at, and what to change, in plain words. */
export interface Finding {
  about: string;
  level: Level;
  text: string;
  change?: string;
}

/** Exit codes of the command. */
export const EXIT = { serves: 0, fails: 1, warns: 2 } as const;

export function exitCodeOf(findings: readonly Finding[]): number {
  const levels = new Set(findings.map(({ level }) => level));
  if (levels.has("failure")) return EXIT.fails;
  return levels.has("warning") ? EXIT.warns : EXIT.serves;
}
