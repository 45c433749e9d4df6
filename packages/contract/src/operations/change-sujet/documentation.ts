import type { Documentation } from "../documentation.ts";
import { SUJET } from "../list-sujets/examples.ts";
import type { changeSujet } from "./operation.ts";

export const documentation: Documentation<typeof changeSujet> = {
  description: "Le texte déjà écrit est conservé. Le sujet doit être actif et de la tâche de la simulation.",
  invalidInput: "« sujet_id » est absent.",
  request: { autre: { summary: "Un autre sujet", value: { sujet_id: "ee-t1-001" } } },
  response: { change: { summary: "Le nouveau sujet", value: { sujet: SUJET } } },
};
