import { isRecord } from "../rules/checks.ts";

/* Every way of changing one value, and every value of a tree. */

/** A place in a tree of values; `{}` stands for the value that a text of JSON holds. */
export type Path = readonly (string | number)[];

export const INSIDE = "{}";

export interface Change {
  path: Path;
  /** `deleted`, `null`, `flipped`, `0`, `x10`, `-1`, `other`, `member removed`, `member added`. */
  change: string;
  /** The whole tree with the change made; the original stays as it is. */
  tree: unknown;
}

const GONE = Symbol("gone");

/** Texts of JSON that are looked into. */
function heldIn(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The tree with the value at a path replaced. */
export function replaced(tree: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === INSIDE && typeof tree === "string") {
    return JSON.stringify(replaced(JSON.parse(tree), rest, value));
  }
  if (Array.isArray(tree)) {
    const index = Number(key);
    const next = replaced(tree[index], rest, value);
    return next === GONE ? tree.toSpliced(index, 1) : tree.with(index, next);
  }
  if (!isRecord(tree)) throw new Error(`nothing is at ${path.join(".")}`);
  const next = replaced(tree[key], rest, value);
  const { [key]: _, ...others } = tree;
  if (next === GONE) return others;
  return Object.fromEntries(Object.entries(tree).map(([name, own]) => [name, name === key ? next : own]));
}

/** The value at a path; undefined where there is none. */
export function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) ? inner[key] : undefined;
  }, tree);
}

/** Every value of a tree with its place, inner ones and the lists and objects around them. */
export function* valuesIn(
  tree: unknown,
  closed: ReadonlySet<string>,
  path: Path = [],
): Generator<[Path, unknown]> {
  if (path.length > 0) yield [path, tree];
  if (closed.has(String(path[0]))) return;
  if (Array.isArray(tree)) {
    for (const [index, value] of tree.entries()) yield* valuesIn(value, closed, [...path, index]);
  } else if (isRecord(tree)) {
    for (const [key, value] of Object.entries(tree)) yield* valuesIn(value, closed, [...path, key]);
  } else if (typeof tree === "string") {
    const held = heldIn(tree);
    if (held !== undefined) {
      for (const [inner, value] of valuesIn(held, closed)) yield [[...path, INSIDE, ...inner], value];
    }
  }
}

/** The other values that one may be changed to, by the name of the change. */
function othersOf(value: unknown): Record<string, unknown> {
  if (typeof value === "boolean") return { flipped: !value };
  if (typeof value === "number") return { "0": 0, x10: value * 10, "-1": -1 };
  if (typeof value === "string") return { other: `${value}-mutated`, empty: "" };
  if (Array.isArray(value)) return { "member added": [...value, "mutated"], emptied: [] };
  if (isRecord(value)) return { "field added": { ...value, mutated: "mutated" }, emptied: {} };
  return {};
}

/** Each change of one value in a tree. `closed` are first keys whose texts of JSON are left as they are. */
export function* changesOf(tree: unknown, closed: ReadonlySet<string>): Generator<Change> {
  for (const [path, value] of valuesIn(tree, closed)) {
    if (value === null || value === undefined) continue;
    const member = typeof path.at(-1) === "number";
    yield { path, change: member ? "member removed" : "deleted", tree: replaced(tree, path, GONE) };
    yield { path, change: "null", tree: replaced(tree, path, null) };
    for (const [change, other] of Object.entries(othersOf(value))) {
      if (JSON.stringify(other) === JSON.stringify(value)) continue;
      yield { path, change, tree: replaced(tree, path, other) };
    }
  }
}
