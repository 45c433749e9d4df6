import { RAPPORT } from "../correct-ee/examples.ts";
import { PRODUCTION } from "../create-simulation/examples.ts";
import type { Documentation } from "../documentation.ts";
import { SUJET } from "../list-sujets/examples.ts";
import type { listSimulations } from "./operation.ts";

export const documentation: Documentation<typeof listSimulations> = {
  description: "Newest first. A page past the last has empty `items`.",
  invalidInput: "« page » doit être un entier à partir de 1.",
  response: {
    page: {
      summary: "A page",
      value: {
        items: [
          {
            simulation_id: PRODUCTION.simulation_id,
            tache: "EE_T1",
            mode: "EE",
            statut: "finished",
            sujet: { sujet_id: SUJET.sujet_id, titre: SUJET.titre },
            exam_mode: false,
            note: RAPPORT.note,
            nclc: RAPPORT.nclc,
            exercices_status: "ready",
            modele_status: "ready",
            created_at: PRODUCTION.created_at,
          },
        ],
        total: 1,
        page: 1,
        limit: 20,
      },
    },
  },
};
