import * as v from "valibot";
import { IfMatchSchema } from "../../conditional.ts";
import { CORRECTION_EVENTS } from "../../correction-events.ts";
import { BUDGETS, CLIENT_TIMEOUTS, LIMITS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { ReportSchema } from "../../simulation.ts";
import { TacheSchema } from "../../tache.ts";
import { TextSchema, textUpTo } from "../../text.ts";

export const correctEo = defineOperation({
  id: "correctEo",
  method: "POST",
  path: "/corrections/eo",
  summary: "Correct an oral production",
  access: "user",
  headers: IfMatchSchema,
  body: v.strictObject({
    simulationId: TextSchema,
    /** Blank for the uploaded recording, or for the dialogue of the live interaction. */
    transcript: textUpTo(LIMITS.contenuMax),
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
    "LIVE_IN_PROGRESS",
    "VERSION_CONFLICT",
    "CONTENU_TOO_SHORT",
    "AUDIO_MISSING",
    "AUDIO_INVALID",
    "TRANSCRIPTION_FAILED",
    "TRANSCRIPTION_TIMEOUT",
    "PROVIDER_FAILED",
    "PROVIDER_TIMEOUT",
  ],
  budgetMs: BUDGETS.transcriptionRounds * BUDGETS.transcriptionMs + BUDGETS.correctionMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.correctionEoMs,
  tagged: "simulation",
  streamed: true,
  retrySafe: false,
});
