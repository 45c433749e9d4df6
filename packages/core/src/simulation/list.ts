import type { SimulationListItem, SimulationsListResponse } from "@epreuve/contract/simulation";
import { TACHES } from "@epreuve/contract/tache";
import * as v from "valibot";
import { findAccount } from "../account/account.ts";
import { SIMULATIONS_BY_SEQ } from "../table/definition.ts";
import { isSimulationKey, ownerPartition, simulationIdOf } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { ListedRowSchema } from "./row.ts";

type ListedRow = v.InferOutput<typeof ListedRowSchema>;

/**
 * A page of a user's simulations, newest first. `seq` is dense and simulations are never deleted, so page p of n is the
 * range total−p·n+1 … total−(p−1)·n: every page costs the same, however long the history.
 *
 * The first page is strongly consistent, so that it includes a simulation just created, and its newest `seq` is the
 * total. Older pages were written at least a page ago: they are read eventually consistent, at half the price, and the
 * total comes from the account. Either way 20 items cost at most 2 read units.
 *
 * Live turns of an older version may be in the index until they are mended, under the numbers of the first simulations.
 * A first page that contains one is read by its range, as the other pages are.
 */
export async function listSimulations(
  table: Table,
  { owner, page, limit }: { owner: string; page: number; limit: number },
): Promise<SimulationsListResponse> {
  if (page === 1) {
    const newest = await indexed(table, owner, { Limit: limit, ConsistentRead: true });
    if (newest.every(isSimulation)) {
      const rows = newest.map(parseRow);
      return { items: rows.map(listItem), total: rows[0]?.seq ?? 0, page, limit };
    }
  }
  const total = (await findAccount(table, owner))?.simulationsTotal ?? 0;
  const last = total - (page - 1) * limit;
  const range = { first: last - limit + 1, last };
  const items = last < 1 ? [] : await indexed(table, owner, { range, ConsistentRead: page === 1 });
  return { items: items.filter(isSimulation).map(parseRow).map(listItem), total, page, limit };
}

/** A user's items in the index, newest first: the first `Limit` items, or a whole range of `seq`. */
function indexed(
  table: Table,
  owner: string,
  options: { range?: { first: number; last: number }; Limit?: number; ConsistentRead: boolean },
): Promise<Record<string, unknown>[]> {
  const { range, ...reading } = options;
  return table.queryAll({
    IndexName: SIMULATIONS_BY_SEQ,
    KeyConditionExpression: range === undefined ? "pk = :pk" : "pk = :pk AND seq BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": ownerPartition(owner),
      ...(range !== undefined && { ":first": range.first, ":last": range.last }),
    },
    ScanIndexForward: false,
    ...reading,
  });
}

function isSimulation({ sk }: Record<string, unknown>): boolean {
  return isSimulationKey(sk);
}

function parseRow(item: Record<string, unknown>): ListedRow {
  return v.parse(ListedRowSchema, item);
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
