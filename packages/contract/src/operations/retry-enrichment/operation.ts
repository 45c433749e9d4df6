import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { JobStatusesSchema } from "../../statuts.ts";

export const retryEnrichment = defineOperation({
  id: "retryEnrichment",
  method: "POST",
  path: "/simulations/{id}/enrichissements",
  summary: "Retry what failed after a correction",
  access: "user",
  status: 202,
  response: JobStatusesSchema,
  errors: ["SIMULATION_NOT_FOUND", "NOTHING_TO_RETRY"],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: false,
});
