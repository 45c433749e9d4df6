import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";

/** Runs `npm run provider` in a directory, with a file of settings there while it runs. */
export async function runCommand(
  directory: string,
  args: string[],
  env: Record<string, string>,
  file?: { name: string; text: string },
) {
  if (file !== undefined) writeFileSync(join(directory, file.name), file.text);
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "../../scripts/provider.ts"), ...args],
      { cwd: directory, env: { PATH: process.env.PATH ?? "", ...env } },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    const Failed = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() });
    return v.parse(Failed, error);
  } finally {
    if (file !== undefined) rmSync(join(directory, file.name));
  }
}
