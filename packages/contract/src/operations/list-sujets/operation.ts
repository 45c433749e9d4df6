import * as v from "valibot";
import { IfNoneMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { SujetDataSchema } from "../../sujet.ts";
import { catalogueTache, ModeSchema } from "../../tache.ts";

export const listSujets = defineOperation({
  id: "listSujets",
  method: "GET",
  path: "/sujets",
  summary: "List the subjects of a task",
  access: "user",
  query: v.pipe(
    v.strictObject({ mode: ModeSchema, tache: v.picklist(["1", "2", "3"]) }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const tache = catalogueTache(value.mode, Number(value.tache));
      if (tache !== null) return { tache };
      addIssue({
        message: "n'a pas de catalogue : les sujets sont ceux de EE 1, 2 et 3, et de EO 3",
        path: [{ type: "object", origin: "value", input: value, key: "tache", value: value.tache }],
      });
      return NEVER;
    }),
  ),
  headers: IfNoneMatchSchema,
  status: 200,
  response: v.object({ sujets: v.array(SujetDataSchema) }),
  errors: [],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "body",
  cacheSeconds: LIMITS.sujetsCacheSeconds,
  streamed: false,
  retrySafe: true,
});
