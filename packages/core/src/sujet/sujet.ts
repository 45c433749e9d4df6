import { type SujetData, SujetDataSchema } from "@epreuve/contract/sujet";
import type { Tache } from "@epreuve/contract/tache";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { sujetKey, sujetsPartition } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

const SujetRowSchema = v.object({ ...SujetDataSchema.entries, actif: v.boolean() });
/** A stored subject: its public fields, and whether it is active. */
export type SujetRow = v.InferOutput<typeof SujetRowSchema>;

/** Every subject of a task, active or not, in the order of identifiers. */
export async function readSujets(table: Table, tache: Tache): Promise<SujetRow[]> {
  const items = await table.queryAll({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": sujetsPartition(tache) },
  });
  return items.map((item) => v.parse(SujetRowSchema, item));
}

/** The active subjects of a task, in the order of identifiers. */
export async function listSujets(table: Table, tache: Tache): Promise<SujetData[]> {
  const rows = await readSujets(table, tache);
  return rows.filter(({ actif }) => actif).map(withoutActif);
}

/** An active subject of the task. Throws SUJET_NOT_FOUND for one that is unknown, inactive or of another task. */
export async function getSujet(table: Table, tache: Tache, sujetId: string): Promise<SujetData> {
  const item = await table.get(sujetKey(tache, sujetId));
  const row = item && v.parse(SujetRowSchema, item);
  if (!row?.actif) throw new AppError("SUJET_NOT_FOUND");
  return withoutActif(row);
}

function withoutActif({ actif: _, ...sujet }: SujetRow): SujetData {
  return sujet;
}
