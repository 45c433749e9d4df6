import type { Documentation } from "../documentation.ts";
import type { getHealth } from "./operation.ts";

export const documentation: Documentation<typeof getHealth> = {
  description:
    "For monitoring, to show which version is deployed, and for a banner: `degraded` names what is being turned away for a while because a provider is down (`correction`, `speech`); it is absent otherwise. Texts are saved all the same. It may be some seconds old.",
  response: {
    ok: { summary: "The service answers", value: { ok: true, version: "2026.11.21" } },
    degraded: {
      summary: "Corrections are turned away for a while",
      value: { ok: true, version: "2026.11.21", degraded: ["correction"] },
    },
  },
};
