import type { Rapport } from "@epreuve/contract/rapport";
import type { ReadProduction } from "@epreuve/core/correction/report/read-production";

/** A report as it is checked. */
export interface CheckedReport {
  rapport: Rapport;
  production: ReadProduction;
}

/** One way in which a report may contradict itself, its text or its own tables. */
export interface Rule {
  name: string;
  /** What contradicts what, once for each contradiction; never a quote of the text. */
  find(checked: CheckedReport): string[];
}
