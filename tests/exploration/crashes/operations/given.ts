import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import type { CreateSimulationPayload } from "@epreuve/contract/operations/create-simulation";
import { setPlan } from "@epreuve/core/account/set-plan";
import { createAudio } from "@epreuve/core/audio/create-audio";
import { correct } from "@epreuve/core/correction/correct";
import type { LeaseDependencies } from "@epreuve/core/correction/submitting/lease";
import { findOral } from "@epreuve/core/correction/submitting/oral-submission";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { deadlineIn } from "@epreuve/core/deadline";
import { createSimulation } from "@epreuve/core/simulation/create";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { SimulationRef } from "@epreuve/core/table/keys";
import { RECORDING_BYTES } from "../providers.ts";
import type { World } from "../world.ts";

/** How long the Lambdas of the two corrections live. */
export const CORRECT_EE_MS = 58_000;
export const CORRECT_EO_MS = 118_000;

/** A simulation that was created without a fault. */
export async function simulation(world: World, payload: CreateSimulationPayload): Promise<SimulationRef> {
  if (payload.exam_mode) await world.must(() => setPlan(world.table, world.owner, "premium"));
  const production = await world.must(() => createSimulation(world, { owner: world.owner, payload }));
  world.model.created(production);
  return { owner: world.owner, simulationId: production.simulation_id };
}

/** Saves a text without a fault; gives its entity tag. */
export async function save(
  world: World,
  ref: SimulationRef,
  contenu: string,
  ifMatch?: string,
): Promise<string> {
  const ending = await world.call(() => saveContenu(world, ref, { contenu, ifMatch }));
  world.model.text(ref.simulationId, contenu, ending);
  if (ending.kind !== "answered") throw new Error("a save without a fault was refused");
  return ending.value.etag;
}

type Tell = (event: CorrectionProgress) => void;

/** Submits a written production, as its Lambda does. */
export function correctWritten(
  world: World,
  { owner, simulationId }: SimulationRef,
  contenu: string,
  tell?: Tell,
  admission?: LeaseDependencies["admission"],
) {
  const { table, runtime, queues, providers } = world;
  const deps = {
    table,
    runtime,
    jobs: queues,
    findSubmission: findWritten,
    judge: providers.judge,
    admission,
  };
  const request = { owner, simulationId, mode: "EE" as const, tache: "EE_T1" as const, contenu, tell };
  return correct(deps, { ...request, deadline: () => deadlineIn(10_000), remainingMs: CORRECT_EE_MS });
}

/** Submits an oral production, as its Lambda does. */
export function correctOral(
  world: World,
  { owner, simulationId }: SimulationRef,
  { tache, transcript, tell }: { tache: "EO_T3" | "EO_T2_LIVE"; transcript: string; tell?: Tell },
) {
  const { table, runtime, queues, providers } = world;
  const { audioStore, speech } = providers;
  const findSubmission = findOral({ table, runtime, audioStore, speech });
  const deps = { table, runtime, jobs: queues, findSubmission, judge: providers.judge };
  const request = { owner, simulationId, mode: "EO" as const, tache, contenu: transcript, tell };
  return correct(deps, { ...request, deadline: () => deadlineIn(10_000), remainingMs: CORRECT_EO_MS });
}

/** Announces a recording, and gives the address to send it to. */
export async function announce(world: World, ref: SimulationRef): Promise<string> {
  const payload = { content_type: "audio/webm" as const, taille_octets: RECORDING_BYTES };
  const { upload } = await createAudio(
    { ...world, audioStore: world.providers.audioStore, consentVersion: null },
    ref,
    payload,
  );
  return upload.url;
}

/** The recording's identifier in the address it was to be sent to. */
export function audioIdOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** A corrected simulation whose job messages wait. */
export async function corrected(world: World): Promise<SimulationRef> {
  const ref = await simulation(world, { tache: "EE_T1" });
  const contenu = "Mon texte corrigé.";
  const ending = await world.call(() => correctWritten(world, ref, contenu), { remainingMs: CORRECT_EE_MS });
  world.model.text(ref.simulationId, contenu, ending);
  if (ending.kind !== "answered") throw new Error("a correction without a fault was refused");
  return ref;
}
