import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { SIMULATE } from "@epreuve/local/simulate/simulation";
import { expect, test } from "vitest";
import { ALONE } from "../../vitest.config.ts";
import { circlesOf, reached, readImports, specifiersOf } from "./import-graph.ts";
import { PACKAGES, ROOMS } from "./rooms.ts";

const ROOT = join(import.meta.dirname, "../..");
const IMPORTS = readImports();

/** The imports between areas of the sources, tests aside: `areaOf` names a file's area, undefined for no matter which. */
function arrowsBetween(areaOf: (path: string) => string | undefined) {
  return [...IMPORTS].flatMap(([file, targets]) => {
    const from = file.endsWith(".test.ts") ? undefined : areaOf(file);
    return targets.flatMap((target) => {
      const to = areaOf(target);
      return from === undefined || to === undefined || from === to ? [] : [{ from, to, file, target }];
    });
  });
}

function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)\/src\//.exec(path)?.[1];
}

/** The folder of core that a file is in; `core` for the files beside the folders. */
function roomOf(path: string): string | undefined {
  const [, inside] = /^packages\/core\/src\/(.+)$/.exec(path) ?? [];
  if (inside === undefined) return undefined;
  const folders = inside.split("/").slice(0, -1);
  if (folders.length === 0) return "core";
  return folders.slice(0, folders[0] === "correction" ? 2 : 1).join("/");
}

test("no files import each other in a circle, types included", () => {
  expect(circlesOf(IMPORTS)).toEqual([]);
});

test("no file outside tests/ imports from it", () => {
  const outside = [...IMPORTS].filter(([file]) => !file.startsWith("tests/"));
  const found = outside.flatMap(([file, targets]) =>
    targets.filter((target) => target.startsWith("tests/")).map((target) => `${file} imports ${target}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["packages", PACKAGES, packageOf],
  ["rooms of core", ROOMS, roomOf],
])("the %s import only what they may, and what they may has no circle", (_, allowed, areaOf) => {
  const graph = new Map(Object.entries<readonly string[]>(allowed));
  expect(circlesOf(graph)).toEqual([]);
  expect([...new Set([...IMPORTS.keys()].flatMap((path) => areaOf(path) ?? []))].sort()).toEqual(
    [...graph.keys()].sort(),
  );
  const forbidden = arrowsBetween(areaOf).filter(({ from, to }) => !graph.get(from)?.includes(to));
  expect(forbidden.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test("the functions hold no trace of what simulates failures locally", () => {
  const handlers = [...IMPORTS.keys()].filter((file) =>
    /^packages\/functions\/src\/.*(?<!\.test)\.ts$/.test(file),
  );
  const deployed = new Set(handlers.flatMap((file) => [...reached(IMPORTS, file)]));
  const naming = [...deployed].filter((file) =>
    readFileSync(join(ROOT, file), "utf8").toLowerCase().includes(SIMULATE),
  );
  expect(handlers.length).toBeGreaterThan(0);
  expect(naming).toEqual([]);
});

/** What keeps a setting for the process's life: the functions' settings, and the one stack of a process. */
const ONCE_A_PROCESS = ["packages/functions/src/config.ts", "packages/local/src/functions.ts"];

const TESTS = [...IMPORTS.keys()].filter((file) => /(?<!\.long)\.test\.ts$/.test(file));

const isAlone = (file: string): boolean => ALONE.some((glob) => matchesGlob(file, glob));

test("a test that reaches the functions has a process of its own", () => {
  const needing = TESTS.filter((file) => ONCE_A_PROCESS.some((module) => reached(IMPORTS, file).has(module)));
  expect(needing.length).toBeGreaterThan(0);
  expect(needing.filter((file) => !isAlone(file))).toEqual([]);
});

test("a test that replaces modules, or loads them again, has a process of its own", () => {
  const needing = TESTS.filter((file) =>
    /^\s*vi\.(?:mock|doMock|resetModules)\(/m.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(needing.length).toBeGreaterThan(0);
  expect(needing.filter((file) => !isAlone(file))).toEqual([]);
});

test("imports of every form are read", () => {
  const source = `
    import a, { type B } from "./default";
    import type {
      C,
      D,
    } from "./types";
    import * as e from "./namespace";
    import "./side-effect";
    export { f } from "./re-export";
    export * from "./all";
    type G = import("./type-query").G;
    const h = await import("./dynamic");
    const text = "import i from './text'";
    // A comment that tells from "./comment" is none.
  `;
  expect(specifiersOf(source)).toEqual([
    "./default",
    "./types",
    "./namespace",
    "./re-export",
    "./all",
    "./side-effect",
    "./type-query",
    "./dynamic",
  ]);
});

test("circles are found, each once, whatever path leads to them", () => {
  const graph = {
    a: ["b"],
    b: ["c", "d"],
    c: ["b"],
    d: ["d"],
    e: ["f", "a"],
    f: [],
    g: ["h"],
    h: ["i"],
    i: ["g"],
  };
  expect(circlesOf(new Map(Object.entries(graph))).sort()).toEqual([["b", "c"], ["d"], ["g", "h", "i"]]);
});
