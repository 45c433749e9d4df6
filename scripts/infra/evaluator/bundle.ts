import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** What SST's platform provides at run time, and so does not bundle. */
const EXTERNAL = [
  "@pulumi/*",
  "@pulumiverse/*",
  "@sst-provider/*",
  "@aws-sdk/*",
  "undici",
  "esbuild",
  "archiver",
  "glob",
  "vite",
];

const BANNER = [
  'import { createRequire as topLevelCreateRequire } from "module";',
  "const require = topLevelCreateRequire(import.meta.url);",
  'import { fileURLToPath as topLevelFileUrlToPath, URL as topLevelURL } from "url";',
  "const __filename = topLevelFileUrlToPath(import.meta.url);",
  'const __dirname = topLevelFileUrlToPath(new topLevelURL(".", import.meta.url));',
].join("\n");

export interface BundleOptions {
  root: string;
  platform: string;
  name: string;
  /** Put before every file of the project: how SST makes `sst` and `aws` global. */
  globals: string;
  define: Record<string, string>;
  /** A file of the platform that defines further globals. */
  shim: string;
}

/** Bundles a program as SST's CLI does (its pkg/js and pkg/project) and imports it. */
export async function importBundled(code: string, options: BundleOptions): Promise<{ default: unknown }> {
  const { root, platform, name, globals, define, shim } = options;
  const shimFile = join(platform, "src/shim", shim);
  // External packages are found from where the bundle lies.
  const outfile = join(platform, `${name}.${process.pid}.mjs`);
  process.on("exit", () => rmSync(outfile, { force: true }));
  await build({
    stdin: { contents: code, resolveDir: root, sourcefile: "program.ts", loader: "ts" },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    sourcemap: "inline",
    mainFields: ["module", "main"],
    logLevel: "error",
    banner: { js: BANNER },
    nodePaths: [join(platform, "node_modules")],
    external: EXTERNAL,
    define,
    inject: existsSync(shimFile) ? [shimFile] : [],
    plugins: [
      {
        name: "globals",
        setup({ onLoad }) {
          onLoad({ filter: /\.[jt]sx?$/ }, ({ path }) =>
            /\/(\.sst|node_modules)\//.test(path)
              ? undefined
              : { contents: `${globals}\n${readFileSync(path, "utf8")}`, loader: "default" },
          );
        },
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}
