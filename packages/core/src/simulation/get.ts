import { type Exercice, ExercicesSchema, type Modele, ModeleSchema } from "@epreuve/contract/enrichment";
import { type Rapport, RapportSchema } from "@epreuve/contract/rapport";
import type { SimulationState } from "@epreuve/contract/simulation";
import { TACHES } from "@epreuve/contract/tache";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { type SimulationRef, simulationKey, simulationPartKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { etagOf } from "./etag.ts";
import { isSimulationId } from "./id.ts";
import { SimulationRowSchema } from "./row.ts";

/**
 * One simulation whole, in one strongly consistent Query on its prefix, and the entity tag of its text. Throws
 * SIMULATION_NOT_FOUND, alike for unknown, malformed and someone else's.
 */
export async function getSimulation(
  table: Table,
  ref: SimulationRef,
): Promise<{ state: SimulationState; etag: string }> {
  const key = simulationKey(ref);
  const items = isSimulationId(ref.simulationId)
    ? await table.queryAll({
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": key.pk, ":sk": key.sk },
        ConsistentRead: true,
      })
    : [];
  const bySk = new Map(items.map((item) => [item.sk, item]));
  const own = bySk.get(key.sk);
  if (own === undefined) throw new AppError("SIMULATION_NOT_FOUND");

  const row = v.parse(SimulationRowSchema, own);
  const part = (name: "RAPPORT" | "EXERCICES" | "MODELE") => bySk.get(simulationPartKey(ref, name).sk)?.value;
  return {
    etag: etagOf(row.contenu_version),
    state: {
      simulation_id: row.simulation_id,
      tache: row.tache,
      contenu: row.contenu,
      sujet: row.sujet ?? null,
      rapport: optional(RapportSchema, part("RAPPORT")),
      exercices: optional(ExercicesSchema, part("EXERCICES")),
      exercices_status: row.exercices_status,
      modele: optional(ModeleSchema, part("MODELE")),
      modele_status: row.modele_status,
      mode: TACHES[row.tache].mode,
      exam_mode: row.exam_mode,
      expire_a: row.expire_a ?? null,
      live: null,
      created_at: row.created_at,
      updated_at: row.updated_at,
    },
  };
}

function optional<T extends Rapport | Exercice[] | Modele>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
): T | null {
  return value === undefined ? null : v.parse(schema, value);
}
