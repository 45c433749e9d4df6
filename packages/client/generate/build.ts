/*
 * npm run build -w @epreuve/client: writes dist/, the package that apps install. Inside this repository the client is
 * imported from its sources, so its own package.json is private and points to them.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: root, stdio: "inherit" });

// The compiler rewrites `.ts` specifiers to `.js` in the code, but not in the declarations.
for (const file of globSync("**/*.d.ts", { cwd: dist })) {
  const path = join(dist, file);
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(/(from "\.[^"]+)\.ts"/g, '$1.js"'));
}

const {
  private: _,
  scripts,
  devDependencies,
  ...manifest
} = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const published = {
  ...manifest,
  main: "./index.js",
  types: "./index.d.ts",
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  publishConfig: { access: "restricted" },
};
writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(root, "README.md"), join(dist, "README.md"));
