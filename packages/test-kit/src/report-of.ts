import type { Rapport } from "@epreuve/contract/rapport";
import { assemble } from "@epreuve/core/correction/report/assemble";
import { type Produced, readProduction } from "@epreuve/core/correction/report/read-production";
import type { BilanReply } from "@epreuve/core/correction/report/replies";
import { type Judgements, verified } from "@epreuve/core/correction/report/verified";

/** The provider's replies for a production; without `criteresBis` there is one judge. */
export interface Replies extends Omit<Judgements, "criteresBis"> {
  criteresBis?: Judgements["criteresBis"];
  bilan: BilanReply | null;
}

/** The report of a production from a provider's replies. */
export function reportOf(
  produced: Produced,
  { bilan, criteresBis = null, ...replies }: Replies,
  source: Rapport["source"],
): Rapport {
  const production = readProduction(produced);
  return assemble(production, verified(production, { ...replies, criteresBis }), bilan, source);
}
