import type { Plan } from "@epreuve/contract/plans";
import { accountKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";

/** Gives a user a plan; nothing else of the account changes. For operators: no client can reach it. */
export async function setPlan(table: Table, owner: string, plan: Plan): Promise<void> {
  await table.write(update(accountKey(owner)).set({ plan }));
}
