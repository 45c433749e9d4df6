/*
 * npm run build -w @epreuve/client: writes dist/, the package that apps install, as ECMAScript modules and, in cjs/, as
 * CommonJS. Inside this repository the client is imported from its sources, so its own package.json is private and
 * points to them. `--repository <url>` names where it is published from, which its provenance is checked against.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

const { repository } = parseArgs({ options: { repository: { type: "string" } } }).values;
const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

rmSync(dist, { recursive: true, force: true });
for (const config of ["tsconfig.build.json", "tsconfig.cjs.json"]) {
  execFileSync(process.execPath, [compiler, "-p", config], { cwd: root, stdio: "inherit" });
}

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
  main: "./cjs/index.js",
  module: "./index.js",
  types: "./cjs/index.d.ts",
  exports: {
    ".": {
      import: { types: "./index.d.ts", default: "./index.js" },
      require: { types: "./cjs/index.d.ts", default: "./cjs/index.js" },
    },
    "./package.json": "./package.json",
  },
  files: ["*.js", "*.d.ts", "cjs", "CHANGELOG.md"],
  // npm takes a provenance for public packages only; browsers are sent this code in any case.
  publishConfig: { access: "public" },
  ...(repository !== undefined && {
    repository: { type: "git", url: repository, directory: "packages/client" },
  }),
};
write("package.json", published);
write("cjs/package.json", { type: "commonjs", sideEffects: false });
for (const file of ["README.md", "CHANGELOG.md"]) copyFileSync(join(root, file), join(dist, file));

function write(name: string, content: unknown): void {
  writeFileSync(join(dist, name), `${JSON.stringify(content, null, 2)}\n`);
}
