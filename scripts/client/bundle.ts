import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type OutputFile } from "esbuild";

const root = join(import.meta.dirname, "../..");

/** The files of a browser app that imports the client from its sources, by name: `<entry>.js`, and what is shared. */
export async function bundleClient(entryPoints: Record<string, string>): Promise<Map<string, OutputFile>> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    outdir: "out",
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    write: false,
    logLevel: "silent",
  });
  return new Map(outputFiles.map((file) => [file.path.split("/").at(-1) ?? "", file]));
}

/** The files that begin what is loaded when it is first used. */
const LATE = {
  live: "live-conversation-",
  progress: "correct-with-progress-",
} as const;

export interface Size {
  part: "client" | keyof typeof LATE;
  minified: number;
  gzipped: number;
}

/** What each part of the client adds to an app: what it loads at once, then what each late part adds to that. */
export async function clientSizes(): Promise<Record<Size["part"], Size>> {
  const files = await bundleClient({ client: join(root, "packages/client/src/index.ts") });
  const eager = loadedWith("client.js", files);
  const lateOf = (part: keyof typeof LATE) => {
    const entry = [...files.keys()].find((name) => name.startsWith(LATE[part]));
    if (entry === undefined) throw new Error(`the client loads nothing late for ${part}`);
    return sizeOf(
      part,
      [...loadedWith(entry, files)].filter((name) => !eager.has(name)),
      files,
    );
  };
  return {
    client: sizeOf("client", [...eager], files),
    live: lateOf("live"),
    progress: lateOf("progress"),
  };
}

/** A file and what it imports at once, which is named after `from`; what is imported late is named in a call. */
function loadedWith(entry: string, files: Map<string, OutputFile>): Set<string> {
  const loaded = new Set<string>();
  const visit = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const [, next] of (files.get(name)?.text ?? "").matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      if (next !== undefined) visit(next);
    }
  };
  visit(entry);
  return loaded;
}

/** Measured as one file: bundlers put what is loaded at once into the app's own. */
function sizeOf(part: Size["part"], names: string[], files: Map<string, OutputFile>): Size {
  const content = Buffer.concat(names.map((name) => files.get(name)?.contents ?? new Uint8Array()));
  return { part, minified: content.length, gzipped: gzipSync(content).length };
}
