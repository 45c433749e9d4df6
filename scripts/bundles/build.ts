import { createCipheriv } from "node:crypto";
import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import * as v from "valibot";
import type { Build } from "../infra/graph.ts";
import { sstPlugins } from "./plugins.ts";

/*
 * Builds a Lambda as SST 4.17.1's CLI does: its Go program (pkg/runtime/node/build.go, pkg/runtime/runtime.go) calls
 * the same esbuild with these options, and its function component adds the files to copy.
 */

/** The properties of a function's `nodejs` that the CLI uses. */
const PropertiesSchema = v.object({
  minify: v.optional(v.boolean(), false),
  splitting: v.optional(v.boolean(), false),
  banner: v.optional(v.string(), ""),
  plugins: v.optional(v.string()),
  esbuild: v.optional(
    v.strictObject({
      keepNames: v.optional(v.boolean(), true),
      external: v.optional(v.array(v.string()), []),
    }),
    { keepNames: true, external: [] },
  ),
});

const TARGETS: Record<string, string> = { "nodejs24.x": "es2024" };

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

/** Never bundled, whatever `external` says. */
const FORCED_EXTERNAL = ["sharp", "pg-native"];

/** A Lambda's package, unpacked. */
export interface Package {
  directory: string;
  /** What the runtime is told to load: `<directory>/bundle.handler`. */
  handler: string;
  /** Code that is read at a cold start: the bundle, what it imports, and the files copied beside it. */
  eagerBytes: number;
  /** Code and data that may be read after the cold start. */
  lazyBytes: number;
  metafile: Metafile;
}

/** Builds one function into `directory`, with its links in the encrypted file where it finds them. */
export async function buildPackage(request: Build, root: string, directory: string): Promise<Package> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const { metafile } = await build(optionsOf(request, root, directory));
  for (const { from, to } of request.copyFiles) cpSync(from, join(directory, to), { recursive: true });
  // A directory is a package to be imported; a file is something to show, or a dictionary.
  const copied = request.copyFiles.map(({ to }) => join(directory, to));
  const isPackage = (path: string) => statSync(path).isDirectory();
  const modules = copied.filter(isPackage).map((path) => join(path, "index.js"));
  const data = copied.filter((path) => !isPackage(path));
  writeFileSync(join(directory, "resource.enc"), encrypted(request));
  const { eager, lazy } = codeOf(metafile, directory);
  return {
    directory,
    handler: join(directory, "bundle.handler"),
    eagerBytes: sizeOf([...eager, ...modules]),
    lazyBytes: sizeOf([...lazy, ...data]),
    metafile,
  };
}

function optionsOf({ handler, runtime, properties }: Build, root: string, directory: string) {
  const { minify, splitting, banner, plugins, esbuild } = v.parse(PropertiesSchema, properties);
  const base = handler.slice(0, handler.lastIndexOf("."));
  const entry = EXTENSIONS.map((extension) => join(root, base + extension)).find(existsSync);
  if (entry === undefined) throw new Error(`handler not found: ${handler}`);
  const target = TARGETS[runtime];
  if (target === undefined) throw new Error(`no target is known for ${runtime}`);
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    platform: "node",
    bundle: true,
    metafile: true,
    logLevel: "error",
    external: [...FORCED_EXTERNAL, ...esbuild.external],
    keepNames: esbuild.keepNames,
    sourcemap: "linked",
    target,
    format: "esm",
    mainFields: ["module", "main"],
    minify,
    plugins: plugins === undefined ? [] : [sstPlugins(root, plugins)],
    banner: {
      js: [
        "import { createRequire as topLevelCreateRequire } from 'module';",
        "const require = topLevelCreateRequire(import.meta.url);",
        'import { fileURLToPath as topLevelFileUrlToPath, URL as topLevelURL } from "url"',
        "const __filename = topLevelFileUrlToPath(import.meta.url)",
        'const __dirname = topLevelFileUrlToPath(new topLevelURL(".", import.meta.url))',
        banner,
      ].join("\n"),
    },
    ...(splitting
      ? { splitting, outdir: directory, outExtension: { ".js": ".mjs" }, entryNames: "bundle" }
      : { outfile: join(directory, "bundle.mjs") }),
  } satisfies BuildOptions & { metafile: true };
}

/** The links, as `sst/resource` reads them: AES-256-GCM under the function's `SST_KEY`. */
function encrypted({ links, encryptionKey }: Build): Buffer {
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(encryptionKey, "base64"), Buffer.alloc(12));
  return Buffer.concat([cipher.update(JSON.stringify(links)), cipher.final(), cipher.getAuthTag()]);
}

/** The files of code: those the bundle imports at once, and those it may import later. */
function codeOf({ outputs }: Metafile, directory: string): { eager: string[]; lazy: string[] } {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const eager = new Set<string>();
  const read = (name: string) => {
    if (eager.has(name)) return;
    eager.add(name);
    for (const { path, kind, external } of byName.get(name)?.imports ?? []) {
      if (kind === "import-statement" && !external) read(basename(path));
    }
  };
  read("bundle.mjs");
  const code = [...byName.keys()].filter((name) => name.endsWith(".mjs"));
  const paths = (names: string[]) => names.map((name) => join(directory, name));
  return { eager: paths([...eager]), lazy: paths(code.filter((name) => !eager.has(name))) };
}

function sizeOf(files: string[]): number {
  return files.reduce((total, file) => total + statSync(file).size, 0);
}

/** Whether a function loads the French checker, whose size has a budget of its own. */
export function withChecker(handler: string): boolean {
  return handler === "workers/exercices" || handler === "workers/modele";
}

/** Node's own modules and packages left unbundled that a cold start evaluates. */
export function importsOf({ metafile, directory }: Package): string[] {
  const { eager } = codeOf(metafile, directory);
  const names = new Set(eager.map((file) => basename(file)));
  const imported = Object.entries(metafile.outputs)
    .filter(([path]) => names.has(basename(path)))
    .flatMap(([, { imports }]) =>
      imports.filter(({ external, kind }) => external && kind === "import-statement"),
    );
  return [...new Set(imported.map(({ path }) => path))].sort();
}

/** Bytes of each package in what is read at a cold start, largest first; our own files by their path. */
export function contentsOf({ metafile, directory }: Package): [name: string, bytes: number][] {
  const { eager } = codeOf(metafile, directory);
  const names = new Set(eager.map((file) => basename(file)));
  const bytes = new Map<string, number>();
  for (const [path, { inputs }] of Object.entries(metafile.outputs)) {
    if (!names.has(basename(path))) continue;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? input;
      bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...bytes].sort(([, a], [, b]) => b - a);
}
