import type { Rapport } from "@epreuve/contract/rapport";
import { levelsOfNote, nextThreshold } from "../scale/niveaux.ts";
import { codesByFrequency, taxonomieOf } from "../scale/taxonomie.ts";
import { type Bilan, bilanFromReply, type Facts, type KeptBilan, underMotif } from "./bilan.ts";
import { bilanByRule } from "./bilan-by-rule.ts";
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
  found: Verified,
  reply: BilanReply | null,
  source: Rapport["source"],
): Rapport {
  const { note, criteres, erreurs, conformite, validite, fourchette, pourquoi } = found;
  const { tache, contenu, folded } = production;
  const limitant = critereLimitant(criteres, found);
  if (limitant === undefined) throw new Error("no criterion was judged");
  const levels = levelsOfNote(note);
  const byRule = bilanByRule({ tache, folded, criteres, erreurs, limitant });
  const bilan = reply === null ? byRule : shownOf(bilanFromReply(reply, factsOf(production, found)), byRule);
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

/** What a provider's bilan must not contradict. */
export function factsOf(
  { contenu, folded, conformite: { mots } }: ReadProduction,
  { criteres, erreurs, validite }: Pick<Verified, "criteres" | "erreurs" | "validite">,
): Facts {
  const limitant = critereLimitant(criteres, { erreurs, validite });
  if (limitant === undefined) throw new Error("no criterion was judged");
  return { contenu, folded, mots, erreurs, limitant: limitant.code, valide: validite.statut === "valide" };
}

/** What is kept of a provider's bilan, its gaps filled by rule. */
function shownOf({ revelation, synthese, actions, ...points }: KeptBilan, byRule: Bilan): Bilan {
  return {
    ...points,
    revelation: revelation ?? byRule.revelation,
    synthese: synthese === "" ? byRule.synthese : synthese,
    actions: actions.length === 0 ? byRule.actions : actions,
  };
}
