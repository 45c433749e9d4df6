import { AppError } from "../app-error.ts";
import { tombstoneKey } from "../table/keys.ts";
import { type Condition, check, ITEM_ABSENT, type TableOperation } from "../table/write.ts";

/** The condition of a write to an account's item: the account is not being closed. */
export const ACCOUNT_OPEN: Condition = { template: "attribute_not_exists({ferme})" };

/**
 * Ends its transaction with ACCOUNT_CLOSED where the user's account is closed: part of every transaction that would
 * store something for a user whose other items may be gone. The tombstone is there from the moment the account is
 * closed, and nobody writes it while the account is open: so transactions of one user never conflict on it. Operations that do not read the account say that the simulation is
 * gone, as it is a moment later.
 */
export function whileOpen(
  owner: string,
  refusal: "ACCOUNT_CLOSED" | "SIMULATION_NOT_FOUND" = "ACCOUNT_CLOSED",
): TableOperation {
  return check(tombstoneKey(owner), ITEM_ABSENT, new AppError(refusal));
}

export function isAccountClosed(error: unknown): boolean {
  return error instanceof AppError && error.code === "ACCOUNT_CLOSED";
}
