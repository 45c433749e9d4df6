import type {
  AudioUpload,
  Compte,
  Export,
  JobStatus,
  Production,
  Report,
  SimulationState,
  SimulationsListResponse,
  SujetData,
} from "./types.ts";

/** Method, path and timeout (milliseconds) of each operation; a test compares them with the contract. */
export const OPERATIONS = {
  createSimulation: ["POST", "/simulations", 5_000],
  getSimulation: ["GET", "/simulations/{id}", 5_000],
  listSimulations: ["GET", "/simulations", 5_000],
  saveContenu: ["PATCH", "/simulations/{id}/contenu", 5_000],
  changeSujet: ["PATCH", "/simulations/{id}/sujet", 5_000],
  listSujets: ["GET", "/sujets", 5_000],
  correctEe: ["POST", "/corrections/ee", 60_000],
  correctEo: ["POST", "/corrections/eo", 120_000],
  suggestIdees: ["POST", "/sujets/idees", 15_000],
  createAudio: ["POST", "/simulations/{id}/audio", 5_000],
  retryEnrichment: ["POST", "/simulations/{id}/enrichissements", 5_000],
  getCompte: ["GET", "/compte", 5_000],
  updateCompte: ["PATCH", "/compte", 5_000],
  deleteCompte: ["DELETE", "/compte", 5_000],
  exportCompte: ["GET", "/compte/export", 70_000],
  getHealth: ["GET", "/health", 5_000],
} as const satisfies Record<keyof Responses, readonly [method: string, path: string, timeoutMs: number]>;

/** Response body of each operation. */
export interface Responses {
  createSimulation: Production;
  getSimulation: SimulationState;
  listSimulations: SimulationsListResponse;
  saveContenu: { ok: true };
  changeSujet: { sujet: SujetData };
  listSujets: { sujets: SujetData[] };
  correctEe: Report;
  correctEo: Report;
  suggestIdees: { idees: string[] };
  createAudio: AudioUpload;
  retryEnrichment: { exercices_status: JobStatus; modele_status: JobStatus };
  getCompte: Compte;
  updateCompte: Compte;
  deleteCompte: { ok: true };
  exportCompte: Export;
  getHealth: { ok: true; version: string; degraded?: ("correction" | "speech")[] };
}

export type OperationId = keyof Responses;
