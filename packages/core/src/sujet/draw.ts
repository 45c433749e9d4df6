import type { SujetData } from "@epreuve/contract/sujet";
import type { Tache } from "@epreuve/contract/tache";
import type { Account } from "../account/account.ts";
import type { Table } from "../table/table.ts";
import { listSujets } from "./sujet.ts";

/**
 * Draws one of the active subjects that the user has taken least often. Throws where the task has none: the catalogue
 * was not imported.
 */
export async function drawSujet(
  table: Table,
  { tache, account, random }: { tache: Tache; account: Account; random: () => number },
): Promise<SujetData> {
  const sujets = await listSujets(table, tache);
  const fewest = Math.min(...sujets.map(({ sujet_id }) => account.uses(sujet_id)));
  const candidates = sujets.filter(({ sujet_id }) => account.uses(sujet_id) === fewest);
  const drawn = candidates[Math.floor(random() * candidates.length)];
  if (drawn === undefined) throw new Error(`no active subject for ${tache}: import the catalogue`);
  return drawn;
}
