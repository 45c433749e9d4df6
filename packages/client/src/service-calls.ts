import type { CallOptions } from "./exchange.ts";
import type {
  AudioPayload,
  AudioUpload,
  CreateSimulationPayload,
  Production,
  Report,
  SimulationState,
  SimulationsListResponse,
  SujetData,
  Tache,
} from "./types.ts";

/** A response, and the tag of the text it goes with: for `ifMatch` of the next save. */
export type Tagged<T> = T & { etag: string | null };

/** The catalogue's tasks, and the one whose subject is fixed: EO_T2_LIVE has no subjects to list. */
export type TacheAvecSujets = Exclude<Tache, "EO_T2_LIVE">;

/** The service's operations, one a method: what the rest of the client is made of. */
export interface ServiceCalls {
  createSimulation(
    payload: CreateSimulationPayload,
    options?: CallOptions & {
      /** The same key within 24 h gives the first answer again, so that a lost one may be asked for again. */
      idempotencyKey?: string;
    },
  ): Promise<Production>;
  getSimulation(id: string, options?: CallOptions): Promise<Tagged<SimulationState>>;
  listSimulations(
    page?: { page?: number; limit?: number },
    options?: CallOptions,
  ): Promise<SimulationsListResponse>;
  saveContenu(
    id: string,
    contenu: string,
    options?: CallOptions & {
      /** Tag of the text this one replaces: a newer one makes it VERSION_CONFLICT. */
      ifMatch?: string;
      /**
       * Lets the request outlive the page. It goes with the last token that was given, if there is one: a closing page
       * waits for no token function.
       */
      keepalive?: boolean;
    },
  ): Promise<Tagged<{ ok: true }>>;
  changeSujet(id: string, sujetId: string, options?: CallOptions): Promise<{ sujet: SujetData }>;
  /** EO_T1 has an empty list, without a call. */
  listSujets(tache: TacheAvecSujets, options?: CallOptions): Promise<{ sujets: SujetData[] }>;
  correctEe(
    production: { simulationId: string; contenu: string; tache: Tache },
    options?: CallOptions,
  ): Promise<Report>;
  /** With an empty `transcript`: the recording that was sent, or the dialogue of the live interaction. */
  correctEo(
    production: { simulationId: string; transcript: string; tache: Tache },
    options?: CallOptions,
  ): Promise<Report>;
  suggestIdees(
    texte: { sujet_consigne: string; contenu_partiel: string },
    options?: CallOptions,
  ): Promise<{ idees: string[] }>;
  createAudio(id: string, audio: AudioPayload, options?: CallOptions): Promise<AudioUpload>;
  getHealth(options?: CallOptions): Promise<{ ok: true; version: string }>;
}
