import type { Rapport } from "@epreuve/contract/rapport";
import { erreursAisance } from "../fluency/critere-aisance.ts";
import { cecrlOfNote, nclcOfNote, nextThreshold, noteOfCriteres } from "../scale/niveaux.ts";
import { codesByFrequency, taxonomieOf } from "../scale/taxonomie.ts";
import { type Bilan, bilanByRule, bilanFromReply } from "./bilan.ts";
import { assembleCriteres, critereLimitant } from "./criteres.ts";
import { computedErreurs, inTextOrder, verifyErreurs } from "./erreurs.ts";
import type { ReadProduction } from "./read-production.ts";
import type { BilanReply, CriteresReply, ErreursReply } from "./replies.ts";

/** The provider's replies for a production. `bilan` is null when that call failed alone. */
export interface Replies {
  criteres: CriteresReply;
  erreurs: ErreursReply;
  bilan: BilanReply | null;
}

/**
 * Makes the report of a production from replies that passed their reviews. Notes, levels, counts, order and quotes are
 * computed here by rule, not by the provider. Pure: the same input gives the same report.
 */
export function assemble(production: ReadProduction, replies: Replies, source: Rapport["source"]): Rapport {
  const { tache, conformite, aisance } = production;
  const criteres = assembleCriteres(replies.criteres, production);
  const limitant = critereLimitant(criteres);
  if (limitant === undefined) throw new Error("no criterion was judged");
  const note = noteOfCriteres(criteres.map((critere) => critere.note));
  const nclc = nclcOfNote(note);
  const erreurs = inTextOrder([
    ...verifyErreurs(replies.erreurs, production).erreurs,
    ...computedErreurs(conformite),
    ...erreursAisance(aisance),
  ]);
  const bilan: Bilan =
    replies.bilan === null
      ? bilanByRule(tache, criteres, erreurs)
      : bilanFromReply(replies.bilan, production);
  const { revelation, actions, ...diagnostic } = bilan;
  return {
    note,
    niveau_cecr: cecrlOfNote(note),
    nclc,
    conformite,
    taxonomie: taxonomieOf(erreurs),
    erreurs,
    erreurs_codes: codesByFrequency(erreurs),
    revelation,
    diagnostic: { ...diagnostic, critere_limitant: limitant.code },
    criteres,
    conseil_nclc: { nclc_actuel: nclc, ...nextThreshold(nclc), actions },
    source,
  };
}
