import * as v from "valibot";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { ProductionSchema } from "../../simulation.ts";
import { SujetIdSchema } from "../../sujet.ts";
import { TacheSchema } from "../../tache.ts";

export const CreateSimulationPayloadSchema = v.strictObject({
  tache: TacheSchema,
  sujet_id: v.optional(SujetIdSchema),
  exam_mode: v.optional(v.boolean()),
});
export type CreateSimulationPayload = v.InferOutput<typeof CreateSimulationPayloadSchema>;

export const createSimulation = defineOperation({
  id: "createSimulation",
  method: "POST",
  path: "/simulations",
  summary: "Create a simulation",
  access: "user",
  headers: v.object({
    "idempotency-key": v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\x21-\x7e]+$/, "doit être faite de caractères ASCII visibles"),
        v.maxLength(LIMITS.idempotencyKeyMax, `compte plus de ${LIMITS.idempotencyKeyMax} caractères`),
      ),
    ),
  }),
  body: CreateSimulationPayloadSchema,
  status: 201,
  response: ProductionSchema,
  errors: [
    "ACCOUNT_CLOSED",
    "SUJET_NOT_ALLOWED",
    "PLAN_INSUFFICIENT",
    "SUJET_NOT_FOUND",
    "QUOTA_REACHED",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: false,
});
