import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { guideFiles } from "../docs/guide-files.ts";

const root = join(import.meta.dirname, "../..");

/** Writes the guide's files, and these, in a directory where this repository's packages are found. */
export function guideAppDirectory(files: Record<string, string>): string {
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, "guide-app-"));
  for (const [name, code] of [...guideFiles(), ...Object.entries(files)]) {
    writeFileSync(join(directory, name), code);
  }
  return directory;
}
