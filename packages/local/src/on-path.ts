import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The file of the first of these commands that is installed; undefined if none is. Runs nothing. */
export function commandOnPath(
  names: readonly string[],
  path: string = process.env.PATH ?? "",
): string | undefined {
  const endings = process.platform === "win32" ? [".exe"] : [""];
  const directories = path.split(delimiter).filter((directory) => directory !== "");
  return names
    .flatMap((name) =>
      directories.flatMap((directory) => endings.map((ending) => join(directory, name + ending))),
    )
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
