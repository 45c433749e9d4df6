import { ExercicesSchema, ModeleSchema } from "@epreuve/contract/enrichment";
import type { SimulationState } from "@epreuve/contract/simulation";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { type SimulationPart, type SimulationRef, simulationKey, simulationPartKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { etagOf } from "./etag.ts";
import { isSimulationId } from "./id.ts";
import { liveAddressOf, type Surroundings } from "./live-address.ts";
import { readSimulation } from "./read.ts";
import { SimulationRowSchema } from "./row.ts";
import { shownOf, stateOf } from "./shown.ts";
import { readRapport } from "./stored-rapport.ts";

const READS_MAX = 3;

/** A simulation as GET shows it, and its entity tag. */
export interface Tagged {
  state: SimulationState;
  etag: string;
}

/**
 * A simulation with all its parts, and its entity tag, by one strongly consistent Query on its prefix. A Query
 * concurrent with the write of a part may return the new state without the part: then it is repeated. Throws
 * SIMULATION_NOT_FOUND for an id that is unknown, malformed or another user's.
 */
export async function getSimulation(
  table: Table,
  ref: SimulationRef,
  surroundings: Surroundings,
): Promise<Tagged> {
  const { row, ...parts } = await readWhole(table, ref);
  const live = liveAddressOf(row.tache, surroundings);
  return { etag: etagOf(row, live), state: stateOf(shownOf(row), { ...parts, live }) };
}

/** A simulation's own item and its parts, null where its state says that there is none. Reads and throws as above. */
export async function readWhole(table: Table, ref: SimulationRef) {
  if (!isSimulationId(ref.simulationId)) throw new AppError("SIMULATION_NOT_FOUND");
  for (let read = 0; read < READS_MAX; read++) {
    const { row, parts } = await queryWhole(table, ref);
    const rapport = row.statut === "finished" ? parts.RAPPORT : null;
    const exercices = row.exercices_status === "ready" ? parts.EXERCICES : null;
    const modele = row.modele_status === "ready" ? parts.MODELE : null;
    if (rapport === undefined || exercices === undefined || modele === undefined) continue;
    return { row, rapport, exercices, modele };
  }
  throw new Error("a simulation lacks a part that its state says it has");
}

/**
 * The same for a client that has stored a response: where `isKnown` finds the current tag among its own, the state is
 * null. That takes one strongly consistent read of the simulation's item, and no report is read or rendered; a client
 * that has written never gets a response from before its write.
 */
export async function getIfChanged(
  table: Table,
  ref: SimulationRef,
  surroundings: Surroundings,
  isKnown: (etag: string) => boolean,
): Promise<Tagged | { state: null; etag: string }> {
  const row = await readSimulation(table, ref);
  const etag = etagOf(row, liveAddressOf(row.tache, surroundings));
  return isKnown(etag) ? { state: null, etag } : getSimulation(table, ref, surroundings);
}

async function queryWhole(table: Table, ref: SimulationRef) {
  const key = simulationKey(ref);
  const items = await table.queryAll({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": key.pk, ":sk": key.sk },
    ConsistentRead: true,
  });
  const bySk = new Map(items.map((item) => [item.sk, item]));
  const own = bySk.get(key.sk);
  if (own === undefined) throw new AppError("SIMULATION_NOT_FOUND");
  const part = (name: SimulationPart) => bySk.get(simulationPartKey(ref, name).sk)?.value;
  const rapport = part("RAPPORT");
  return {
    row: v.parse(SimulationRowSchema, own),
    parts: {
      RAPPORT: rapport === undefined ? undefined : readRapport(rapport),
      EXERCICES: v.parse(v.optional(ExercicesSchema), part("EXERCICES")),
      MODELE: v.parse(v.optional(ModeleSchema), part("MODELE")),
    },
  };
}
