import type { Documentation } from "../documentation.ts";
import type { getHealth } from "./operation.ts";

export const documentation: Documentation<typeof getHealth> = {
  description: "For monitoring, and to show which version is deployed.",
  response: { ok: { summary: "The service answers", value: { ok: true, version: "2026.11.21" } } },
};
