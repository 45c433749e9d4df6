import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/*
 * Installs what the infrastructure is checked and evaluated with, SST's components, in `.sst/` where they are missing
 * (some 330 MB, once). Only npm's registry is needed: SST's own check of its tools, Bun and telemetry are left out.
 */
const root = join(import.meta.dirname, "..");

/** The platform's version, and npm's record of what it has unpacked there: written last, so not by a run cut short. */
function isInstalled(): boolean {
  const platform = join(root, ".sst/platform");
  const [version, record] = [join(platform, "version"), join(platform, "node_modules/.package-lock.json")];
  if (!existsSync(version) || !existsSync(record)) return false;
  const sst = JSON.parse(readFileSync(join(root, "node_modules/sst/package.json"), "utf8"));
  return readFileSync(version, "utf8").trim() === sst.version;
}

if (!isInstalled()) {
  console.log("Installing the SST platform in .sst/ (once, less than a minute)…");
  const { status, stderr } = spawnSync(join(root, "node_modules/.bin/sst"), ["install", "--stage", "dev"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      SST_SKIP_DEPENDENCY_CHECK: "true",
      SST_NO_BUN: "true",
      SST_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    },
  });
  if (status !== 0) {
    console.error(stderr.trim().split("\n").slice(-20).join("\n"));
    console.error("The SST platform could not be installed.");
    process.exit(1);
  }
}
