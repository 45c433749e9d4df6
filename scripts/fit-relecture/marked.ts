import { locateErrors } from "@epreuve/evaluation/productions/locate";
import { readSet } from "@epreuve/evaluation/productions/read-set";
import { folderOfSet } from "@epreuve/evaluation/productions/sets";
import type { GoldError } from "@epreuve/french-checker/evaluation/parse";
import { readCopies } from "@epreuve/french-checker/evaluation/sets";

/** A text whose errors are marked. */
export interface MarkedText {
  text: string;
  gold: readonly Pick<GoldError, "start" | "end" | "corrections">[];
}

/** One that a reader marked, with his codes. */
export interface ReadText extends MarkedText {
  name: string;
  gold: readonly GoldError[];
}

/** The texts are dealt to so many folds: the network of a fold learns from the texts of the others. */
export const FOLDS = 4;

/** The fold of the text at a place of `readMarked`. */
export const foldOf = (place: number): number => place % FOLDS;

/** The texts that may be read, the evaluation's and the checker's: never those of the held-out and sealed sets. */
export async function readMarked(): Promise<ReadText[]> {
  const { productions } = await readSet(folderOfSet("development"));
  const read = productions.flatMap((one) =>
    one.accord === null
      ? []
      : [{ name: `productions/${one.id}`, text: one.texte, gold: locateErrors(one, one.accord).gold }],
  );
  const copies = async (set: "development" | "training") =>
    (await readCopies(set)).map((one) => ({ ...one, name: `${set}/${one.name}` }));
  return [...read, ...(await copies("development")), ...(await copies("training"))];
}
