import { createHash } from "node:crypto";

/** What the provider knows of a user: the same for the same user, and not the user. */
export function safetyIdentifier(owner: string): string {
  return createHash("sha256").update(`epreuve:${owner}`).digest("hex");
}
