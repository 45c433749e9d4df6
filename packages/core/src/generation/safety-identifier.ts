import { createHash } from "node:crypto";

/** A stable pseudonym of a user for the provider, from which the user cannot be recovered. */
export function safetyIdentifier(owner: string): string {
  return createHash("sha256").update(`epreuve:${owner}`).digest("hex");
}
