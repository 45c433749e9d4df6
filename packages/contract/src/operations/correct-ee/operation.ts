import * as v from "valibot";
import { IfMatchSchema } from "../../conditional.ts";
import { CORRECTION_EVENTS } from "../../correction-events.ts";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { ReportSchema } from "../../simulation.ts";
import { TacheSchema } from "../../tache.ts";
import { TextSchema, textUpTo } from "../../text.ts";

export const correctEe = defineOperation({
  id: "correctEe",
  method: "POST",
  path: "/corrections/ee",
  summary: "Correct a written text",
  access: "user",
  headers: IfMatchSchema,
  body: v.strictObject({
    simulationId: TextSchema,
    contenu: textUpTo(LIMITS.contenuMax),
    tache: TacheSchema,
  }),
  status: 200,
  response: ReportSchema,
  events: CORRECTION_EVENTS,
  errors: [
    "ACCOUNT_CLOSED",
    "SIMULATION_NOT_FOUND",
    "TACHE_MISMATCH",
    "SIMULATION_FINISHED",
    "CORRECTION_IN_PROGRESS",
    "VERSION_CONFLICT",
    "CONTENU_TOO_SHORT",
    "PROVIDER_FAILED",
    "PROVIDER_TIMEOUT",
  ],
  budgetMs: BUDGETS.correctionMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.correctionEeMs,
  tagged: "simulation",
  streamed: true,
  retrySafe: false,
});
