import { DegradableSchema } from "../../src/degraded.ts";
import { changeSujet } from "../../src/operations/change-sujet/operation.ts";
import { correctEe } from "../../src/operations/correct-ee/operation.ts";
import { correctEo } from "../../src/operations/correct-eo/operation.ts";
import { CreateSimulationPayloadSchema } from "../../src/operations/create-simulation/operation.ts";
import { deleteCompte } from "../../src/operations/delete-compte/operation.ts";
import { getHealth } from "../../src/operations/get-health/operation.ts";
import { listSujets } from "../../src/operations/list-sujets/operation.ts";
import { saveContenu } from "../../src/operations/save-contenu/operation.ts";
import { suggestIdees } from "../../src/operations/suggest-idees/operation.ts";
import { object, values } from "../concept.ts";

const SIMULATION_ID = "The simulation to correct.";
const TACHE = "The simulation's own task, again.";

/** Bodies of requests and answers that belong to one operation. */
export const REQUEST_CONCEPTS = {
  CreateSimulationPayload: object(CreateSimulationPayloadSchema, "A simulation to create.", {
    tache: "The task to practise.",
    sujet_id:
      "The subject to practise on. Without it the service draws an active one that the user has used least. Not for EO_T1 and EO_T2_LIVE.",
    exam_mode: "Whether the service keeps the exam's time; false without it. The premium plan has it.",
  }),
  SaveContenuPayload: object(saveContenu.body, "A text to save.", {
    contenu: "The whole text, at most 20,000 UTF-16 units; empty is allowed.",
  }),
  DeleteCompteResponse: object(deleteCompte.response, "The account is closed.", { ok: "Always true." }),
  SaveContenuResponse: object(saveContenu.response, "The text is saved.", { ok: "Always true." }),
  ChangeSujetPayload: object(changeSujet.body, "A subject to change to.", {
    sujet_id: "An active subject of the simulation's task.",
  }),
  ChangeSujetResponse: object(changeSujet.response, "The subject is changed.", { sujet: "The new subject." }),
  ListSujetsResponse: object(listSujets.response, "The subjects of a task.", {
    sujets: "The active subjects.",
  }),
  CorrectEePayload: object(correctEe.body, "A written text to correct.", {
    simulationId: SIMULATION_ID,
    contenu: "The text, at most 20,000 UTF-16 units. It is saved before it is corrected.",
    tache: TACHE,
  }),
  CorrectEoPayload: object(correctEo.body, "An oral production to correct.", {
    simulationId: SIMULATION_ID,
    transcript:
      "The transcript, at most 20,000 UTF-16 units. Blank to take the uploaded recording, or for EO_T2_LIVE the dialogue.",
    tache: TACHE,
  }),
  SuggestIdeesPayload: object(suggestIdees.body, "A text begun, to find ideas for.", {
    sujet_consigne: "The subject's instructions (`consigne`), at most 4,000 UTF-16 units.",
    contenu_partiel: "The text so far: at least 30 words, at most 20,000 UTF-16 units.",
  }),
  SuggestIdeesResponse: object(suggestIdees.response, "Ideas to go on with.", {
    idees: "Five distinct ideas, in French.",
  }),
  Degradable: values(DegradableSchema, "What may be turned away for a while.", {
    correction: "corrections, of texts and of recordings",
    speech: "the transcription of recordings",
  }),
  Health: object(getHealth.response, "The service answers.", {
    ok: "Always true.",
    version: "The version deployed.",
    degraded: "What is being turned away for a while; absent where nothing is.",
  }),
};
