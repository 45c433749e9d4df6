import type { Rapport } from "@epreuve/contract/rapport";
import type { ReadProduction } from "@epreuve/core/correction/report/read-production";
import type { Validite } from "./validite.ts";

/** A report as it is checked. */
export interface CheckedReport {
  rapport: Rapport;
  production: ReadProduction;
  /** Null in reports that do not tell it. */
  validite: Validite | null;
}

/** One way in which a report may contradict itself, its text or its own tables. */
export interface Rule {
  name: string;
  /** What contradicts what, once for each contradiction; never a quote of the text. */
  find(checked: CheckedReport): string[];
}
