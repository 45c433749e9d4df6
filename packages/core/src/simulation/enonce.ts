import type { SujetData } from "@epreuve/contract/sujet";
import type { SimulationRow } from "./row.ts";

/** The task that a production responds to, as its candidate read it. */
export type Enonce = Pick<SujetData, "consigne" | "documents">;

/** The simulation's subject, or the situation of its live interaction; null where it has neither yet. */
export function enonceOf({ sujet, situation }: Pick<SimulationRow, "sujet" | "situation">): Enonce | null {
  if (sujet !== undefined) return sujet;
  return situation === undefined ? null : { consigne: situation, documents: [] };
}

/** The texts that a candidate reads, and may copy: the consigne and each document. Empty where the task is unknown. */
export function textsOf(enonce: Enonce | null): string[] {
  return enonce === null ? [] : [enonce.consigne, ...enonce.documents.map(({ texte }) => texte)];
}
