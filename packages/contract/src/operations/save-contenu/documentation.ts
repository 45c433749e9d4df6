import type { Documentation } from "../documentation.ts";
import { STATE } from "../get-simulation/examples.ts";
import type { saveContenu } from "./operation.ts";

export const documentation: Documentation<typeof saveContenu> = {
  description:
    "Sauvegarde automatique : après 30 s sans frappe, et quand la page se ferme. Avec `If-Match`, un texte plus récent n'est jamais écrasé : `VERSION_CONFLICT`, et rien n'est écrit. Dès qu'un entretien EO_T2_LIVE a commencé, son dialogue est le texte : `LIVE_IN_PROGRESS`, puis `LIVE_ENDED`.",
  invalidInput: "« contenu » doit être un texte.",
  request: { texte: { summary: "Le texte en cours", value: { contenu: STATE.contenu } } },
  response: { enregistre: { summary: "Enregistré", value: { ok: true } } },
};
