import type { Operation } from "../operation.ts";
import { changeSujet } from "./change-sujet/operation.ts";
import { correctEe } from "./correct-ee/operation.ts";
import { correctEo } from "./correct-eo/operation.ts";
import { createAudio } from "./create-audio/operation.ts";
import { createSimulation } from "./create-simulation/operation.ts";
import { deleteCompte } from "./delete-compte/operation.ts";
import { exportCompte } from "./export-compte/operation.ts";
import { getAsyncapi } from "./get-asyncapi/operation.ts";
import { getCompte } from "./get-compte/operation.ts";
import { getDocs } from "./get-docs/operation.ts";
import { getHealth } from "./get-health/operation.ts";
import { getOpenapi } from "./get-openapi/operation.ts";
import { getSimulation } from "./get-simulation/operation.ts";
import { listSimulations } from "./list-simulations/operation.ts";
import { listSujets } from "./list-sujets/operation.ts";
import { retryEnrichment } from "./retry-enrichment/operation.ts";
import { saveContenu } from "./save-contenu/operation.ts";
import { suggestIdees } from "./suggest-idees/operation.ts";
import { updateCompte } from "./update-compte/operation.ts";

/** Every operation of the service: those of docs/service-interface.md, section 4, in its order, then the others. */
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
  retryEnrichment,
  getCompte,
  updateCompte,
  deleteCompte,
  exportCompte,
  getHealth,
  getOpenapi,
  getAsyncapi,
  getDocs,
] as const satisfies readonly Operation[];

/** An operation's name. */
export type OperationId = (typeof OPERATIONS)[number]["id"];

/** The file name of an operation's Lambda, without its extension: `createSimulation` → `create-simulation`. */
export function handlerName(operation: Operation): string {
  return operation.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
