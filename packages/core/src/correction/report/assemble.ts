import type { Rapport } from "@epreuve/contract/rapport";
import { cecrlOfNote, nclcOfNote, nextThreshold, noteOfCriteres } from "../scale/niveaux.ts";
import { codesByFrequency, taxonomieOf } from "../scale/taxonomie.ts";
import { type Bilan, bilanByRule, bilanFromReply } from "./bilan.ts";
import { critereLimitant } from "./criteres.ts";
import type { ReadProduction } from "./read-production.ts";
import type { BilanReply } from "./replies.ts";
import type { Verified } from "./verified.ts";

/**
 * Makes the report of a production from what was verified of it, and from the provider's bilan, null where it is to be
 * made by rule. Notes, levels and counts are computed here, not by the provider. Pure: the same input gives the same
 * report.
 */
export function assemble(
  production: ReadProduction,
  { criteres, erreurs }: Verified,
  reply: BilanReply | null,
  source: Rapport["source"],
): Rapport {
  const { tache, conformite } = production;
  const limitant = critereLimitant(criteres);
  if (limitant === undefined) throw new Error("no criterion was judged");
  const note = noteOfCriteres(criteres.map((critere) => critere.note));
  const nclc = nclcOfNote(note);
  const bilan: Bilan =
    reply === null ? bilanByRule(tache, criteres, erreurs) : bilanFromReply(reply, production);
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
