import { setTimeout as wait } from "node:timers/promises";
import type { AudioType, AudioUpload } from "@epreuve/contract/audio";
import { ErrorBodySchema } from "@epreuve/contract/error-codes";
import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correctEo } from "@epreuve/contract/operations/correct-eo";
import { createAudio } from "@epreuve/contract/operations/create-audio";
import { createSimulation } from "@epreuve/contract/operations/create-simulation";
import { getSimulation } from "@epreuve/contract/operations/get-simulation";
import { listSujets } from "@epreuve/contract/operations/list-sujets";
import { saveContenu } from "@epreuve/contract/operations/save-contenu";
import { suggestIdees } from "@epreuve/contract/operations/suggest-idees";
import type { Production, Report, SimulationState } from "@epreuve/contract/simulation";
import type { SujetData } from "@epreuve/contract/sujet";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import * as v from "valibot";
import { DemoError } from "./demo-error.ts";

const LONGEST_WAIT_MS = 5_000;
/** Longer than a job and its repetitions take; then the demo says where it stands and stops. */
const ENRICHMENT_WAIT_MS = 300_000;

/** What a person waits without a word; beyond it they are told how long. */
const WAIT_MAX_SECONDS = 5;
const WAITS_MAX = 3;

/** The service said no. */
export class ServiceError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The few calls the demo makes, as an app would make them: over HTTP, answers read by the contract's schemas. */
export class ServiceClient {
  readonly #url: string;
  /** The ID token: what the live interaction wants too. */
  readonly token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  async listSujets(tache: Tache): Promise<SujetData[]> {
    const { mode, numero } = TACHES[tache];
    const body = await this.#send("GET", `/sujets?mode=${mode}&tache=${numero}`);
    return v.parse(listSujets.response, body).sujets;
  }

  async createSimulation(tache: Tache, sujetId: string | undefined): Promise<Production> {
    const body = await this.#send("POST", "/simulations", { tache, ...(sujetId && { sujet_id: sujetId }) });
    return v.parse(createSimulation.response, body);
  }

  async saveContenu(id: string, contenu: string): Promise<void> {
    v.parse(saveContenu.response, await this.#send("PATCH", `/simulations/${id}/contenu`, { contenu }));
  }

  async suggestIdees(sujet_consigne: string, contenu_partiel: string): Promise<string[]> {
    const body = await this.#send("POST", "/sujets/idees", { sujet_consigne, contenu_partiel });
    return v.parse(suggestIdees.response, body).idees;
  }

  async correctEe(simulationId: string, contenu: string, tache: Tache): Promise<Report> {
    return v.parse(
      correctEe.response,
      await this.#send("POST", "/corrections/ee", { simulationId, contenu, tache }),
    );
  }

  /** `transcript` is blank for the recording that was sent, or for the dialogue of the live interaction. */
  async correctEo(simulationId: string, transcript: string, tache: Tache): Promise<Report> {
    return v.parse(
      correctEo.response,
      await this.#send("POST", "/corrections/eo", { simulationId, transcript, tache }),
    );
  }

  async createAudio(id: string, content_type: AudioType, taille_octets: number): Promise<AudioUpload> {
    const body = await this.#send("POST", `/simulations/${id}/audio`, { content_type, taille_octets });
    return v.parse(createAudio.response, body);
  }

  /** Sends a recording where the service said to, and how. */
  async upload(
    { method, url, headers }: AudioUpload["upload"],
    recording: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    const response = await fetch(url, { method, headers, body: recording });
    const answer = await response.text();
    if (response.ok) return;
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? "";
    throw new ServiceError(`${method} de l'enregistrement : ${response.status} ${code}.`, code);
  }

  async getSimulation(id: string): Promise<SimulationState> {
    return v.parse(getSimulation.response, await this.#send("GET", `/simulations/${id}`));
  }

  /** Reads the simulation at growing intervals until its jobs have ended, or have taken too long. */
  async waitForEnrichment(id: string): Promise<SimulationState> {
    const endMs = performance.now() + ENRICHMENT_WAIT_MS;
    for (let waitMs = 250; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
      const state = await this.getSimulation(id);
      const ended = [state.exercices_status, state.modele_status].every(
        (s) => s === "ready" || s === "failed",
      );
      if (ended || performance.now() > endMs) return state;
      await wait(waitMs);
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    for (let refusals = 0; ; refusals++) {
      const response = await this.#fetch(method, path, body);
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      const { code, message } = v.parse(ErrorBodySchema, answer);
      const seconds = retryAfterSeconds(response);
      // A request that was one too many was not begun: it can be made again.
      if (
        response.status === 429 &&
        seconds !== null &&
        seconds <= WAIT_MAX_SECONDS &&
        refusals < WAITS_MAX
      ) {
        await wait(seconds * 1_000);
        continue;
      }
      const when = seconds === null ? "" : ` Attendez ${seconds} s.`;
      throw new ServiceError(`${method} ${path} : ${response.status} ${code}. ${message}${when}`, code);
    }
  }

  async #fetch(method: string, path: string, body: unknown): Promise<Response> {
    try {
      return await fetch(`${this.#url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      throw new DemoError("Le service ne répond plus : vérifiez que « npm start » tourne encore.", { cause });
    }
  }
}

/** What a refusal says to wait, in whole seconds; null where it says nothing. */
function retryAfterSeconds(response: Response): number | null {
  const said = response.headers.get("Retry-After");
  return said !== null && /^\d+$/.test(said) ? Number(said) : null;
}
