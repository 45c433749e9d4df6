import type { Rapport } from "@epreuve/contract/rapport";
import { levelsOfNote, nextThreshold } from "../scale/niveaux.ts";
import { codesByFrequency, taxonomieOf } from "../scale/taxonomie.ts";
import { type Bilan, bilanByRule, bilanFromReply, underMotif } from "./bilan.ts";
import { critereLimitant } from "./criteres.ts";
import type { ReadProduction } from "./read-production.ts";
import type { BilanReply } from "./replies.ts";
import { texteCorrigeOf } from "./texte-corrige.ts";
import { decisiveMotif } from "./verdict.ts";
import type { Verified } from "./verified.ts";

/**
 * Makes the report of a production from what was verified of it, and from the provider's bilan, null where it is to be
 * made by rule. Notes, levels and counts are computed here, not by the provider. Pure: the same input gives the same
 * report.
 */
export function assemble(
  production: ReadProduction,
  { note, criteres, erreurs, conformite, validite, fourchette, pourquoi }: Verified,
  reply: BilanReply | null,
  source: Rapport["source"],
): Rapport {
  const { tache, contenu } = production;
  const limitant = critereLimitant(criteres);
  if (limitant === undefined) throw new Error("no criterion was judged");
  const levels = levelsOfNote(note);
  const bilan: Bilan =
    reply === null ? bilanByRule(tache, criteres, erreurs) : bilanFromReply(reply, production);
  const motif = decisiveMotif(validite);
  const { revelation, actions, ...diagnostic } = motif === undefined ? bilan : underMotif(bilan, motif);
  return {
    ...levels,
    conformite,
    taxonomie: taxonomieOf(erreurs),
    erreurs,
    erreurs_codes: codesByFrequency(erreurs),
    revelation,
    diagnostic: { ...diagnostic, critere_limitant: limitant.code },
    criteres,
    conseil_nclc: { nclc_actuel: levels.nclc, ...nextThreshold(levels.nclc), actions },
    source,
    validite,
    fourchette,
    pourquoi,
    texte_corrige: texteCorrigeOf(contenu, erreurs),
  };
}
