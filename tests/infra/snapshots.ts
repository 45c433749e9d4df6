import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Graph } from "../../scripts/infra/graph.ts";
import { isRecord } from "./rules/checks.ts";

/*
 * Every resource's inputs, a file a kind and a stage, in which a reviewer sees what a change changes. They count for
 * nothing else: the rules hold without them.
 */

const DIRECTORY = join(import.meta.dirname, "snapshots");

/** Fingerprints of code, and long texts that repeat what other files show. */
function stable(value: unknown, key = ""): unknown {
  if (key === "triggers") return "[the state of each route, answer and error]";
  if (Array.isArray(value)) return value.map((one) => stable(one));
  if (isRecord(value)) {
    const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, inner]) => [name, stable(inner, name)]));
  }
  if (typeof value !== "string") return value;
  // Read more easily as what they hold.
  if (/^\{"(Version|widgets)"/.test(value)) return { "(JSON)": stable(JSON.parse(value)) };
  return value.replace(/-code-[0-9a-f]{64}/, "-code-<hash>");
}

/** The files of a stage: `<stage>/apigateway-method.json`. */
export function snapshotsOf(graph: Graph): Map<string, string> {
  const stage = String(graph.app.stage);
  const byType = Map.groupBy(
    graph.resources.filter(({ type }) => type.startsWith("aws:")),
    ({ type }) => type,
  );
  return new Map(
    [...byType].map(([type, resources]) => {
      const [, service = "", kind = ""] = /^aws:(\w+)\/(\w+):/.exec(type) ?? [];
      const inputs = resources.map(({ name, inputs }) => [name, stable(inputs)]).sort();
      const text = `${JSON.stringify(Object.fromEntries(inputs), null, 2)}\n`;
      return [join(stage, `${service}-${kind}.json`), text];
    }),
  );
}

/** The files that differ from the graph's, missing and superfluous ones among them. */
export function outdated(graph: Graph): string[] {
  const snapshots = snapshotsOf(graph);
  const directory = join(DIRECTORY, String(graph.app.stage));
  const stored = existsSync(directory) ? readdirSync(directory) : [];
  return [
    ...[...snapshots]
      .filter(([file, text]) => {
        const path = join(DIRECTORY, file);
        return !existsSync(path) || readFileSync(path, "utf8") !== text;
      })
      .map(([file]) => file),
    ...stored.map((file) => join(String(graph.app.stage), file)).filter((file) => !snapshots.has(file)),
  ];
}

export function writeSnapshots(graph: Graph): void {
  const directory = join(DIRECTORY, String(graph.app.stage));
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const [file, text] of snapshotsOf(graph)) writeFileSync(join(DIRECTORY, file), text);
}
