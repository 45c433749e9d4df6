import { ORAL_PRODUCTION } from "../create-simulation/examples.ts";
import type { Documentation } from "../documentation.ts";
import { ORAL_RAPPORT, TRANSCRIPT } from "./examples.ts";
import type { correctEo } from "./operation.ts";

export const documentation: Documentation<typeof correctEo> = {
  description:
    "Not idempotent. With a `transcript`, corrects that text. With a blank one, transcribes the uploaded recording (EO_T1, EO_T3; up to 60 s, then 55 s to correct it) or takes the dialogue of the interaction (EO_T2_LIVE). Where the interaction took place, its dialogue is corrected whatever `transcript` says. The transcription becomes `contenu`: should the correction fail then, the next request transcribes nothing again. With `Accept: text/event-stream` the answer is a stream of events that shows the report as it is made (`CorrectionEvent`); a refusal before the work begins keeps its JSON and status.",
  invalidInput: "« transcript » est absent.",
  request: {
    enregistrement: {
      summary: "The uploaded recording, or the dialogue of the interaction",
      value: { simulationId: ORAL_PRODUCTION.simulation_id, transcript: "", tache: "EO_T3" },
    },
    transcription: {
      summary: "A transcript made by the app",
      value: { simulationId: ORAL_PRODUCTION.simulation_id, transcript: TRANSCRIPT, tache: "EO_T3" },
    },
  },
  response: {
    rapport: {
      summary: "The report",
      value: {
        ...ORAL_RAPPORT,
        simulation_id: ORAL_PRODUCTION.simulation_id,
        tache: "EO_T3",
        contenu: TRANSCRIPT,
        exercices: null,
        exercices_status: "pending",
        modele: null,
        modele_status: "pending",
      },
    },
  },
};
