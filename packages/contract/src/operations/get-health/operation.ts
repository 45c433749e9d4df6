import * as v from "valibot";
import { DegradableSchema } from "../../degraded.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const getHealth = defineOperation({
  id: "getHealth",
  method: "GET",
  path: "/health",
  summary: "Check that the service answers",
  access: "public",
  status: 200,
  response: v.object({
    ok: v.literal(true),
    version: v.string(),
    degraded: v.exactOptional(v.array(DegradableSchema)),
  }),
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: true,
});
