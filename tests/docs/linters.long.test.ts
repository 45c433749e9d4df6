import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installTools, type Tools } from "./tools.ts";

/*
 * What the linters of OpenAPI and AsyncAPI say of the documents. Exceptions are in spectral.yaml and redocly.yaml beside
 * this file, each with its reason.
 */

const contract = join(import.meta.dirname, "../../packages/contract");

let tools: Tools;
beforeAll(async () => {
  tools = await installTools({
    "@redocly/cli": "2.77.0",
    "@stoplight/spectral-cli": "6.16.3",
    "@asyncapi/parser": "3.6.3",
  });
  for (const name of ["openapi.json", "asyncapi.json"]) {
    copyFileSync(join(contract, name), join(tools.directory, name));
    // The same without its description, which every linter misses.
    const { info, ...rest } = JSON.parse(readFileSync(join(contract, name), "utf8"));
    const broken = { ...rest, info: { title: info.title } };
    writeFileSync(join(tools.directory, `broken-${name}`), JSON.stringify(broken));
  }
  for (const name of ["spectral.yaml", "redocly.yaml"]) {
    copyFileSync(join(import.meta.dirname, name), join(tools.directory, name));
  }
});
afterAll(() => {
  if (tools !== undefined) rmSync(tools.directory, { recursive: true, force: true });
});

const RedoclySchema = v.object({ problems: v.array(v.object({ ruleId: v.string(), message: v.string() })) });
const SpectralSchema = v.array(
  v.object({ code: v.string(), message: v.string(), path: v.array(v.unknown()) }),
);
const ParserSchema = v.object({
  Parser: v.custom<new () => { parse(text: string): Promise<{ diagnostics: unknown[] }> }>(
    (value) => typeof value === "function",
  ),
});

const linters: Record<string, (name: string) => Promise<unknown[]>> = {
  "@redocly/cli": async (name) => {
    const { output } = await tools.run("redocly", [
      "lint",
      name,
      "--config",
      "redocly.yaml",
      "--format",
      "json",
    ]);
    return v.parse(RedoclySchema, JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)))
      .problems;
  },
  "@stoplight/spectral-cli": async (name) => {
    const { output } = await tools.run("spectral", [
      "lint",
      name,
      "--ruleset",
      "spectral.yaml",
      "--format",
      "json",
    ]);
    return v.parse(
      SpectralSchema,
      JSON.parse(output.slice(output.indexOf("["), output.lastIndexOf("]") + 1)),
    );
  },
  "@asyncapi/parser": async (name) => {
    const entry = join(tools.directory, "node_modules/@asyncapi/parser/cjs/index.js");
    const { Parser } = v.parse(ParserSchema, await import(pathToFileURL(entry).href));
    const { diagnostics } = await new Parser().parse(readFileSync(join(tools.directory, name), "utf8"));
    return diagnostics;
  },
};

describe.each([
  ["@redocly/cli", "openapi.json"],
  ["@stoplight/spectral-cli", "openapi.json"],
  ["@stoplight/spectral-cli", "asyncapi.json"],
  ["@asyncapi/parser", "asyncapi.json"],
])("%s on %s", (linter, name) => {
  test("finds nothing", async () => {
    expect(await linters[linter]?.(name)).toEqual([]);
  });

  test("finds something in one without a description of itself", async () => {
    expect(await linters[linter]?.(`broken-${name}`)).not.toEqual([]);
  });
});
