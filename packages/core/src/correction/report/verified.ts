import type { Conformite, Critere, Erreur, Fourchette, Pourquoi, Validite } from "@epreuve/contract/rapport";
import { erreursAisance } from "../fluency/critere-aisance.ts";
import { joinValidite } from "../validite/join.ts";
import { assembleCriteres } from "./criteres.ts";
import { weighDoubt } from "./doute.ts";
import { computedErreurs, inTextOrder, verifyErreurs } from "./erreurs.ts";
import { fourchetteOf } from "./fourchette.ts";
import { indiceOf } from "./indices.ts";
import { jugementOf } from "./jugement.ts";
import type { Ecart } from "./opinions.ts";
import { pourquoiOf } from "./pourquoi.ts";
import type { ReadProduction } from "./read-production.ts";
import type { CriteresReply, ErreursReply } from "./replies.ts";
import { lengthOf, underVerdict, verdictErreurs, withMotifs } from "./verdict.ts";

/** The replies that judge a production, each past its review. `criteresBis` is null without a second judge. */
export interface Judgements {
  criteres: CriteresReply;
  criteresBis: CriteresReply | null;
  erreurs: ErreursReply;
}

/** What holds of a production: levels by table, quotes that are in the text, errors worth reporting in its order. */
export interface Verified {
  note: number;
  criteres: Critere[];
  erreurs: Erreur[];
  conformite: Conformite;
  validite: Validite;
  fourchette: Fourchette;
  pourquoi: Pourquoi;
  /** The spread of two judges; null where only one judged. */
  ecarts: Ecart[] | null;
}

/** Verifies and joins the judgements of a production. Pure: the same input gives the same result. */
export function verified(
  production: ReadProduction,
  { criteres: reply, criteresBis, erreurs: found }: Judgements,
): Verified {
  const { conformite, constats, aisance } = production;
  const { validite: said, pourquoi, ecarts } = jugementOf(reply, criteresBis, production);
  const verdict = joinValidite([...constats, ...lengthOf(conformite)], said);
  const judged = assembleCriteres(reply, production, criteresBis);
  const { note, criteres, validite } = underVerdict(judged, verdict);
  const erreurs = inTextOrder([
    ...weighDoubt(verifyErreurs(found, production).erreurs, { criteres: judged, mots: conformite.mots }),
    ...computedErreurs(conformite),
    ...verdictErreurs(verdict),
    ...erreursAisance(aisance),
  ]).map((erreur) => ({ ...erreur, indice: indiceOf(erreur) }));
  return {
    note,
    criteres,
    erreurs,
    conformite: withMotifs(production, validite),
    validite,
    fourchette: fourchetteOf({ criteres, validite, note }, { ecarts, mots: conformite.mots }),
    pourquoi: pourquoiOf(pourquoi, { note, criteres, erreurs, verdict }),
    ecarts,
  };
}
