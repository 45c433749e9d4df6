import type { Pourquoi, Raison } from "@epreuve/contract/rapport";
import { STATUTS, type Statut } from "../scale/validite.ts";
import type { Verdict } from "../validite/join.ts";
import { shownQuote } from "./citations.ts";
import { type Ecart, ecartsOf } from "./opinions.ts";
import type { ReadProduction } from "./read-production.ts";
import type { CriteresReply } from "./replies.ts";

/** What the judges say beyond the levels. Every quote in it is in the text. */
export interface Jugement {
  validite: Verdict;
  pourquoi: Pourquoi;
  /** The spread of two judges; null where only one judged. */
  ecarts: Ecart[] | null;
}

/**
 * What the replies say beyond the levels, with quotes that are not in the text dropped. The reasons are the first
 * judge's. Of two verdicts on validity the milder one holds: an honest text must not be refused by one judge alone, nor
 * without a reason.
 */
export function jugementOf(
  reply: CriteresReply,
  bis: CriteresReply | null,
  { contenu, folded }: Pick<ReadProduction, "contenu" | "folded">,
): Jugement {
  const inText = (quote: string | null): string | null => quote && shownQuote(contenu, folded, quote);
  const raison = (given: { extrait: string | null; raison: string }): Raison => ({
    raison: given.raison.trim(),
    extrait: inText(given.extrait),
  });
  const { statut, motifs } = bis === null ? reply.validite : milder(reply.validite, bis.validite);
  const valid = statut === "valide" || motifs.length === 0;
  return {
    validite: {
      statut: valid ? "valide" : statut,
      motifs: valid
        ? []
        : motifs.map(({ code, explication, preuve }) => ({
            code,
            explication: explication.trim(),
            preuve: inText(preuve),
          })),
    },
    pourquoi: {
      pas_moins: raison(reply.pourquoi.pas_moins),
      pas_plus: raison(reply.pourquoi.pas_plus),
    },
    ecarts: bis && ecartsOf(reply, bis),
  };
}

function milder<V extends { statut: Statut }>(one: V, other: V): V {
  return STATUTS.indexOf(other.statut) < STATUTS.indexOf(one.statut) ? other : one;
}
