import * as v from "valibot";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const getDocs = defineOperation({
  id: "getDocs",
  method: "GET",
  path: "/docs",
  summary: "Show the reference",
  access: "public",
  status: 200,
  produces: "text/html",
  response: v.string(),
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: true,
});
