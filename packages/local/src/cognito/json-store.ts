import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const Node = v.record(v.string(), v.unknown());
type Node = v.InferOutput<typeof Node>;

/**
 * The storage of cognito-local: one JSON file per store, readable only by its owner. Each change replaces the whole file
 * by a rename, so a crash leaves either the old state or the new one.
 */
export class JsonStore {
  readonly #file: string;
  readonly #root: Node;

  constructor(file: string, defaults: Node) {
    this.#file = file;
    this.#root = existsSync(file)
      ? v.parse(Node, JSON.parse(readFileSync(file, "utf8"), reviveDates))
      : structuredClone(defaults);
    if (!existsSync(file)) this.#save();
  }

  async getRoot(): Promise<unknown> {
    return this.#root;
  }

  async get(_context: unknown, key: string | string[], fallback: unknown = null): Promise<unknown> {
    let value: unknown = this.#root;
    for (const name of [key].flat()) value = isNode(value) && Object.hasOwn(value, name) ? value[name] : null;
    return value ?? fallback;
  }

  async set(_context: unknown, key: string | string[], value: unknown): Promise<void> {
    const { parent, name } = this.#place(key);
    parent[name] = value;
    this.#save();
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    const { parent, name } = this.#place(key);
    delete parent[name];
    this.#save();
  }

  #place(key: string | string[]): { parent: Node; name: string } {
    const path = [key].flat();
    const name = path.pop();
    if (name === undefined) throw new Error("A key has at least one name.");
    let parent = this.#root;
    for (const step of path) {
      const next = Object.hasOwn(parent, step) ? parent[step] : undefined;
      const child = isNode(next) ? next : {};
      parent[step] = child;
      parent = child;
    }
    return { parent, name };
  }

  #save(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#root, null, 2), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** Creates the stores of a directory. */
export function jsonStores(dir: string) {
  return {
    create: async (_context: unknown, id: string, defaults: unknown) =>
      new JsonStore(join(dir, `${id}.json`), v.parse(Node, defaults)),
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Times are written as ISO strings; cognito-local reads them back as dates, by the ending of their name. */
function reviveDates(key: string, value: unknown): unknown {
  return key.endsWith("Date") && typeof value === "string" ? new Date(value) : value;
}
