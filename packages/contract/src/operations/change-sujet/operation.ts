import * as v from "valibot";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { SujetDataSchema, SujetIdSchema } from "../../sujet.ts";

export const changeSujet = defineOperation({
  id: "changeSujet",
  method: "PATCH",
  path: "/simulations/{id}/sujet",
  summary: "Change the subject",
  access: "user",
  body: v.strictObject({ sujet_id: SujetIdSchema }),
  status: 200,
  response: v.object({ sujet: SujetDataSchema }),
  errors: [
    "SIMULATION_NOT_FOUND",
    "SUJET_NOT_ALLOWED",
    "SIMULATION_FINISHED",
    "CORRECTION_IN_PROGRESS",
    "EXAM_TIME_OVER",
    "SUJET_NOT_FOUND",
  ],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: true,
});
