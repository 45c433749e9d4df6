import { type CodeCritere, CodeCritereSchema } from "@epreuve/contract/criteres";
import { type NiveauCecr, NiveauCecrSchema } from "@epreuve/contract/niveaux";
import type { Donnees } from "@epreuve/core/generation/donnees";
import * as v from "valibot";

/** What core has verified of a production, from which a bilan is written. */
export interface VerifiedData {
  /** The level of each criterion, where it has one. */
  niveaux: ReadonlyMap<CodeCritere, NiveauCecr>;
  erreurs: number;
}

const CriteresSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ code: CodeCritereSchema, niveau_cecr: v.nullable(NiveauCecrSchema) })),
);
const ErreursSchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

/** The verified data of a request for a bilan; null where it holds none, or malformed ones. */
export function verifiedIn({ criteres, erreurs }: Donnees): VerifiedData | null {
  const judged = v.safeParse(CriteresSchema, criteres);
  const found = v.safeParse(ErreursSchema, erreurs);
  if (!judged.success || !found.success) return null;
  const niveaux = judged.output.flatMap(({ code, niveau_cecr }) =>
    niveau_cecr === null ? [] : [[code, niveau_cecr] as const],
  );
  return { niveaux: new Map(niveaux), erreurs: found.output.length };
}
