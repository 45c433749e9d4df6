import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What each file imports, by paths from the root of the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const STATEMENT = /^\s*(?:import|export)\s[^;"'`]*?\bfrom\s*"([^"]+)"/gm;
const BARE = /^\s*import\s*"([^"]+)"/gm;
const CALL = /\bimport\(\s*"([^"]+)"/g;

/** The specifiers a source imports: values, types, re-exports, side effects and dynamic imports. */
export function specifiersOf(source: string): string[] {
  return [STATEMENT, BARE, CALL].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, specifier = ""]) => specifier),
  );
}

const ManifestSchema = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }));

/** Reads the imports between the TypeScript files of the repository; throws for a relative one that leads nowhere. */
export function readImports(): Imports {
  const options = { cwd: ROOT, exclude: ["**/node_modules/**", "**/dist/**", "**/.*/**"] };
  const files = new Set(globSync(["*.ts", "{infra,packages,scripts,tests}/**/*.ts"], options));
  const sources = new Map<string, string>();
  for (const path of globSync("packages/*/package.json", options)) {
    const { name } = v.parse(ManifestSchema, readFileSync(join(ROOT, path), "utf8"));
    sources.set(name, join(dirname(path), "src"));
  }

  /** The file of the repository that a specifier leads to; undefined for a dependency and for what is no TypeScript. */
  function fileOf(from: string, specifier: string): string | undefined {
    if (specifier.startsWith(".")) {
      const path = relative(ROOT, resolve(ROOT, dirname(from), specifier));
      if (path.endsWith(".ts") && !files.has(path)) throw new Error(`${from} imports ${specifier}`);
      return files.has(path) ? path : undefined;
    }
    const [scope = "", name = "", ...rest] = specifier.split("/");
    const source = sources.get(`${scope}/${name}`);
    const path = source && join(source, `${rest.join("/") || "index"}.ts`);
    return path !== undefined && files.has(path) ? path : undefined;
  }

  return new Map(
    [...files].map((file) => {
      const imported = specifiersOf(readFileSync(join(ROOT, file), "utf8")).flatMap(
        (specifier) => fileOf(file, specifier) ?? [],
      );
      return [file, [...new Set(imported)]];
    }),
  );
}

/** The file, and all it imports, directly or not. */
export function reached(imports: Imports, file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found) for (const target of imports.get(one) ?? []) found.add(target);
  return found;
}

/** Circles of a graph: each set of nodes that lead to each other, sorted (Tarjan's algorithm). */
export function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  /** The earliest open node that this one leads to, by its number. */
  function visit(node: string): number {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let earliest = own;
    const targets = [...(graph.get(node) ?? [])];
    for (const target of targets) {
      const seen = order.get(target);
      if (seen === undefined) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, seen);
    }
    if (earliest === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1 || targets.includes(node)) circles.push(circle.sort());
    }
    return earliest;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
