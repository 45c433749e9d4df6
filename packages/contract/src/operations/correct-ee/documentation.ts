import { PRODUCTION } from "../create-simulation/examples.ts";
import type { Documentation } from "../documentation.ts";
import { CONTENU, RAPPORT } from "./examples.ts";
import type { correctEe } from "./operation.ts";

export const documentation: Documentation<typeof correctEe> = {
  description:
    "Not idempotent. The text sent is saved before it is corrected: a failure (502, 503, 504) loses nothing, and the same request may be sent again at once. A second request during the correction gets `CORRECTION_IN_PROGRESS`. The service gives up by itself after 55 s. Exercises and model answer follow: read the simulation until their statuses are `ready` or `failed`. With `Accept: text/event-stream` the answer is a stream of events that shows the report as it is made (`CorrectionEvent`); a refusal before the work begins keeps its JSON and status.",
  invalidInput: "« simulationId » est absent.",
  request: {
    texte: {
      summary: "A written text",
      value: { simulationId: PRODUCTION.simulation_id, contenu: CONTENU, tache: "EE_T1" },
    },
  },
  response: {
    rapport: {
      summary: "The report",
      value: {
        ...RAPPORT,
        simulation_id: PRODUCTION.simulation_id,
        tache: "EE_T1",
        contenu: CONTENU,
        exercices: null,
        exercices_status: "pending",
        modele: null,
        modele_status: "pending",
      },
    },
  },
};
