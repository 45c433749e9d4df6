import * as v from "valibot";
import { ExportSchema } from "../../compte-export.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const exportCompte = defineOperation({
  id: "exportCompte",
  method: "GET",
  path: "/compte/export",
  summary: "Export everything stored of the user",
  access: "user",
  query: v.strictObject({ depuis: v.optional(v.string()) }),
  status: 200,
  response: ExportSchema,
  errors: ["ACCOUNT_CLOSED", "SIMULATION_NOT_FOUND"],
  budgetMs: BUDGETS.exportMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.exportMs,
  streamed: true,
  stored: false,
  retrySafe: true,
});
