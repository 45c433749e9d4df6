import type { EpreuveClient, Production } from "@epreuve/client";
import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import type { WrittenDemo } from "./arguments.ts";
import { readText, SAMPLES } from "./files.ts";
import { print, printCorrected, printProduction } from "./print-journey.ts";
import { printProgress } from "./print-progress.ts";
import { withProgress } from "./progress.ts";
import type { Style } from "./terminal.ts";

/** The written journey: a subject, half of the text autosaved, ideas to go on, the correction. */
export async function writeAndCorrect(
  { tache, fichier, sujetId }: WrittenDemo,
  signIn: () => Promise<EpreuveClient>,
  look: Style,
): Promise<void> {
  const sample = tache.toLowerCase().replace("_", "-");
  const texte = readText(fichier ?? new URL(`${sample}.txt`, SAMPLES));
  const client = await signIn();
  const { sujets } = await client.listSujets(tache);
  print([look.dim(`${sujets.length} sujets au catalogue pour ${tache}.`)]);
  // The samples answer the first subject of their task.
  const sujet = sujetId ?? (fichier === undefined ? `${sample}-001` : undefined);
  const production = await client.createSimulation({
    tache,
    ...(sujet !== undefined && { sujet_id: sujet }),
  });
  printProduction(production, look);
  await draft(client, production, texte, look);
  const report = await withProgress("Correction", () =>
    client.correctEe(
      { simulationId: production.simulation_id, contenu: texte, tache },
      { onProgress: printProgress(look) },
    ),
  );
  await printCorrected(client, report, texte, look);
}

/** Saves the first half of the text as an app does midway, and asks for ideas on it. */
async function draft(
  client: EpreuveClient,
  { simulation_id, sujet }: Production,
  texte: string,
  look: Style,
): Promise<void> {
  const contenu = firstHalf(texte);
  const saver = client.autosave(simulation_id, await client.getSimulation(simulation_id));
  saver.change(contenu);
  await saver.flush().finally(() => saver.stop());
  const words = countWords(contenu);
  print([look.dim(`Brouillon enregistré (${words} mots).`)]);
  if (words < LIMITS.ideesMotsMin || sujet === null) return;
  const { idees } = await withProgress("Idées pour continuer", () =>
    client.suggestIdees({ sujet_consigne: sujet.consigne, contenu_partiel: contenu }),
  );
  print(["Idées pour continuer :", ...idees.map((idee) => `  • ${idee}`)]);
}

/** The first half of a text, up to the end of a word. */
function firstHalf(texte: string): string {
  const end = texte.indexOf(" ", texte.length / 2);
  return end < 0 ? texte : texte.slice(0, end);
}
