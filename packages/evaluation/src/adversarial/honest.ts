import { readProduction } from "@epreuve/core/correction/report/read-production";
import { lengthOf } from "@epreuve/core/correction/report/verdict";
import { joinValidite } from "@epreuve/core/correction/validite/join";
import * as fc from "fast-check";
import type { Texte } from "../productions/production.ts";
import { type Production, readSet } from "../productions/read-set.ts";
import { folderOfSet } from "../productions/sets.ts";
import type { Case } from "./case.ts";
import { CLOSINGS, OPENINGS } from "./conventional-lines.ts";
import { readCases, texteOf } from "./read-cases.ts";

export type Measured = Pick<Texte, "tache" | "sujet" | "texte">;

/** What the measures of validity alone say of a text, without any judge. */
export function measured({ texte, ...rest }: Measured) {
  const { conformite, constats } = readProduction({ ...rest, contenu: texte, mots: null });
  return joinValidite([...constats, ...lengthOf(conformite)], { statut: "valide", motifs: [] });
}

type Honest = Measured & { id: string };

const HONEST = ["faible_honnete", "correct_avance", "instructions"];

/** The honest ones of these productions and adversarial texts. */
export function honestOf(productions: readonly Production[], cases: readonly Case[]): Honest[] {
  return [
    ...productions.filter(({ accord }) => accord?.validite.motifs.every((code) => code === "LONGUEUR")),
    ...cases
      .filter(({ famille }) => HONEST.includes(famille))
      .map((one) => ({ ...one, texte: texteOf(one) })),
  ];
}

/** The honest texts of the development set and of the adversarial texts. */
export async function readHonest(): Promise<Honest[]> {
  const [{ productions }, cases] = await Promise.all([readSet(folderOfSet("development")), readCases()]);
  return honestOf(productions, cases);
}

/** One of these texts with what learners say in any text before and after it. */
export function lengthened<One extends Measured>(texts: readonly One[]): fc.Arbitrary<One> {
  const some = (lines: readonly string[], most: number) => fc.subarray([...lines], { maxLength: most });
  return fc
    .tuple(fc.constantFrom(...texts), some(OPENINGS, 2), some(CLOSINGS, 3))
    .map(([one, before, after]) => {
      // A live transcript keeps its labels: what is added is said in one more turn.
      const label = one.tache === "EO_T2_LIVE" ? "Candidat : " : "";
      const said = (lines: readonly string[]) => lines.map((line) => label + line);
      return { ...one, texte: [...said(before), one.texte, ...said(after)].join("\n") };
    });
}
