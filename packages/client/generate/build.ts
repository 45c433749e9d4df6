/*
 * npm run build -w @epreuve/client: writes dist/, what an app installs.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

rmSync(join(root, "dist"), { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" });

// The compiler names the other files by `.js` in what it writes to run, but not in what it writes to read.
for (const file of globSync("dist/**/*.d.ts", { cwd: root })) {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(/(from "\.[^"]+)\.ts"/g, '$1.js"'));
}
