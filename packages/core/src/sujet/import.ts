import { isDeepStrictEqual } from "node:util";
import { TacheSchema } from "@epreuve/contract/tache";
import { sujetKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { ITEM_ABSENT, ITEM_EXISTS, put, update } from "../table/write.ts";
import { readSujets, type SujetRow } from "./sujet.ts";

/** The result of an import, by subject identifier. */
export interface ImportReport {
  added: string[];
  changed: string[];
  /** In the table but no longer among the entries: kept, and deactivated. */
  deactivated: string[];
  unchanged: string[];
}

/**
 * Updates the table's catalogue to `entries`. Idempotent; no subject is deleted, and simulations have copies of their
 * own. With `dryRun` nothing is written and the report lists what would change.
 */
export async function importCatalogue(
  table: Table,
  entries: readonly SujetRow[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], deactivated: [], unchanged: [] };
  const stored = (await Promise.all(TacheSchema.options.map((tache) => readSujets(table, tache)))).flat();
  const storedById = new Map(stored.map((sujet) => [sujet.sujet_id, sujet]));

  for (const entry of entries) {
    const before = storedById.get(entry.sujet_id);
    storedById.delete(entry.sujet_id);
    if (before !== undefined && isDeepStrictEqual(before, entry)) {
      report.unchanged.push(entry.sujet_id);
      continue;
    }
    report[before === undefined ? "added" : "changed"].push(entry.sujet_id);
    if (dryRun) continue;
    const key = sujetKey(entry.tache, entry.sujet_id);
    await table.write(put({ ...key, ...entry }, before === undefined ? ITEM_ABSENT : ITEM_EXISTS));
  }

  for (const { tache, sujet_id, actif } of storedById.values()) {
    if (!actif) continue;
    report.deactivated.push(sujet_id);
    if (!dryRun) await table.write(update(sujetKey(tache, sujet_id)).set({ actif: false }).when(ITEM_EXISTS));
  }
  return report;
}
