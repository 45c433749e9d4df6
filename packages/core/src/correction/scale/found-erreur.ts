import type { Erreur } from "@epreuve/contract/rapport";

/** An error before its hint is joined to it. */
export type FoundErreur = Omit<Erreur, "indice">;
