import type { EpreuveClient, Production, Report, SimulationState } from "@epreuve/client";
import { enrichmentLines, reportLines } from "./print-report.ts";
import { withProgress } from "./progress.ts";
import type { Style } from "./terminal.ts";

/* What the journeys have in common. */

/** Longer than the jobs take, retries included; after that the demo prints their status and stops. */
const ENRICHMENT_WAIT_MS = 300_000;

export const print = (lines: string[]) => console.log(lines.join("\n"));

/** Prints the simulation that was created and its subject. */
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

/** Prints the report, then the exercises and the model answer when they are ready. */
export async function printCorrected(
  client: EpreuveClient,
  report: Report,
  contenu: string,
  look: Style,
): Promise<void> {
  print(reportLines(report, contenu, look));
  const state = await withProgress("Exercices et modèle", () => enrichment(client, report.simulation_id));
  print([...enrichmentLines(state, look), ""]);
}

async function enrichment(client: EpreuveClient, simulationId: string): Promise<SimulationState> {
  const signal = AbortSignal.timeout(ENRICHMENT_WAIT_MS);
  try {
    return await client.waitForEnrichment(simulationId, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    return client.getSimulation(simulationId);
  }
}
