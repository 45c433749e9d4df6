import { readdir, readFile } from "node:fs/promises";
import * as v from "valibot";
import { type Case, CaseSchema } from "./case.ts";

const FOLDER = new URL("../../adversarial/", import.meta.url);

/** The adversarial cases, in the order of their names. Throws, naming the file, where one is not as it must be. */
export async function readCases(): Promise<Case[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".json")).sort();
  const cases = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, FOLDER), "utf8");
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
