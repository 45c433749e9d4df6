import type {
  AudioUpload,
  Production,
  Report,
  SimulationState,
  SimulationsListResponse,
  SujetData,
} from "./types.ts";

/** The body of each operation's success. */
export interface Answers {
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
  getHealth: { ok: true; version: string };
}
