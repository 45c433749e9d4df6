import { readdir, readFile } from "node:fs/promises";
import { locateErrors } from "@epreuve/evaluation/productions/locate";
import { readSet } from "@epreuve/evaluation/productions/read-set";
import { folderOfSet } from "@epreuve/evaluation/productions/sets";
import { type GoldError, parseAnnotated } from "@epreuve/french-checker/evaluation/parse";

/** A text whose errors a reader has marked. */
export interface MarkedText {
  text: string;
  gold: readonly Pick<GoldError, "start" | "end" | "corrections">[];
}

const COPIES = new URL("../../packages/french-checker/evaluation/development/copies/", import.meta.url);

/** The texts that may be read: never those of the held-out and sealed sets. */
export async function readMarked(): Promise<MarkedText[]> {
  const names = (await readdir(COPIES)).filter((name) => name.endsWith(".txt")).toSorted();
  const copies = names.map(async (name) => parseAnnotated(await readFile(new URL(name, COPIES), "utf8")));
  const { productions } = await readSet(folderOfSet("development"));
  const read = productions.flatMap((one) =>
    one.accord === null ? [] : [{ text: one.texte, gold: locateErrors(one, one.accord).gold }],
  );
  return [...read, ...(await Promise.all(copies))];
}
