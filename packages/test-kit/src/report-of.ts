import type { Rapport } from "@epreuve/contract/rapport";
import { assemble, type Replies } from "@epreuve/core/correction/report/assemble";
import { type Produced, readProduction } from "@epreuve/core/correction/report/read-production";

/** The report of a production from a provider's replies. */
export function reportOf(produced: Produced, replies: Replies, source: Rapport["source"]): Rapport {
  return assemble(readProduction(produced), replies, source);
}
