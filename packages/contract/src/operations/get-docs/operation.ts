import * as v from "valibot";
import { IfNoneMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const getDocs = defineOperation({
  id: "getDocs",
  method: "GET",
  path: "/docs",
  summary: "Montre la page où lire ce document et essayer les opérations.",
  access: "public",
  headers: IfNoneMatchSchema,
  status: 200,
  produces: "text/html",
  response: v.string(),
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "body",
  streamed: false,
  retrySafe: true,
});
