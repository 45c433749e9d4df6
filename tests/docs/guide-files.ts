import { readFileSync } from "node:fs";
import { join } from "node:path";

const guide = ["api.md", "speech.md"]
  .map((name) => readFileSync(join(import.meta.dirname, "../../docs", name), "utf8"))
  .join("\n");

/** The code blocks of a language in the guide for apps, its part on speech included. */
export function blocksOf(...languages: string[]): string[] {
  return [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name = ""]) => languages.includes(name))
    .map(([, , code = ""]) => code);
}

const FILE = /^\/\/ ([\w-]+\.(?:js|ts))\n/;

/** Whether a block is a file of an app: its first line names it. */
export const isFile = (block: string) => FILE.test(block);

/** The files of an app that the guide shows, by name. */
export function guideFiles(): Map<string, string> {
  return new Map(
    blocksOf("js", "ts").flatMap((block) => {
      const [, name] = FILE.exec(block) ?? [];
      return name === undefined ? [] : [[name, block]];
    }),
  );
}

/** One file of them. */
export function guideFile(name: string): string {
  const code = guideFiles().get(name);
  if (code === undefined) throw new Error(`the guide has no file ${name}`);
  return code;
}
