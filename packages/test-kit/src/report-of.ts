import type { Rapport } from "@epreuve/contract/rapport";
import { assemble } from "@epreuve/core/correction/report/assemble";
import { type Produced, readProduction } from "@epreuve/core/correction/report/read-production";
import type { BilanReply } from "@epreuve/core/correction/report/replies";
import { type Judgements, verified } from "@epreuve/core/correction/report/verified";
import { contradictionsOf } from "@epreuve/report-checker/find";

/** The provider's replies for a production; without `criteresBis` there is one judge. */
export interface Replies extends Omit<Judgements, "criteresBis"> {
  criteresBis?: Judgements["criteresBis"];
  bilan: BilanReply | null;
}

/** The report of a production from a provider's replies. It must not contradict itself, whatever they say. */
export function reportOf(produced: Produced, replies: Replies, source: Rapport["source"]): Rapport {
  const rapport = uncheckedReportOf(produced, replies, source);
  const found = contradictionsOf(rapport, produced).map(({ rule, what }) => `${rule}: ${what}`);
  if (found.length > 0) throw new Error(`The report contradicts itself. ${found.join("; ")}`);
  return rapport;
}

/** The same of replies without sense: random ones, or the longest that there can be. */
export function uncheckedReportOf(
  produced: Produced,
  { bilan, criteresBis = null, ...replies }: Replies,
  source: Rapport["source"],
): Rapport {
  const production = readProduction(produced);
  return assemble(production, verified(production, { ...replies, criteresBis }), bilan, source);
}
