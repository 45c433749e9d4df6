import * as v from "valibot";
import { IfNoneMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const getOpenapi = defineOperation({
  id: "getOpenapi",
  method: "GET",
  path: "/openapi.json",
  summary: "Donne ce document : la description OpenAPI 3.1 du service.",
  access: "public",
  headers: IfNoneMatchSchema,
  status: 200,
  response: v.record(v.string(), v.unknown()),
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "body",
  streamed: false,
  retrySafe: true,
});
