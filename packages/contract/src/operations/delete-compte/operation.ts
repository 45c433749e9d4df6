import * as v from "valibot";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const deleteCompte = defineOperation({
  id: "deleteCompte",
  method: "DELETE",
  path: "/compte",
  summary: "Delete the account",
  access: "user",
  status: 202,
  response: v.object({ ok: v.literal(true) }),
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: true,
});
