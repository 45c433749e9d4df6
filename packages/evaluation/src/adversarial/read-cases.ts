import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { folderOfSet, mayBeShown } from "../productions/sets.ts";
import { type Case, CaseSchema } from "./case.ts";

const DEVELOPMENT = fileURLToPath(new URL("../../adversarial/", import.meta.url));

/**
 * The folder of the adversarial cases that go with a set of productions: the sealed set has its own, all others are
 * measured with those that may be read.
 */
export function folderOfCases(set: string): string {
  return mayBeShown(set) ? DEVELOPMENT : join(folderOfSet(set), "adversarial");
}

/** The cases of a folder, in the order of their names. Throws, naming the file, where one is not as it must be. */
export async function readCases(folder: string = DEVELOPMENT): Promise<Case[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = names.filter((file) => file.endsWith(".json")).sort();
  const cases = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), "utf8");
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CaseSchema), source);
      if (!parsed.success) throw new Error(`adversarial/${file}: ${v.summarize(parsed.issues)}`);
      if (`${parsed.output.id}.json` !== file) throw new Error(`adversarial/${file}: its id is another`);
      return parsed.output;
    }),
  );
  for (const { id, attendu } of cases) {
    const temoin = attendu.ecart?.temoin;
    if (temoin !== undefined && !cases.some((one) => one.id === temoin)) {
      throw new Error(`adversarial/${id}: its witness ${temoin} is not there`);
    }
  }
  return cases;
}

/** The text as it is marked. */
export function texteOf({ texte, repetitions }: Pick<Case, "texte" | "repetitions">): string {
  return Array<string>(repetitions).fill(texte).join("\n");
}
