import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installTools, type Ran, type Tools } from "./tools.ts";

/*
 * What the generators that app developers use make of the document: without a complaint, and types that compile.
 */

let tools: Tools;
beforeAll(async () => {
  tools = await installTools({
    "openapi-typescript": "7.13.0",
    "@hey-api/openapi-ts": "0.99.0",
    orval: "8.38.0",
    "@kubb/cli": "4.39.3",
    "@kubb/core": "4.39.3",
    "@kubb/plugin-oas": "4.39.3",
    "@kubb/plugin-ts": "4.39.3",
    typescript: "5.9.3",
  });
  copyFileSync(
    join(import.meta.dirname, "../../packages/contract/openapi.json"),
    join(tools.directory, "openapi.json"),
  );
  write(
    "orval.config.mjs",
    `export default { epreuve: {
      input: "openapi.json",
      output: { target: "orval/api.ts", schemas: "orval/model", client: "fetch" },
    } };`,
  );
  write(
    "kubb.config.mjs",
    `import { pluginOas } from "@kubb/plugin-oas";
    import { pluginTs } from "@kubb/plugin-ts";
    export default {
      root: ".",
      input: { path: "openapi.json" },
      output: { path: "kubb" },
      plugins: [pluginOas({ validate: true }), pluginTs({ output: { path: "types" }, enumType: "literal" })],
    };`,
  );
});
afterAll(() => {
  if (tools !== undefined) rmSync(tools.directory, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(tools.directory, name), text);
}

const GENERATORS: Record<string, () => Promise<Ran>> = {
  "openapi-typescript": () => {
    mkdirSync(join(tools.directory, "openapi-typescript"));
    return tools.run("openapi-typescript", ["openapi.json", "-o", "openapi-typescript/schema.ts"]);
  },
  "hey-api": () => tools.run("openapi-ts", ["-i", "./openapi.json", "-o", "hey-api", "--no-log-file"]),
  orval: () => tools.run("orval", ["--config", "orval.config.mjs"]),
  kubb: () => tools.run("kubb", ["generate", "--config", "kubb.config.mjs"]),
};

/** The files a generator made. */
function made(generator: string): string[] {
  return globSync(`${generator}/**/*.ts`, { cwd: tools.directory });
}

describe.each(Object.entries(GENERATORS))("%s", (name, generate) => {
  test("generates without a complaint", async () => {
    const { code, output } = await generate();
    expect(code, output).toBe(0);
    // npm warns of its own settings, which are not the generator's.
    const complaints = output
      .split("\n")
      .filter((line) => /warn|error|fail/i.test(line) && !line.startsWith("npm"));
    expect(complaints.filter((line) => !isFileName(line))).toEqual([]);
    expect(made(name).length).toBeGreaterThan(0);
  });

  test("makes types that compile, strictly", async () => {
    write(
      `tsconfig.${name}.json`,
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: "ES2022",
          module: "ESNext",
          moduleResolution: "bundler",
          lib: ["ES2024", "DOM", "DOM.Iterable"],
          allowImportingTsExtensions: true,
          types: [],
        },
        include: [`${name}/**/*.ts`],
      }),
    );
    const { code, output } = await tools.run("tsc", ["-p", `tsconfig.${name}.json`]);
    expect({ code, output }).toEqual({ code: 0, output: "" });
  });

  test("makes one model of all errors, and of the event that carries one, with what each field holds", () => {
    const source = made(name).map((file) => readFileSync(join(tools.directory, file), "utf8"));
    const models = source.flatMap((text) => [...text.matchAll(/\bmessage: string/g)]);
    expect(models).toHaveLength(2);
    expect(source.some((text) => text.includes("What went wrong and what to do, in French"))).toBe(true);
  });
});

/** Whether a line of a log names a file it wrote, such as that of ErrorBody. */
function isFileName(line: string): boolean {
  return /\.(?:ts|json)\b/.test(line);
}
