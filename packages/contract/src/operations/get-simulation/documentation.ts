import type { Documentation } from "../documentation.ts";
import { FINISHED, LIVE, STATE } from "./examples.ts";
import type { getSimulation } from "./operation.ts";

export const documentation: Documentation<typeof getSimulation> = {
  description:
    "`rapport` est null tant que la simulation est en cours : l'application rouvre alors l'écran d'écriture. Une fois corrigée, elle montre le rapport. `exercices` et `modele` sont null jusqu'à ce que leur statut soit `ready`. `live` dit où tenir l'entretien de EO_T2_LIVE.",
  response: {
    en_cours: { summary: "En cours : rapport est null", value: STATE },
    corrigee: { summary: "Corrigée : rapport, exercices et modèle", value: FINISHED },
    entretien: { summary: "L'entretien EO_T2_LIVE", value: LIVE },
  },
};
