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

/** Between the texts of a file that holds several. */
const SEPARATOR = /^=====$/mu;

/** The texts of a set, in the order of their names. Throws, naming the file, where one does not parse. */
export async function readSet(set: SetName): Promise<SetText[]> {
  return [...(await readCopies(set)), ...(await readTexts(set, "corrects"))];
}

/** The learners' texts of a set; those of `training` are there for the second reading to learn from. */
export function readCopies(set: SetName | "training"): Promise<SetText[]> {
  return readTexts(set, "copies");
}

/** Learners' texts that came after the networks of the second reading, which have not learnt from them. */
export function readAfter(): Promise<SetText[]> {
  return readTexts("training", "after");
}

async function readTexts(set: string, kind: "copies" | "corrects" | "after"): Promise<SetText[]> {
  const texts: SetText[] = [];
  const folder = new URL(`./${set}/${kind}/`, import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".txt")).sort();
  for (const file of files) {
    const parts = (await readFile(new URL(file, folder), "utf8")).split(SEPARATOR);
    for (const [at, part] of parts.entries()) {
      const name = `${kind}/${file.slice(0, -".txt".length)}${parts.length > 1 ? `-${at + 1}` : ""}`;
      try {
        texts.push({ ...parseAnnotated(part.trimStart()), name, copie: kind !== "corrects" });
      } catch (cause) {
        throw new Error(`${set}/${name} does not parse`, { cause });
      }
    }
  }
  return texts;
}
