import { CompteSchema } from "../../compte.ts";
import { IfNoneMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const getCompte = defineOperation({
  id: "getCompte",
  method: "GET",
  path: "/compte",
  summary: "Read the account",
  access: "user",
  headers: IfNoneMatchSchema,
  status: 200,
  response: CompteSchema,
  errors: ["ACCOUNT_CLOSED"],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "body",
  streamed: false,
  retrySafe: true,
});
