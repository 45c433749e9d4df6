import type { AudioPayload, AudioType, AudioUpload } from "@epreuve/contract/audio";
import type { Compte, ComptePayload } from "@epreuve/contract/compte";
import type { Export } from "@epreuve/contract/compte-export";
import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import type { ErrorBody, ErrorCode } from "@epreuve/contract/error-codes";
import type { ClientMessage, LivePhase, ServerMessage, Tour } from "@epreuve/contract/live";
import type { NiveauCecr } from "@epreuve/contract/niveaux";
import type { OperationResponse } from "@epreuve/contract/operation";
import type { CreateSimulationPayload } from "@epreuve/contract/operations/create-simulation";
import type { OPERATIONS } from "@epreuve/contract/operations/index";
import type { Conformite, Critere, Erreur, Gravite, Rapport } from "@epreuve/contract/rapport";
import type {
  Production,
  Report,
  SimulationListItem,
  SimulationState,
  SimulationsListResponse,
} from "@epreuve/contract/simulation";
import type { JobStatus, Statut } from "@epreuve/contract/statuts";
import type { SujetData } from "@epreuve/contract/sujet";
import type { Mode, Tache } from "@epreuve/contract/tache";
import type { CodeErreur } from "@epreuve/contract/taxonomie";
import type { EpreuveClient } from "./client.ts";
import type { EpreuveError } from "./error.ts";
import type { Responses } from "./operations.ts";
import type * as made from "./schema.ts";

/*
 * Compiled, never run: what the compiler refuses in an app, and that the types are exactly the contract's.
 */

/** Whether two types are the same, optional and read-only fields included. */
type Same<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
/** The same type with its names and intersections written out; an optional field is one whether it may be undefined. */
type Flat<T> = T extends readonly (infer E)[]
  ? Flat<E>[]
  : T extends object
    ? { [K in keyof T]: undefined extends T[K] ? Flat<Exclude<T[K], undefined>> | undefined : Flat<T[K]> }
    : T;

function hold<_Claim extends true>(): void {}

hold<Same<made.Tache, Tache>>();
hold<Same<made.Mode, Mode>>();
hold<Same<made.Statut, Statut>>();
hold<Same<made.JobStatus, JobStatus>>();
hold<Same<made.NiveauCecr, NiveauCecr>>();
hold<Same<made.CodeErreur, CodeErreur>>();
hold<Same<made.CodeCritere, CodeCritere>>();
hold<Same<made.Gravite, Gravite>>();
hold<Same<made.SujetData, SujetData>>();
hold<Same<made.Production, Production>>();
hold<Same<made.SimulationState, SimulationState>>();
hold<Same<made.SimulationListItem, SimulationListItem>>();
hold<Same<made.SimulationsListResponse, SimulationsListResponse>>();
hold<Same<made.Rapport, Rapport>>();
hold<Same<made.Report, Report>>();
hold<Same<made.Conformite, Conformite>>();
hold<Same<made.Erreur, Erreur>>();
hold<Same<made.Critere, Critere>>();
hold<Same<made.Exercice, Exercice>>();
hold<Same<made.Modele, Modele>>();
hold<Same<made.CreateSimulationPayload, CreateSimulationPayload>>();
hold<Same<made.AudioType, AudioType>>();
hold<Same<made.AudioPayload, AudioPayload>>();
hold<Same<made.AudioUpload, AudioUpload>>();
hold<Same<made.Compte, Compte>>();
hold<Same<made.ComptePayload, ComptePayload>>();
hold<Same<made.Export, Export>>();
hold<Same<made.ErrorCode, ErrorCode>>();
hold<Same<made.ErrorBody, ErrorBody>>();
hold<Same<made.LivePhase, LivePhase>>();
hold<Same<made.Tour, Tour>>();
hold<Same<made.ClientMessage, ClientMessage>>();
hold<Same<made.ServerMessage, ServerMessage>>();

/** Response type of each operation in the contract's table. */
type Operations = {
  [O in (typeof OPERATIONS)[number] as Exclude<
    O["id"],
    "getOpenapi" | "getAsyncapi" | "getDocs"
  >]: OperationResponse<O>;
};
hold<Same<Responses, Operations>>();
// Each operation is a method of that name, with the contract's response type.
hold<keyof Operations extends keyof EpreuveClient ? true : false>();
hold<
  {
    [K in keyof Operations]: Awaited<ReturnType<EpreuveClient[K]>> extends Operations[K] ? true : false;
  }[keyof Operations]
>();

// The comparison can fail.
// @ts-expect-error: one field more
hold<Same<{ a: string }, { a: string; b: string }>>();
// @ts-expect-error: optional
hold<Same<{ a: string }, { a?: string }>>();
// @ts-expect-error: one case less
hold<Same<Tache, Exclude<Tache, "EO_T3">>>();

export async function refusals(client: EpreuveClient, error: EpreuveError) {
  await client.createSimulation({ tache: "EE_T1", sujet_id: "ee-t1-001", exam_mode: true });
  // @ts-expect-error: no such task
  await client.createSimulation({ tache: "EE_T4" });
  // @ts-expect-error: no such field
  await client.createSimulation({ tache: "EE_T1", sujet: "ee-t1-001" });
  // @ts-expect-error: a field is missing
  await client.createSimulation({});

  await client.listSujets("EO_T1");
  // @ts-expect-error: the live interaction has no subjects
  await client.listSujets("EO_T2_LIVE");

  // @ts-expect-error: the specification's spelling is simulationId
  await client.correctEe({ simulation_id: "sim", contenu: "", tache: "EE_T1" });
  // @ts-expect-error: the oral correction takes a transcript
  await client.correctEo({ simulationId: "sim", contenu: "", tache: "EO_T1" });
  // @ts-expect-error: no such type of recording
  await client.createAudio("sim", { content_type: "audio/aac", taille_octets: 1 });

  const state = await client.getSimulation("sim");
  // @ts-expect-error: there is no report while the simulation is in progress
  state.rapport.note;
  // @ts-expect-error: no such field
  state.note;

  switch (error.code) {
    case "QUOTA_REACHED":
    case "NETWORK_ERROR":
    case "TIMEOUT":
    case "REPORT_NOT_READY":
      break;
    // @ts-expect-error: no such code
    case "QUOTA_EXCEEDED":
      break;
    default: {
      // @ts-expect-error: cases are missing
      const none: never = error.code;
      return none;
    }
  }
  return undefined;
}
