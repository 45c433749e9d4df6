import type { Plan } from "@epreuve/contract/plans";
import { accountKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { whileOpen } from "./closed.ts";

/**
 * Sets a user's plan and leaves the rest of the account unchanged, but for a warning that it is unused: a paid plan makes
 * that void. For operators: no endpoint calls it. Throws ACCOUNT_CLOSED.
 */
export async function setPlan(table: Table, owner: string, plan: Plan): Promise<void> {
  const change = update(accountKey(owner)).set({ plan });
  if (plan !== "free") change.remove("averti_le");
  await table.transact([change, whileOpen(owner)]);
}
