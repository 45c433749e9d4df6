import { repeated } from "./checks.ts";
import type { Stage } from "./stage.ts";

/* What a policy of IAM allows. */

/** A statement of a policy in docs/, its actions and resources as lists. */
export interface Granted {
  sid: string;
  effect: string;
  actions: readonly string[];
  resources: readonly string[];
  condition?: unknown;
}

/** Whether a name or an ARN, itself perhaps a pattern, lies within another one: `*` runs over every character. */
export function within(name: string, pattern: string): boolean {
  const known = PATTERNS.get(pattern) ?? patternOf(pattern);
  PATTERNS.set(pattern, known);
  return known.test(name);
}

/** The same patterns are asked for again with every call of a deployment. */
const PATTERNS = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** Whatever the conditions say: those have rules of their own. */
export function allows(statements: readonly Granted[], action: string, arn: string): boolean {
  const matches = (wanted: string) =>
    statements.some(
      ({ effect, actions, resources }) =>
        effect === wanted &&
        actions.some((granted) => within(action, granted)) &&
        resources.some((pattern) => within(arn, pattern)),
    );
  return matches("Allow") && !matches("Deny");
}

/** A rule over a policy's statements and the stage that it is for; `broken` names what breaks it. */
export interface PolicyRule {
  id: string;
  danger: string;
  broken(statements: readonly Granted[], stage: Stage): string[];
}

export function brokenIn(
  rules: readonly PolicyRule[],
  statements: readonly Granted[],
  stage: Stage,
): string[] {
  return rules.flatMap(({ id, danger, broken }) =>
    broken(statements, stage).map((where) => `${id} (${where}): ${danger}`),
  );
}

/** AWS refuses a policy in which two statements have one name. */
export function namedTwice(statements: readonly Granted[]): string[] {
  return repeated(statements.map(({ sid }) => sid));
}
