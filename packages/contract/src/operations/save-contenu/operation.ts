import * as v from "valibot";
import { IfMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { textUpTo } from "../../text.ts";

export const saveContenu = defineOperation({
  id: "saveContenu",
  method: "PATCH",
  path: "/simulations/{id}/contenu",
  summary: "Enregistre le texte en cours (sauvegarde automatique).",
  access: "user",
  headers: IfMatchSchema,
  body: v.strictObject({ contenu: textUpTo(LIMITS.contenuMax) }),
  status: 200,
  response: v.object({ ok: v.literal(true) }),
  errors: [
    "SIMULATION_NOT_FOUND",
    "SIMULATION_FINISHED",
    "CORRECTION_IN_PROGRESS",
    "LIVE_IN_PROGRESS",
    "LIVE_ENDED",
    "EXAM_TIME_OVER",
    "VERSION_CONFLICT",
  ],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "simulation",
  streamed: false,
  retrySafe: true,
});
