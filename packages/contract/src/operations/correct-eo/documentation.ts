import { ORAL_PRODUCTION } from "../create-simulation/examples.ts";
import type { Documentation } from "../documentation.ts";
import { ORAL_RAPPORT, TRANSCRIPT } from "./examples.ts";
import type { correctEo } from "./operation.ts";

export const documentation: Documentation<typeof correctEo> = {
  description:
    "N'est pas idempotente. Avec `transcript`, corrige ce texte. Avec `transcript` vide, transcrit l'enregistrement envoyé (EO_T1, EO_T3 ; 60 s au plus, puis 55 s de correction) ou prend le dialogue de l'entretien (EO_T2_LIVE). Si l'entretien a eu lieu, son dialogue est corrigé, quel que soit `transcript`. La transcription devient `contenu` : si la correction échoue ensuite, la requête suivante ne transcrit pas de nouveau. Avec `Accept: text/event-stream`, la réponse est un flux d'événements qui montre le rapport pendant qu'il se fait ; un refus avant le travail garde son JSON et son statut.",
  invalidInput: "« transcript » est absent.",
  request: {
    enregistrement: {
      summary: "L'enregistrement envoyé, ou le dialogue de l'entretien",
      value: { simulationId: ORAL_PRODUCTION.simulation_id, transcript: "", tache: "EO_T3" },
    },
    transcription: {
      summary: "Une transcription faite par l'application",
      value: { simulationId: ORAL_PRODUCTION.simulation_id, transcript: TRANSCRIPT, tache: "EO_T3" },
    },
  },
  response: {
    rapport: {
      summary: "Le rapport",
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
