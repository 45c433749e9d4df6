import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";

/*
 * What the documents and the comments point to exists: files, their headings, npm scripts, the specification's sections.
 */

const SKIPPED = new Set(["node_modules", ".git", ".sst", ".build", ".local", "dist", "coverage"]);
const files = globSync("**/*", { exclude: (name) => SKIPPED.has(name.split("/").at(-1) ?? "") });
const documents = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(ts|mjs|js)$/.test(file));

const FENCE = /^```.*?^```/gms;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const INLINE_CODE = /`([^`\n]+)`/g;
/** A path from the root, up to a placeholder such as `<name>` or `*`. */
const ROOT_PATH = /(?<![\w./-])(?:packages|tests|infra|scripts|docs)\/[\w./@-]*[\w-]/g;
const FILE_NAME = /^(?![./])[\w./@-]+\.(?:ts|mjs|js|md|json)$/;
/** Written when the service runs. */
const WRITTEN_LATER = new Set(["stack.json"]);
const SPECIFICATION = "docs/service-interface.md";

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);
}

/** The anchors GitHub gives a document's headings. */
function anchorsOf(file: string): string[] {
  const headings = matches(readFileSync(file, "utf8").replace(FENCE, ""), /^#+ (.+)$/gm);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links of a document that lead nowhere. */
function brokenLinks(document: string, text: string): string[] {
  return matches(text.replace(FENCE, ""), LINK).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? document : normalize(join(dirname(document), path));
    if (!existsSync(target)) return true;
    return anchor !== undefined && statSync(target).isFile() && !anchorsOf(target).includes(anchor);
  });
}

/** Files a document names in code, in diagrams or in commands, that are not there; a bare name may lie anywhere. */
function missingFiles(text: string): string[] {
  const named = matches(text.replace(FENCE, ""), INLINE_CODE).filter((code) => FILE_NAME.test(code));
  const bare = named.filter((name) => !isSuffix(name) && !WRITTEN_LATER.has(name));
  return [
    ...bare,
    ...matches(text, ROOT_PATH).filter((path) => !existsSync(path) && !isPrefix(path) && !BUILT.test(path)),
  ];
}

function isSuffix(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

/** Where packages are built to, which is there only after a build. */
const BUILT = /^packages\/[\w-]+\/dist(?:\/|$)/;

/** Whether a path is cut where a placeholder or a brace begins: `packages/functions/src/<name>.ts`. */
function isPrefix(path: string): boolean {
  return files.some((file) => file.startsWith(path));
}

/** The npm scripts that can be run where a document lies. */
function scriptsAt(directory: string): string[] {
  const file = join(directory, "package.json");
  if (!existsSync(file)) return scriptsAt(dirname(directory));
  const { scripts } = v.parse(
    v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) }),
    JSON.parse(readFileSync(file, "utf8")),
  );
  return [...Object.keys(scripts), ...(directory === "." ? [] : scriptsAt("."))];
}

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  test("links only to what exists", () => expect(brokenLinks(document, text)).toEqual([]));

  test("has no mark of an unresolved merge", () => expect(text).not.toMatch(/^(?:<{7}|={7}|>{7})(?: |$)/m));

  test("names only files that exist", () => expect(missingFiles(text)).toEqual([]));

  test("names only npm scripts that exist", () => {
    const named = matches(text, /npm run (?:--silent )?([\w:-]+)/g);
    const known = scriptsAt(dirname(document));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

test("what the comments say of the documents exists, sections of the specification included", () => {
  const sections = matches(readFileSync(SPECIFICATION, "utf8"), /^#+ ([\d.]*\d)\.? /gm);
  const broken = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const paths = matches(text, /(?<![\w./-])docs\/[\w./-]+\.md/g).filter((path) => !existsSync(path));
    const named = matches(text, /service-interface\.md, (?:sections? )?(\d+(?:\.\d+)?)/g);
    return [...paths, ...named.filter((section) => !sections.includes(section))].map(
      (it) => `${file}: ${it}`,
    );
  });
  expect(broken).toEqual([]);
});

test("a broken link, a missing file and an unknown heading are found", () => {
  const text = "[a](nowhere.md) [b](CONTRIBUTING.md#no-heading) [c](CONTRIBUTING.md) `limits-of-nothing.ts`";
  expect(brokenLinks("README.md", text)).toEqual(["nowhere.md", "CONTRIBUTING.md#no-heading"]);
  expect(missingFiles(`${text}\n\`\`\`\nnode scripts/none.ts\n\`\`\``)).toEqual([
    "limits-of-nothing.ts",
    "scripts/none.ts",
  ]);
});
