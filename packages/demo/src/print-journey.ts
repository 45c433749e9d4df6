import type { Production, Report } from "@epreuve/contract/simulation";
import { enrichmentLines, reportLines } from "./print-report.ts";
import { withProgress } from "./progress.ts";
import type { ServiceClient } from "./service-client.ts";
import type { Style } from "./terminal.ts";

/* What the journeys have in common. */

export const print = (lines: string[]) => console.log(lines.join("\n"));

/** The simulation that was created and its subject. */
export function printProduction({ simulation_id, sujet, quota }: Production, look: Style): void {
  const { utilise, limite } = quota;
  print([look.dim(`Simulation ${simulation_id} (${utilise}${limite === null ? "" : ` sur ${limite}`}).`)]);
  if (sujet === null) return;
  print([
    "",
    look.bold(sujet.titre),
    sujet.consigne,
    ...sujet.documents.flatMap(({ titre, texte }) => ["", look.bold(titre), texte]),
    "",
  ]);
}

/** The report, then the exercises and the model answer when they are ready. */
export async function printCorrected(
  service: ServiceClient,
  report: Report,
  contenu: string,
  look: Style,
): Promise<void> {
  print(reportLines(report, contenu, look));
  const state = await withProgress("Exercices et modèle", () =>
    service.waitForEnrichment(report.simulation_id),
  );
  print([...enrichmentLines(state, look), ""]);
}
