import type { Documentation } from "../documentation.ts";
import type { retryEnrichment } from "./operation.ts";

export const documentation: Documentation<typeof retryEnrichment> = {
  description:
    "Relance ce dont le statut est `failed`, au plus 5 fois par jour pour une simulation ; lisez ensuite la simulation jusqu'à ce que les statuts soient `ready` ou `failed`. Si rien n'a échoué, ou si une relance vient d'être demandée : `NOTHING_TO_RETRY`, et rien ne change.",
  response: {
    relance: {
      summary: "Le modèle est relancé",
      value: { exercices_status: "ready", modele_status: "pending" },
    },
  },
};
