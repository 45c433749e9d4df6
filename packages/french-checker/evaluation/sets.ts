import { readdir, readFile } from "node:fs/promises";
import * as v from "valibot";
import { type AnnotatedText, parseAnnotated } from "./parse.ts";

/** `development` is read by whoever writes rules; `held-out` is only ever measured. */
export const SetNameSchema = v.picklist(["development", "held-out"]);
export type SetName = v.InferOutput<typeof SetNameSchema>;

export interface SetText extends AnnotatedText {
  /** Folder and file name without extension. */
  name: string;
  /** Whether a learner wrote it; the others hold no error. */
  copie: boolean;
}

/** The texts of a set, in the order of their names. Throws, naming the file, where one does not parse. */
export async function readSet(set: SetName): Promise<SetText[]> {
  const texts: SetText[] = [];
  for (const kind of ["copies", "corrects"]) {
    const folder = new URL(`./${set}/${kind}/`, import.meta.url);
    const files = (await readdir(folder)).filter((file) => file.endsWith(".txt")).sort();
    for (const file of files) {
      const source = await readFile(new URL(file, folder), "utf8");
      const name = `${kind}/${file.slice(0, -".txt".length)}`;
      try {
        texts.push({ ...parseAnnotated(source), name, copie: kind === "copies" });
      } catch (cause) {
        throw new Error(`${set}/${name} does not parse`, { cause });
      }
    }
  }
  return texts;
}
