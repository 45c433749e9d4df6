import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import type { WrittenDemo } from "./arguments.ts";
import { readText, SAMPLES } from "./files.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { withProgress } from "./progress.ts";
import type { ServiceClient } from "./service-client.ts";
import type { Style } from "./terminal.ts";

/** The written journey: a subject, half of the text autosaved, ideas to go on, the correction. */
export async function writeAndCorrect(
  { tache, fichier, sujetId }: WrittenDemo,
  signIn: () => Promise<ServiceClient>,
  look: Style,
): Promise<void> {
  const sample = tache.toLowerCase().replace("_", "-");
  const texte = readText(fichier ?? new URL(`${sample}.txt`, SAMPLES));
  const service = await signIn();
  const sujets = await service.listSujets(tache);
  print([look.dim(`${sujets.length} sujets au catalogue pour ${tache}.`)]);
  // The samples answer the first subject of their task.
  const sujet = sujetId ?? (fichier === undefined ? `${sample}-001` : undefined);
  const production = await service.createSimulation(tache, sujet);
  printProduction(production, look);
  await draft(service, production.simulation_id, production.sujet?.consigne, texte, look);
  const report = await withProgress("Correction", () =>
    service.correctEe(production.simulation_id, texte, tache),
  );
  await printCorrected(service, report, texte, look);
}

async function draft(
  service: ServiceClient,
  simulationId: string,
  consigne: string | undefined,
  texte: string,
  look: Style,
): Promise<void> {
  const contenu = draftOf(texte);
  await service.saveContenu(simulationId, contenu);
  print([look.dim(`Brouillon enregistré (${countWords(contenu)} mots).`)]);
  if (countWords(contenu) < LIMITS.ideesMotsMin || consigne === undefined) return;
  const idees = await withProgress("Idées pour continuer", () => service.suggestIdees(consigne, contenu));
  print(["Idées pour continuer :", ...idees.map((idee) => `  • ${idee}`)]);
}

/** The first half of a text, at a word's end: what an app has autosaved midway. */
function draftOf(texte: string): string {
  const end = texte.indexOf(" ", texte.length / 2);
  return end < 0 ? texte : texte.slice(0, end);
}
