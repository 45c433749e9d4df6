import { isDeepStrictEqual } from "node:util";
import { physicalName } from "./names.ts";
import type { Check, Seen } from "./rule.ts";

/* What an input may be, in the words of the rules' tables. */

export function is(expected: unknown): Check {
  return (value) => isDeepStrictEqual(value, expected);
}

/** What a stage's own facts make of it. */
export function isWhat(expected: (seen: Seen) => unknown): Check {
  return (value, seen) => isDeepStrictEqual(value, expected(seen));
}

export function byStage(production: unknown, others: unknown): Check {
  return isWhat(({ stage }) => (stage.production ? production : others));
}

export function oneOf(...allowed: unknown[]): Check {
  return (value) => allowed.some((one) => isDeepStrictEqual(value, one));
}

export const absent: Check = (value) => value == null;

export function orAbsent(check: Check): Check {
  return (value, seen) => value === undefined || check(value, seen);
}

export function matches(pattern: RegExp): Check {
  return (value) => typeof value === "string" && pattern.test(value);
}

/** A list of the same members, in any order. */
export function members(...expected: unknown[]): Check {
  return (value) =>
    Array.isArray(value) &&
    value.length === expected.length &&
    expected.every((one) => value.some((member) => isDeepStrictEqual(member, one)));
}

/** An object with these fields and no other. */
export function fields(expected: Record<string, Check>): Check {
  return (value, seen) =>
    isRecord(value) &&
    Object.keys(value).every((key) => key in expected) &&
    Object.entries(expected).every(([key, check]) => check(value[key], seen));
}

/** A string of JSON that is this. */
export function json(check: Check): Check {
  return (value, seen) => typeof value === "string" && check(JSON.parse(value), seen);
}

/** The id of a resource of this stage. */
export function idOf(type: string): Check {
  return (value, { stage }) => stage.withId(type, value) !== undefined;
}

/** The ARN of a resource of this stage. */
export function arnOf(type: string): Check {
  return (value, { stage }) => stage.of(type).some((resource) => stage.arnOf(resource) === value);
}

/** The name in AWS of a resource of this stage. */
export function nameOf(type: string): Check {
  return (value, { stage }) => stage.of(type).some((resource) => physicalName(resource) === value);
}

/**
 * A name of SST's: the app and the stage, cut where it would be too long (the app from its end, then the stage), the
 * component and a suffix.
 */
export const ownName: Check = (value, { resource, stage }) => {
  const [, front = ""] = /^(.+)-[A-Za-z]+-[a-z]{8}$/.exec(String(value)) ?? [];
  const [, component] = String(value).slice(front.length).split("-");
  const [app = "", ...rest] = front.split(`-${stage.name}`);
  return (
    component?.toLowerCase() === resource.name.toLowerCase() &&
    (stage.name.startsWith(front) || (rest.length === 1 && rest[0] === "" && "epreuve".startsWith(app)))
  );
};

export const OWN_NAME =
  "SST and the deploying role find it by its name: it would be neither updated nor removed.";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is at a path of properties; undefined where there is nothing. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

/** Those of which there are several, each once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** What is in one list alone. */
export function difference(expected: readonly string[], found: readonly string[]): string[] {
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `missing: ${one}`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `unexpected: ${one}`),
    ...repeated(found).map((one) => `twice: ${one}`),
  ];
}
