import type { OPERATIONS } from "@epreuve/contract/operations/index";
import type { Purpose } from "@epreuve/core/generation/generator";
import type { AudioUse } from "./audio";
import type { TableUse } from "./table";

type OperationId = (typeof OPERATIONS)[number]["id"];

/** The resources that an operation's function uses: it is allowed and linked to these, and to nothing else. */
export interface Needs {
  dynamo?: TableUse;
  /** Its use of recordings. */
  audio?: AudioUse;
  /** Returns the URL of the live interaction. */
  live?: true;
  /** Sends the jobs of a correction, or some of them again. */
  jobs?: true;
  /** Sends the account to be erased. */
  erasure?: true;
  /** Reads which consent recordings need. */
  consent?: true;
  /** Purposes for which it calls the text provider. */
  purposes?: readonly Purpose[];
  /** Returns the deployed version. */
  version?: true;
  /** Serves the reference page, which must be in its package. */
  reference?: true;
}

/**
 * The needs of each operation; a missing operation does not compile. `tests/infra` compares each with what its function
 * really uses.
 */
export const NEEDS: Record<OperationId, Needs> = {
  createSimulation: {
    dynamo: { table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    live: true,
  },
  getSimulation: { dynamo: { table: ["GetItem", "Query"] }, live: true },
  listSimulations: { dynamo: { table: ["GetItem"], index: ["Query"] } },
  saveContenu: { dynamo: { table: ["UpdateItem"] } },
  changeSujet: { dynamo: { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] } },
  listSujets: { dynamo: { table: ["Query"] } },
  correctEe: {
    dynamo: { table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    jobs: true,
    purposes: ["criteres", "criteres_bis", "erreurs", "bilan"],
  },
  correctEo: {
    dynamo: { table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    audio: "transcription",
    jobs: true,
    purposes: ["criteres", "criteres_bis", "erreurs", "bilan"],
  },
  suggestIdees: { dynamo: { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] }, purposes: ["idees"] },
  createAudio: {
    dynamo: { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] },
    audio: "upload",
    consent: true,
  },
  retryEnrichment: { dynamo: { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] }, jobs: true },
  getCompte: { dynamo: { table: ["GetItem"] }, consent: true },
  updateCompte: { dynamo: { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] }, consent: true },
  deleteCompte: { dynamo: { table: ["GetItem", "PutItem", "UpdateItem"] }, erasure: true },
  exportCompte: {
    dynamo: { table: ["GetItem", "Query", "UpdateItem", "ConditionCheckItem"], index: ["Query"] },
    audio: "export",
    consent: true,
  },
  getHealth: { dynamo: { admission: true }, version: true },
  getOpenapi: {},
  getAsyncapi: {},
  getDocs: { reference: true },
};
