import { documentation as changeSujet } from "../src/operations/change-sujet/documentation.ts";
import { documentation as correctEe } from "../src/operations/correct-ee/documentation.ts";
import { documentation as correctEo } from "../src/operations/correct-eo/documentation.ts";
import { documentation as createAudio } from "../src/operations/create-audio/documentation.ts";
import { documentation as createSimulation } from "../src/operations/create-simulation/documentation.ts";
import { documentation as deleteCompte } from "../src/operations/delete-compte/documentation.ts";
import type { Documentation } from "../src/operations/documentation.ts";
import { documentation as exportCompte } from "../src/operations/export-compte/documentation.ts";
import { documentation as getAsyncapi } from "../src/operations/get-asyncapi/documentation.ts";
import { documentation as getCompte } from "../src/operations/get-compte/documentation.ts";
import { documentation as getDocs } from "../src/operations/get-docs/documentation.ts";
import { documentation as getHealth } from "../src/operations/get-health/documentation.ts";
import { documentation as getOpenapi } from "../src/operations/get-openapi/documentation.ts";
import { documentation as getSimulation } from "../src/operations/get-simulation/documentation.ts";
import type { OPERATIONS, OperationId } from "../src/operations/index.ts";
import { documentation as listSimulations } from "../src/operations/list-simulations/documentation.ts";
import { documentation as listSujets } from "../src/operations/list-sujets/documentation.ts";
import { documentation as retryEnrichment } from "../src/operations/retry-enrichment/documentation.ts";
import { documentation as saveContenu } from "../src/operations/save-contenu/documentation.ts";
import { documentation as suggestIdees } from "../src/operations/suggest-idees/documentation.ts";
import { documentation as updateCompte } from "../src/operations/update-compte/documentation.ts";

type ById = { [O in (typeof OPERATIONS)[number] as O["id"]]: O };

/** The documentation of each operation; a missing one does not compile. */
export const DOCUMENTATION: { [Id in OperationId]: Documentation<ById[Id]> } = {
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
};
