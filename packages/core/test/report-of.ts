import type { Rapport } from "@epreuve/contract/rapport";
import { assemble, type Replies } from "../src/correction/report/assemble.ts";
import { type Produced, readProduction } from "../src/correction/report/read-production.ts";

/** The report of a production from a provider's replies. */
export function reportOf(produced: Produced, replies: Replies, source: Rapport["source"]): Rapport {
  return assemble(readProduction(produced), replies, source);
}
