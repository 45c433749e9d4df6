import type { Documentation } from "../documentation.ts";
import { SUJET } from "../list-sujets/examples.ts";
import type { changeSujet } from "./operation.ts";

export const documentation: Documentation<typeof changeSujet> = {
  description: "The text written so far is kept. The subject must be active and of the simulation's task.",
  invalidInput: "« sujet_id » est absent.",
  request: { autre: { summary: "Another subject", value: { sujet_id: "ee-t1-001" } } },
  response: { change: { summary: "The new subject", value: { sujet: SUJET } } },
};
