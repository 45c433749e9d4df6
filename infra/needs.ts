import type { OPERATIONS } from "@epreuve/contract/operations/index";
import type { Purpose } from "@epreuve/core/generation/generator";
import type { AudioUse } from "./audio";
import type { TableUse } from "./table";

type OperationId = (typeof OPERATIONS)[number]["id"];

/** What an operation's function uses besides the request: it is allowed and linked to this, and to nothing else. */
export interface Needs {
  dynamo?: TableUse;
  /** What it does with recordings. */
  audio?: AudioUse;
  /** Tells where the live interaction is. */
  live?: true;
  /** Sends the jobs of a correction. */
  jobs?: true;
  /** What it asks the text provider for. */
  purposes?: readonly Purpose[];
  /** Tells the deployed version. */
  version?: true;
  /** Shows the renderer of the documentation, which must be in its package. */
  renderer?: true;
}

/** An operation that is not here does not compile; `tests/infra` compares each with what its function really does. */
export const NEEDS: Record<OperationId, Needs> = {
  createSimulation: { dynamo: { table: ["GetItem", "Query", "PutItem", "UpdateItem"] } },
  getSimulation: { dynamo: { table: ["Query"] }, live: true },
  listSimulations: { dynamo: { table: ["GetItem"], index: ["Query"] } },
  saveContenu: { dynamo: { table: ["UpdateItem"] } },
  changeSujet: { dynamo: { table: ["GetItem", "UpdateItem"] } },
  listSujets: { dynamo: { table: ["Query"] } },
  correctEe: {
    dynamo: { table: ["GetItem", "PutItem", "UpdateItem"] },
    jobs: true,
    purposes: ["criteres", "erreurs", "bilan"],
  },
  correctEo: {
    dynamo: { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
    audio: "transcription",
    jobs: true,
    purposes: ["criteres", "erreurs", "bilan"],
  },
  suggestIdees: { dynamo: { table: ["UpdateItem"] }, purposes: ["idees"] },
  createAudio: { dynamo: { table: ["GetItem", "UpdateItem"] }, audio: "upload" },
  getHealth: { version: true },
  getOpenapi: {},
  getDocs: { renderer: true },
};
