import type { Operation } from "../operation.ts";
import { changeSujet } from "./change-sujet.ts";
import { correctEe } from "./correct-ee.ts";
import { correctEo } from "./correct-eo.ts";
import { createAudio } from "./create-audio.ts";
import { createSimulation } from "./create-simulation.ts";
import { getHealth } from "./get-health.ts";
import { getSimulation } from "./get-simulation.ts";
import { listSimulations } from "./list-simulations.ts";
import { listSujets } from "./list-sujets.ts";
import { saveContenu } from "./save-contenu.ts";
import { suggestIdees } from "./suggest-idees.ts";

/** Every operation of the service, in the order of the specification, then those of the contract. */
export const OPERATIONS = [
  createSimulation,
  getSimulation,
  listSimulations,
  saveContenu,
  changeSujet,
  listSujets,
  correctEe,
  correctEo,
  suggestIdees,
  createAudio,
  getHealth,
] as const satisfies readonly Operation[];

/** The file name of an operation's Lambda, without its extension: `createSimulation` → `create-simulation`. */
export function handlerName(operation: Operation): string {
  return operation.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
