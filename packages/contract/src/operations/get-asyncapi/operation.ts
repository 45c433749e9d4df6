import * as v from "valibot";
import { IfNoneMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const getAsyncapi = defineOperation({
  id: "getAsyncapi",
  method: "GET",
  path: "/asyncapi.json",
  summary: "Get the document of the live interaction",
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
