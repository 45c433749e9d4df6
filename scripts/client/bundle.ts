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

export interface Size {
  part: "client" | "live";
  minified: number;
  gzipped: number;
}

/** What an app loads at once, and what it loads with its first live interaction. */
export async function clientSizes(): Promise<Size[]> {
  const files = await bundleClient({ client: join(root, "packages/client/src/index.ts") });
  const eager = new Set<string>();
  const visit = (name: string) => {
    if (eager.has(name)) return;
    eager.add(name);
    // What is imported at once is named after `from`; what is imported late, in a call.
    for (const [, next] of (files.get(name)?.text ?? "").matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      if (next !== undefined) visit(next);
    }
  };
  visit("client.js");
  const late = [...files.keys()].filter((name) => !eager.has(name));
  return [sizeOf("client", [...eager], files), sizeOf("live", late, files)];
}

function sizeOf(part: Size["part"], names: string[], files: Map<string, OutputFile>): Size {
  const contents = names.map((name) => files.get(name)?.contents ?? new Uint8Array());
  const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);
  return {
    part,
    minified: total(contents.map(({ length }) => length)),
    gzipped: total(contents.map((content) => gzipSync(content).length)),
  };
}
