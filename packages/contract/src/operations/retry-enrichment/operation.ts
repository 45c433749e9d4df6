import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { JobStatusesSchema } from "../../statuts.ts";

export const retryEnrichment = defineOperation({
  id: "retryEnrichment",
  method: "POST",
  path: "/simulations/{id}/enrichissements",
  summary: "Relance les exercices et le modèle qui ont échoué.",
  access: "user",
  status: 202,
  response: JobStatusesSchema,
  errors: ["SIMULATION_NOT_FOUND", "NOTHING_TO_RETRY"],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: false,
});
