import { ComptePayloadSchema, CompteSchema } from "../../compte.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const updateCompte = defineOperation({
  id: "updateCompte",
  method: "PATCH",
  path: "/compte",
  summary: "Change the account",
  access: "user",
  body: ComptePayloadSchema,
  status: 200,
  response: CompteSchema,
  errors: ["ACCOUNT_CLOSED"],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "body",
  streamed: false,
  retrySafe: true,
});
