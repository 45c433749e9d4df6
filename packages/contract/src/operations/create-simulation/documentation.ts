import type { Documentation } from "../documentation.ts";
import { ORAL_PRODUCTION, PRODUCTION } from "./examples.ts";
import type { createSimulation } from "./operation.ts";

export const documentation: Documentation<typeof createSimulation> = {
  description:
    "N'est pas idempotente : répétée, elle crée une seconde simulation. Avec l'en-tête `Idempotency-Key`, la même clé rend la première réponse pendant 24 heures. Sans `sujet_id`, une tâche à catalogue reçoit un sujet actif que la personne a le moins employé. `sujet_id` n'est pas admis pour EO_T1 et EO_T2_LIVE.",
  invalidInput: "« tache » est absent.",
  request: {
    tirage: { summary: "Sur un sujet tiré par le service", value: { tache: "EE_T1" } },
    choisi: {
      summary: "Sur un sujet choisi, en mode examen",
      value: { tache: "EE_T1", sujet_id: "ee-t1-001", exam_mode: true },
    },
  },
  response: {
    ecrit: { summary: "Une tâche écrite", value: PRODUCTION },
    oral: { summary: "Une tâche orale", value: ORAL_PRODUCTION },
  },
};
