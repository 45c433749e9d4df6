import type { SimulationListItem, SimulationsListResponse } from "@epreuve/contract/simulation";
import { TACHES } from "@epreuve/contract/tache";
import * as v from "valibot";
import { readAccount } from "../account/account.ts";
import { SIMULATIONS_BY_SEQ } from "../table/definition.ts";
import { simulationIdOf, simulationsPartition } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { ListedRowSchema } from "./row.ts";

type ListedRow = v.InferOutput<typeof ListedRowSchema>;

/**
 * A page of a user's simulations, newest first. `seq` is dense and simulations are never deleted, so page p of n is
 * the range total−p·n+1 … total−(p−1)·n: any page costs the same whatever the history.
 *
 * The first page is strongly consistent, for it must show what was just created, and its newest `seq` is the total.
 * Older pages hold what was created at least a page ago: they are read at half the price, and the total from the
 * account. Either way 20 items cost at most 2 read units.
 */
export async function listSimulations(
  table: Table,
  { owner, page, limit }: { owner: string; page: number; limit: number },
): Promise<SimulationsListResponse> {
  if (page === 1) {
    const rows = await newestRows(table, owner, { limit });
    return { items: rows.map(listItem), total: rows[0]?.seq ?? 0, page, limit };
  }
  const { simulationsTotal: total } = await readAccount(table, owner);
  const last = total - (page - 1) * limit;
  const rows = last < 1 ? [] : await newestRows(table, owner, { limit, last });
  return { items: rows.map(listItem), total, page, limit };
}

/** The `limit` newest simulations, or those up to `last`. */
async function newestRows(
  table: Table,
  owner: string,
  { limit, last }: { limit: number; last?: number },
): Promise<ListedRow[]> {
  const items = await table.queryAll({
    IndexName: SIMULATIONS_BY_SEQ,
    KeyConditionExpression: last === undefined ? "pk = :pk" : "pk = :pk AND seq <= :last",
    ExpressionAttributeValues: {
      ":pk": simulationsPartition(owner),
      ...(last !== undefined && { ":last": last }),
    },
    ScanIndexForward: false,
    Limit: limit,
    ConsistentRead: last === undefined,
  });
  return items.map((item) => v.parse(ListedRowSchema, item));
}

function listItem(row: ListedRow): SimulationListItem {
  return {
    simulation_id: simulationIdOf(row.sk),
    tache: row.tache,
    mode: TACHES[row.tache].mode,
    statut: row.statut,
    sujet: row.sujet_resume ?? null,
    exam_mode: row.exam_mode,
    note: row.note ?? null,
    nclc: row.nclc,
    exercices_status: row.exercices_status,
    modele_status: row.modele_status,
    created_at: row.created_at,
  };
}
