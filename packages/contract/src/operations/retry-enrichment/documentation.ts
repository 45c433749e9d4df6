import type { Documentation } from "../documentation.ts";
import type { retryEnrichment } from "./operation.ts";

export const documentation: Documentation<typeof retryEnrichment> = {
  description:
    "Queues again the job whose status is `failed`: exercises, model answer or both; at most 5 times a day for a simulation. Then read the simulation until the statuses are `ready` or `failed`. Where nothing has failed, or another retry was just asked for: `NOTHING_TO_RETRY`, and nothing changes.",
  response: {
    relance: {
      summary: "The model answer is queued again",
      value: { exercices_status: "ready", modele_status: "pending" },
    },
  },
};
