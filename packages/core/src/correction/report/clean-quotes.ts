import type { Erreur } from "@epreuve/contract/rapport";
import type { FoldedText } from "../../text/fold.ts";
import { findQuote } from "./citations.ts";

/** Whether a quote stands somewhere in the text without an error in it: only then may it be praised. */
export function isClean(
  quote: string,
  { folded, erreurs }: { folded: FoldedText; erreurs: readonly Pick<Erreur, "debut" | "fin">[] },
): boolean {
  return findQuote(folded, quote).some(
    (place) =>
      !erreurs.some(
        ({ debut, fin }) => debut !== null && fin !== null && debut < place.fin && place.debut < fin,
      ),
  );
}
