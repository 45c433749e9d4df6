import type { CodeErreur } from "@epreuve/contract/taxonomie";

/** What a criterion's measures say. */
export interface Advice {
  /** What to do about it: one or two sentences, never about what the production already does. */
  conseil: string;
  /** What holds it down in this production, as a clause to follow the criterion's name. */
  weakness: string;
  /** Whether the weakness is shown by the text; otherwise the advice only trains. */
  shown: boolean;
  /** The errors that the weakness names: a quote beside it shows one of them. */
  code?: CodeErreur;
}
