import { AppError } from "../app-error.ts";
import type { Table } from "../table/table.ts";
import { readAccount } from "./account.ts";

/**
 * Checks that the user consents to recordings in the version that the stage asks for; null, it asks for none, and nothing
 * is read. Throws CONSENT_REQUIRED.
 */
export async function requireConsent(
  table: Table,
  owner: string,
  consentVersion: string | null,
): Promise<void> {
  if (consentVersion === null) return;
  const { consentement } = await readAccount(table, owner);
  if (consentement?.version !== consentVersion) throw new AppError("CONSENT_REQUIRED");
}
