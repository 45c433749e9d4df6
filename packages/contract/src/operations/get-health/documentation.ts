import type { Documentation } from "../documentation.ts";
import type { getHealth } from "./operation.ts";

export const documentation: Documentation<typeof getHealth> = {
  description: "Sans connexion.",
  response: { ok: { summary: "Le service répond", value: { ok: true, version: "2026.11.21" } } },
};
