import type { Documentation } from "../documentation.ts";
import type { deleteCompte } from "./operation.ts";

export const documentation: Documentation<typeof deleteCompte> = {
  description:
    "Closes the account for good: from now on nothing more is stored of the user, and a correction or a live session under way ends `ACCOUNT_CLOSED`. Within a day the user, the texts, the reports and the recordings are erased; backups are kept for 35 days. A repeat gives the same response. Tokens stay valid until they expire, and open no new account; sign the user out.",
  invalidInput: "« page » est un champ inconnu.",
  response: { ferme: { summary: "Closed", value: { ok: true } } },
};
