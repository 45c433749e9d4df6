import type { Critere, Erreur } from "@epreuve/contract/rapport";
import { erreursAisance } from "../fluency/critere-aisance.ts";
import { assembleCriteres } from "./criteres.ts";
import { weighDoubt } from "./doute.ts";
import { computedErreurs, inTextOrder, verifyErreurs } from "./erreurs.ts";
import { type Jugement, jugementOf } from "./jugement.ts";
import type { ReadProduction } from "./read-production.ts";
import type { CriteresReply, ErreursReply } from "./replies.ts";

/** The replies that judge a production, each past its review. `criteresBis` is null without a second judge. */
export interface Judgements {
  criteres: CriteresReply;
  criteresBis: CriteresReply | null;
  erreurs: ErreursReply;
}

/** What holds of a production: levels by table, quotes that are in the text, errors worth reporting in its order. */
export interface Verified extends Jugement {
  criteres: Critere[];
  erreurs: Erreur[];
}

/** Verifies and joins the judgements of a production. Pure: the same input gives the same result. */
export function verified(
  production: ReadProduction,
  { criteres: reply, criteresBis, erreurs: found }: Judgements,
): Verified {
  const { conformite, aisance } = production;
  const criteres = assembleCriteres(reply, production, criteresBis);
  return {
    criteres,
    erreurs: inTextOrder([
      ...weighDoubt(verifyErreurs(found, production).erreurs, { criteres, mots: conformite.mots }),
      ...computedErreurs(conformite),
      ...erreursAisance(aisance),
    ]),
    ...jugementOf(reply, criteresBis, production),
  };
}
