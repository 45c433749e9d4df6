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
let tarball: string;
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

/** Declares what the guide's examples import and the app does not have, as far as they use it. */
const IMPORTED = `
declare module "aws-amplify/auth" {
  export function fetchAuthSession(options?: { forceRefresh?: boolean }): Promise<{
    tokens?: { idToken?: { toString(): string } };
  }>;
}
declare module "expo-sqlite/localStorage/install";
declare module "expo/fetch" {
  interface FetchRequestInit {
    body?: BodyInit | null;
    headers?: HeadersInit;
    method?: string;
    signal?: AbortSignal | null;
  }
  export function fetch(input: string | URL | Pick<Request, "url">, init?: FetchRequestInit): Promise<Response>;
}
declare module "react-native" {
  export const AppState: {
    addEventListener(type: "change", listener: (state: string) => void): { remove(): void };
  };
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
  tarball = join(app, readdirSync(app).find((name) => name.endsWith(".tgz")) ?? "");
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  npm(["install", tarball], app);
  mkdirSync(join(app, "src"));
  for (const extension of ["ts", "cts"]) writeFileSync(join(app, `src/app.${extension}`), APP);
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

/** Tools that only this test needs are fetched for it: they are no dependencies of the repository. */
const NPM_MS = 10 * 60_000;

function npmExec(args: string[], cwd: string): void {
  execFileSync("npm", [...args, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], { cwd });
}

const filesOf = (dir: string) => readdirSync(dir, { recursive: true, encoding: "utf8" });

test("has the code and types of the client, and no dependencies", () => {
  const files = filesOf(installed);
  expect(files).toContain("index.js");
  expect(files).toContain("index.d.ts");
  expect(files).toContain("README.md");
  expect(files).toContain("CHANGELOG.md");
  expect(files.filter((name) => /^cjs\/.*\.js$/.test(name)).map((name) => name.slice(4))).toEqual(
    files.filter((name) => /^[\w-]+\.js$/.test(name)),
  );
  expect(files.filter((name) => /\.test|src\/|tsconfig|(?<!\.d)\.ts$/.test(name))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(manifest).not.toHaveProperty("dependencies");
  expect(manifest).not.toHaveProperty("peerDependencies");
  expect(manifest).not.toHaveProperty("devDependencies");
  expect(manifest).not.toHaveProperty("scripts");
  expect(manifest.private).toBeUndefined();
  expect(manifest.sideEffects).toBe(false);
  expect(manifest.license).toBe("UNLICENSED");
  // What is new in a version is said before it is published.
  const [, newest] = /^## (.+)$/m.exec(readFileSync(join(installed, "CHANGELOG.md"), "utf8")) ?? [];
  expect(manifest.version).toBe(newest);
});

test("imports only its own files", () => {
  const files = filesOf(installed).filter((name) => /\.(js|ts)$/.test(name));
  for (const name of files) {
    const text = readFileSync(join(installed, name), "utf8");
    for (const [, specifier] of text.matchAll(/(?:from|import|import\(|require\()\s*"([^"]+)"/g)) {
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
  // What this compiles to requires the CommonJS files, and is given their types.
  ["node16", { module: "Node16", lib: ["ES2022", "DOM"], types: [] }, "cts"],
])(
  "compiles in a strict app with %s resolution, its own types checked too",
  (moduleResolution, platform, extension = "ts") => {
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
    const config = join(app, `tsconfig.${moduleResolution}.${extension}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: options, include: [`src/*.${extension}`] }));
    compile(config);
  },
);

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
  writeFileSync(config, JSON.stringify({ compilerOptions: options, include: ["src/*.ts"] }));
  compile(config, [OWN_COMPILER]);
  const { main } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(filesOf(installed)).toContain(join(main));
});

test("the examples of its guide compile", () => {
  const examples = examplesOf(join(installed, "README.md"));
  expect(examples.length).toBeGreaterThan(4);
  const dir = join(app, "guide");
  mkdirSync(dir);
  writeFileSync(join(dir, "imported.d.ts"), IMPORTED);
  for (const [index, code] of examples.entries()) {
    writeFileSync(join(dir, /^\/\/ ([\w.-]+\.ts)\n/.exec(code)?.[1] ?? `example-${index}.ts`), code);
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

test.each([
  ["module", 'import { createClient, EpreuveError } from "@epreuve/client";'],
  ["commonjs", 'const { createClient, EpreuveError } = require("@epreuve/client");'],
])("is taken by Node from a %s, and makes a client without a request", (type, line) => {
  const script = `
    ${line}
    (async () => {
    const client = createClient({ baseUrl: "http://127.0.0.1:9", token: () => "jeton" });
    const code = await client.createSimulation({ tache: "EE_T1" }).catch((error) => error.code);
    console.log(typeof client.live, code, new EpreuveError("TIMEOUT") instanceof Error);
    })();
  `;
  const told = execFileSync(process.execPath, [`--input-type=${type}`, "--eval", script], {
    cwd: app,
    encoding: "utf8",
  });
  expect(told.trim()).toBe("function NETWORK_ERROR true");
});

/** A test as a project with Jest has it: required, with a service of its own. */
const JEST = `
const { createClient, EpreuveError } = require("@epreuve/client");

test("a correction tells its progress, and its failure is an EpreuveError", async () => {
  const events = [
    'event: avancement\\ndata: {"etape":"jugement"}\\n\\n',
    'event: echec\\ndata: {"error":true,"code":"PROVIDER_FAILED","message":"Réessayez."}\\n\\n',
  ];
  const fetch = jest.fn(
    async () => new Response(events.join(""), { headers: { "Content-Type": "text/event-stream" } }),
  );
  const client = createClient({ baseUrl: "https://api.exemple.ca", token: () => "jeton", fetch });
  const onProgress = jest.fn();
  const production = { simulationId: "sim", contenu: "Bonjour.", tache: "EE_T1" };
  const error = await client.correctEe(production, { onProgress }).catch((error) => error);
  expect(error).toBeInstanceOf(EpreuveError);
  expect(error.code).toBe("PROVIDER_FAILED");
  const known = { contenu: "Bonjour.", erreurs: [], criteres: [] };
  expect(onProgress.mock.calls).toEqual([[{ type: "avancement", etape: "jugement" }, known]]);
  expect(fetch).toHaveBeenCalledTimes(1);
});
`;

test("is required by a project that tests with Jest", { timeout: NPM_MS }, () => {
  const project = join(app, "jest");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "with-jest", private: true }));
  writeFileSync(join(project, "client.test.js"), JEST);
  npmExec(["install", tarball, "jest@30.5.2"], project);
  const { status, stderr } = spawnSync("npx", ["jest", "--ci"], { cwd: project, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  expect(stderr).toContain("1 passed");
});

test.each([
  ["publint", ["publint@0.3.25", "--strict"]],
  ["are the types wrong?", ["@arethetypeswrong/cli@0.18.5", "--format", "table-flipped"]],
])("%s finds nothing to say", { timeout: NPM_MS }, (_, [tool = "", ...options]) => {
  const { status, stdout, stderr } = spawnSync("npx", ["--yes", tool, tarball, ...options], {
    cwd: app,
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
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
  expect(inputs.filter((name) => /client\/(live-|correction-stream)/.test(name))).toEqual([]);
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
