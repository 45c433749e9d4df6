import type { Documentation } from "../documentation.ts";
import { STATE } from "../get-simulation/examples.ts";
import type { saveContenu } from "./operation.ts";

export const documentation: Documentation<typeof saveContenu> = {
  description:
    "The autosave: 30 s after the last keystroke, and when the page is closed. With `If-Match` a newer text is never overwritten: `VERSION_CONFLICT`, and nothing is written. Once a live interaction has begun, its dialogue is the text: `LIVE_IN_PROGRESS`, then `LIVE_ENDED`.",
  invalidInput: "« contenu » doit être un texte.",
  request: { texte: { summary: "The text so far", value: { contenu: STATE.contenu } } },
  response: { enregistre: { summary: "Saved", value: { ok: true } } },
};
