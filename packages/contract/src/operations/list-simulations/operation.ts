import * as v from "valibot";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { SimulationsListResponseSchema } from "../../simulation.ts";

/** A positive integer in a query parameter, at most `max`. */
function integerUpTo(max: number, message: string) {
  return v.pipe(
    v.string(),
    v.regex(/^[0-9]+$/, message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(max, message),
  );
}

export const listSimulations = defineOperation({
  id: "listSimulations",
  method: "GET",
  path: "/simulations",
  summary: "List the user's simulations",
  access: "user",
  query: v.strictObject({
    page: v.optional(
      integerUpTo(Number.MAX_SAFE_INTEGER, "doit être un entier à partir de 1"),
      String(LIMITS.pageDefault),
    ),
    limit: v.optional(
      integerUpTo(LIMITS.limitMax, `doit être un entier de 1 à ${LIMITS.limitMax}`),
      String(LIMITS.limitDefault),
    ),
  }),
  status: 200,
  response: SimulationsListResponseSchema,
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: true,
});
