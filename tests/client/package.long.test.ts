import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examplesOf } from "./guide.ts";

/*
 * The packed client, installed in an app that has nothing else of this repository.
 */

const root = join(import.meta.dirname, "../..");
const app = mkdtempSync(join(tmpdir(), "epreuve-app-"));
const installed = join(app, "node_modules/@epreuve/client");

const APP = `
import { createClient, EpreuveError, type Production, type Tache } from "@epreuve/client";

const client = createClient({ baseUrl: "https://api.exemple.ca", token: async () => undefined });

export async function start(tache: Tache): Promise<Production | string> {
  try {
    return await client.createSimulation({ tache });
  } catch (error) {
    if (error instanceof EpreuveError && error.code === "QUOTA_REACHED") return error.message;
    throw error;
  }
}

// @ts-expect-error: no such task
export const none = () => start("EE_T4");
`;

/** Declares what the guide's examples import and the app does not have. */
const AMPLIFY = `
declare module "aws-amplify/auth" {
  export function fetchAuthSession(options?: { forceRefresh?: boolean }): Promise<{
    tokens?: { idToken?: { toString(): string } };
  }>;
}
`;

beforeAll(() => {
  const npm = (args: string[], cwd: string) =>
    execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd,
      encoding: "utf8",
    });
  npm(["run", "build", "--workspace", "@epreuve/client"], root);
  npm(["pack", "./packages/client/dist", "--pack-destination", app], root);
  const tarball = readdirSync(app).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  npm(["install", `./${tarball}`], app);
  mkdirSync(join(app, "src"));
  writeFileSync(join(app, "src/app.ts"), APP);
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

const filesOf = (dir: string) => readdirSync(dir, { recursive: true, encoding: "utf8" });

test("has the code and types of the client, and no dependencies", () => {
  const files = filesOf(installed);
  expect(files).toContain("index.js");
  expect(files).toContain("index.d.ts");
  expect(files).toContain("README.md");
  expect(files.filter((name) => /\.test|src\/|tsconfig|(?<!\.d)\.ts$/.test(name))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(manifest).not.toHaveProperty("dependencies");
  expect(manifest).not.toHaveProperty("peerDependencies");
  expect(manifest).not.toHaveProperty("devDependencies");
  expect(manifest).not.toHaveProperty("scripts");
  expect(manifest.private).toBeUndefined();
});

test("imports only its own files", () => {
  const files = filesOf(installed).filter((name) => /\.(js|ts)$/.test(name));
  for (const name of files) {
    const text = readFileSync(join(installed, name), "utf8");
    for (const [, specifier] of text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)) {
      expect([name, specifier]).toEqual([name, expect.stringMatching(/^\.\/[\w-]+\.js$/)]);
    }
    expect(text).not.toMatch(/valibot|@epreuve\/contract/);
  }
});

test.each([
  ["bundler", { module: "ESNext", lib: ["ES2022", "DOM"], types: [] }],
  ["nodenext", { module: "NodeNext", lib: ["ES2022", "DOM"], types: [] }],
  // Where there is no DOM.
  ["node16", { module: "Node16", lib: ["ES2022"], types: ["node"] }],
])("compiles in a strict app with %s resolution, its own types checked too", (moduleResolution, platform) => {
  const options = {
    ...platform,
    moduleResolution,
    typeRoots: [join(root, "node_modules/@types")],
    target: "ES2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  const config = join(app, `tsconfig.${moduleResolution}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: options, include: ["src"] }));
  compile(config);
});

test("is resolved by older compilers and bundlers, which ignore `exports`", () => {
  const options = {
    strict: true,
    noEmit: true,
    target: "ES2022",
    lib: ["ES2022", "DOM"],
    types: [],
    module: "ESNext",
    moduleResolution: "node10",
  };
  const config = join(app, "tsconfig.node10.json");
  writeFileSync(config, JSON.stringify({ compilerOptions: options, include: ["src"] }));
  compile(config, [OWN_COMPILER]);
  const { main } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(filesOf(installed)).toContain(join(main));
});

test("the examples of its guide compile", () => {
  const examples = examplesOf(join(installed, "README.md"));
  expect(examples.length).toBeGreaterThan(4);
  const dir = join(app, "guide");
  mkdirSync(dir);
  writeFileSync(join(dir, "amplify.d.ts"), AMPLIFY);
  for (const [index, code] of examples.entries()) {
    writeFileSync(join(dir, code.startsWith("// api.ts") ? "api.ts" : `example-${index}.ts`), code);
  }
  const options = {
    strict: true,
    noEmit: true,
    target: "ES2022",
    lib: ["ES2022", "DOM"],
    types: [],
    module: "ESNext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
  };
  const config = join(dir, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
  compile(config);
});

test("is imported by Node, and makes a client without a request", () => {
  const script = `
    import { createClient, EpreuveError } from "@epreuve/client";
    const client = createClient({ baseUrl: "http://127.0.0.1:9", token: () => "jeton" });
    const code = await client.createSimulation({ tache: "EE_T1" }).catch((error) => error.code);
    console.log(typeof client.live, code, new EpreuveError("TIMEOUT") instanceof Error);
  `;
  const told = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: app,
    encoding: "utf8",
  });
  expect(told.trim()).toBe("function NETWORK_ERROR true");
});

test("is bundled for browsers with the live interaction apart", async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: app,
    entryPoints: ["src/app.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    outdir: "out",
    write: false,
    metafile: true,
  });
  expect(outputFiles.length).toBeGreaterThan(1);
  const [main] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint === "src/app.ts");
  const inputs = Object.keys(main?.inputs ?? {});
  expect(inputs.some((name) => name.endsWith("client/client.js"))).toBe(true);
  expect(inputs.filter((name) => name.includes("client/live-"))).toEqual([]);
});

const OWN_COMPILER = join(root, "packages/client");

/** Compiles with this repository's compiler and with the client's. Throws their output on failure. */
function compile(config: string, compilers = [root, OWN_COMPILER]): void {
  for (const from of compilers) {
    const manifest = createRequire(join(from, "package.json")).resolve("typescript/package.json");
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(dirname(manifest), "bin/tsc"), "-p", config],
      { cwd: app, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stdout);
  }
}
