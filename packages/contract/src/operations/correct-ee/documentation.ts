import { PRODUCTION } from "../create-simulation/examples.ts";
import type { Documentation } from "../documentation.ts";
import { CONTENU, RAPPORT } from "./examples.ts";
import type { correctEe } from "./operation.ts";

export const documentation: Documentation<typeof correctEe> = {
  description:
    "N'est pas idempotente. Le texte envoyé est enregistré avant la correction : un échec 502, 503 ou 504 ne perd rien et la même requête peut être renvoyée aussitôt. Pendant la correction, une seconde reçoit `CORRECTION_IN_PROGRESS`. Le service s'arrête de lui-même à 55 s. Les exercices et le modèle suivent : lisez la simulation jusqu'à ce que leurs statuts soient `ready` ou `failed`. Avec `Accept: text/event-stream`, la réponse est un flux d'événements qui montre le rapport pendant qu'il se fait ; un refus avant le travail garde son JSON et son statut.",
  invalidInput: "« simulationId » est absent.",
  request: {
    texte: {
      summary: "Une production écrite",
      value: { simulationId: PRODUCTION.simulation_id, contenu: CONTENU, tache: "EE_T1" },
    },
  },
  response: {
    rapport: {
      summary: "Le rapport",
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
