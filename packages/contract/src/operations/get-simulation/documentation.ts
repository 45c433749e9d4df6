import type { Documentation } from "../documentation.ts";
import { FINISHED, LIVE, STATE } from "./examples.ts";
import type { getSimulation } from "./operation.ts";

export const documentation: Documentation<typeof getSimulation> = {
  description:
    "`rapport` is null while the simulation is in progress: the app then reopens the editor. Once corrected, it shows the report. `exercices` and `modele` are null until their status is `ready`. `live` says where to hold the interaction of EO_T2_LIVE.",
  response: {
    en_cours: { summary: "In progress: rapport is null", value: STATE },
    corrigee: { summary: "Corrected: report, exercises and model answer", value: FINISHED },
    entretien: { summary: "The live interaction, EO_T2_LIVE", value: LIVE },
  },
};
