/*
 * npm run demo [-- --fichier texte.txt] [--tache EE_T2] [--sujet ID] [--email a@b.ca]
 *
 * The whole written journey against the running service, over HTTP, as an app makes it.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import { TACHES, type Tache, TacheSchema } from "@epreuve/contract/tache";
import * as v from "valibot";
import { signInLocalUser } from "../cognito/users.ts";
import { DEMO_EMAIL } from "../seed.ts";
import { readEnvironment, readSettings } from "../settings.ts";
import { findRunningStack } from "../stack-file.ts";
import { enrichmentLines, reportLines } from "./print-report.ts";
import { withProgress } from "./progress.ts";
import { ServiceClient } from "./service-client.ts";
import { type Style, style } from "./terminal.ts";

/** A reason the person at the keyboard can act upon. */
class DemoError extends Error {}

interface Demo {
  tache: Tache;
  texte: string;
  /** The subject the text answers; absent, the service draws one. */
  sujetId: string | undefined;
  email: string;
}

const SAMPLES = new URL("../../samples/", import.meta.url);

function readDemo(args: string[]): Demo {
  const { values } = parseArgs({
    args,
    options: {
      fichier: { type: "string" },
      tache: { type: "string", default: "EE_T2" },
      sujet: { type: "string" },
      email: { type: "string", default: DEMO_EMAIL },
    },
  });
  const tache = v.safeParse(TacheSchema, values.tache);
  if (!tache.success || TACHES[tache.output].mode !== "EE") {
    throw new DemoError(`--tache ${values.tache} : choisissez EE_T1, EE_T2 ou EE_T3.`);
  }
  const sample = tache.output.toLowerCase().replace("_", "-");
  return {
    tache: tache.output,
    texte: readText(values.fichier ?? new URL(`${sample}.txt`, SAMPLES)),
    // The samples answer the first subject of their task.
    sujetId: values.sujet ?? (values.fichier === undefined ? `${sample}-001` : undefined),
    email: values.email,
  };
}

function readText(file: string | URL): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DemoError(`Le fichier ${file} ne peut pas être lu.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    throw new DemoError(`Le fichier ${file} n'est pas du texte en UTF-8.`);
  }
}

async function connect(email: string): Promise<ServiceClient> {
  const { dir } = readSettings(readEnvironment(process.env, ".env"), process.cwd());
  const running = findRunningStack(dir);
  if (running === undefined) {
    throw new DemoError("Le service ne répond pas : lancez d'abord « npm start » dans un autre terminal.");
  }
  const { idToken } = await signInLocalUser(running.cognito, email);
  return new ServiceClient(running.url, idToken);
}

const print = (lines: string[]) => console.log(lines.join("\n"));

/** The first half of a text, at a word's end: what an app has autosaved midway. */
function draftOf(texte: string): string {
  const end = texte.indexOf(" ", texte.length / 2);
  return end < 0 ? texte : texte.slice(0, end);
}

async function write(service: ServiceClient, demo: Demo, look: Style): Promise<string> {
  const sujets = await service.listSujets(demo.tache);
  print([look.dim(`${sujets.length} sujets au catalogue pour ${demo.tache}.`)]);
  const production = await service.createSimulation(demo.tache, demo.sujetId);
  const { utilise, limite } = production.quota;
  print([
    look.dim(
      `Simulation ${production.simulation_id} (${utilise}${limite === null ? "" : ` sur ${limite}`}).`,
    ),
    "",
    look.bold(production.sujet?.titre ?? ""),
    production.sujet?.consigne ?? "",
    ...(production.sujet?.documents ?? []).flatMap(({ titre, texte }) => ["", look.bold(titre), texte]),
    "",
  ]);
  const draft = draftOf(demo.texte);
  await service.saveContenu(production.simulation_id, draft);
  print([look.dim(`Brouillon enregistré (${countWords(draft)} mots).`)]);
  if (countWords(draft) >= LIMITS.ideesMotsMin && production.sujet !== null) {
    const { consigne } = production.sujet;
    const idees = await withProgress("Idées pour continuer", () => service.suggestIdees(consigne, draft));
    print(["Idées pour continuer :", ...idees.map((idee) => `  • ${idee}`)]);
  }
  return production.simulation_id;
}

async function main(): Promise<void> {
  const demo = readDemo(process.argv.slice(2));
  const look = style(process.stdout.isTTY && process.env.NO_COLOR === undefined);
  const service = await connect(demo.email);
  const simulationId = await write(service, demo, look);
  const report = await withProgress("Correction", () =>
    service.correctEe(simulationId, demo.texte, demo.tache),
  );
  print(reportLines(report, demo.texte, look));
  const state = await withProgress("Exercices et modèle", () => service.waitForEnrichment(simulationId));
  print([...enrichmentLines(state, look), ""]);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
