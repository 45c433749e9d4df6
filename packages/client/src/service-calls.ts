import type { CorrectOptions } from "./correction.ts";
import type { CallOptions } from "./exchange.ts";
import type {
  AudioPayload,
  AudioUpload,
  Compte,
  ComptePayload,
  CreateSimulationPayload,
  Export,
  JobStatus,
  Production,
  Report,
  SimulationState,
  SimulationsListResponse,
  SujetData,
  Tache,
} from "./types.ts";

/** A response with the simulation's ETag, for `ifMatch` of the next save. */
export type Tagged<T> = T & { etag: string | null };

/** Every task but EO_T2_LIVE, which has no subjects. */
export type TacheAvecSujets = Exclude<Tache, "EO_T2_LIVE">;

export interface ExportOptions extends CallOptions {
  /** The last simulation of an earlier export that this one goes on with. */
  depuis?: string;
  /** Called with each part as it comes. */
  onPart?: (part: Export) => void;
}

/** One method per operation of the service, on which the rest of the client is built. */
export interface ServiceCalls {
  createSimulation(
    payload: CreateSimulationPayload,
    options?: CallOptions & {
      /** Repeating the call with the same key within 24 h returns the first response: nothing is created twice. */
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
      /** ETag of the text to replace; VERSION_CONFLICT if the service has a newer one. */
      ifMatch?: string;
      /**
       * Lets the request outlive the page. It uses the last token, if there is one, because a closing page cannot wait
       * for the token function.
       */
      keepalive?: boolean;
    },
  ): Promise<Tagged<{ ok: true }>>;
  changeSujet(id: string, sujetId: string, options?: CallOptions): Promise<{ sujet: SujetData }>;
  /** For EO_T1, whose subject is fixed, an empty list without a request. */
  listSujets(tache: TacheAvecSujets, options?: CallOptions): Promise<{ sujets: SujetData[] }>;
  correctEe(
    production: { simulationId: string; contenu: string; tache: Tache },
    options?: CorrectOptions,
  ): Promise<Report>;
  /** An empty `transcript` corrects the uploaded recording, or the dialogue of the live interaction. */
  correctEo(
    production: { simulationId: string; transcript: string; tache: Tache },
    options?: CorrectOptions,
  ): Promise<Report>;
  suggestIdees(
    texte: { sujet_consigne: string; contenu_partiel: string },
    options?: CallOptions,
  ): Promise<{ idees: string[] }>;
  createAudio(id: string, audio: AudioPayload, options?: CallOptions): Promise<AudioUpload>;
  /** Queues again the exercises and the model answer that failed; NOTHING_TO_RETRY where neither did. */
  retryEnrichment(
    id: string,
    options?: CallOptions,
  ): Promise<{ exercices_status: JobStatus; modele_status: JobStatus }>;
  getCompte(options?: CallOptions): Promise<Compte>;
  /** Changes the fields that are given; null clears an aim and withdraws a consent. */
  updateCompte(changes: ComptePayload, options?: CallOptions): Promise<Compte>;
  /**
   * Closes the account for good and has everything of the user erased within a day. A repeat is the same. Sign the user
   * out afterwards: what needs an account is ACCOUNT_CLOSED.
   */
  deleteCompte(options?: CallOptions): Promise<{ ok: true }>;
  /**
   * Everything stored of the user, part after part until it is complete. It is not retried, as an export counts when it
   * begins, 3 an hour; `depuis` goes on with one that failed, after the last simulation of what `onPart` was given.
   */
  exportCompte(options?: ExportOptions): Promise<Export>;
  getHealth(options?: CallOptions): Promise<{ ok: true; version: string }>;
}
