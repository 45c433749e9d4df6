import type { Documentation } from "../documentation.ts";
import { ORAL_PRODUCTION, PRODUCTION } from "./examples.ts";
import type { createSimulation } from "./operation.ts";

export const documentation: Documentation<typeof createSimulation> = {
  description:
    "Not idempotent: repeated, it creates a second simulation. With the header `Idempotency-Key` the same key gives the first answer again for 24 hours. Without `sujet_id`, a task with a catalogue gets an active subject that the user has used least. `sujet_id` is not allowed for EO_T1 and EO_T2_LIVE.",
  invalidInput: "« tache » est absent.",
  request: {
    tirage: { summary: "On a subject drawn by the service", value: { tache: "EE_T1" } },
    choisi: {
      summary: "On a chosen subject, in exam mode",
      value: { tache: "EE_T1", sujet_id: "ee-t1-001", exam_mode: true },
    },
  },
  response: {
    ecrit: { summary: "A written task", value: PRODUCTION },
    oral: { summary: "An oral task", value: ORAL_PRODUCTION },
  },
};
