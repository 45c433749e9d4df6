import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a command printed, and how it ended. */
export interface Ran {
  code: number;
  output: string;
}

export interface Tools {
  directory: string;
  /** Runs one of their commands, in their directory; where it fails, the code says so. */
  run(command: string, args: readonly string[], environment?: Record<string, string>): Promise<Ran>;
}

/**
 * Tools that only long tests need, installed by npm into a directory of their own. The linters are 138 MB and the
 * generators 208 MB: as dependencies of this repository they would add a minute and half of its size to each `npm ci`.
 */
export async function installTools(versions: Record<string, string>): Promise<Tools> {
  const cache = join(import.meta.dirname, "../../node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, "tools-"));
  const manifest = { private: true, type: "module", dependencies: versions };
  writeFileSync(join(directory, "package.json"), JSON.stringify(manifest));
  const { code, output } = await execute(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund"],
    directory,
  );
  if (code !== 0) throw new Error(`npm could not install the tools:\n${output}`);
  return {
    directory,
    run: (command, args, environment = {}) =>
      execute(join(directory, "node_modules/.bin", command), args, directory, environment),
  };
}

function execute(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Ran> {
  const env = {
    ...process.env,
    NO_COLOR: "1",
    CI: "1",
    DO_NOT_TRACK: "1",
    REDOCLY_TELEMETRY: "off",
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code) || 1, output: stdout + stderr });
    });
  });
}
