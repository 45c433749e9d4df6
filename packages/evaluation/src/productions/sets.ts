import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The sets of this package: `development` may be read, `sealed` is only ever measured. */
export const SETS = ["development", "sealed"] as const;

/** The folder of a set: one of ours by its name, anything else is a path. */
export function folderOfSet(name: string): string {
  const own = SETS.find((set) => set === name);
  return own === undefined
    ? resolve(name)
    : resolve(fileURLToPath(new URL(`../../productions/${own}`, import.meta.url)));
}

/** Whether texts and readings of a set may be shown: those of the sealed set never are. */
export function mayBeShown(name: string): boolean {
  return folderOfSet(name) !== folderOfSet("sealed");
}
