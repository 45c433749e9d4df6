import { AudioPayloadSchema, AudioUploadSchema } from "../../audio.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";

export const createAudio = defineOperation({
  id: "createAudio",
  method: "POST",
  path: "/simulations/{id}/audio",
  summary: "Get an address to upload a recording to",
  access: "user",
  body: AudioPayloadSchema,
  status: 201,
  response: AudioUploadSchema,
  errors: [
    "SIMULATION_NOT_FOUND",
    "ACCOUNT_CLOSED",
    "CONSENT_REQUIRED",
    "TACHE_MISMATCH",
    "SIMULATION_FINISHED",
    "CORRECTION_IN_PROGRESS",
    "EXAM_TIME_OVER",
  ],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  streamed: false,
  retrySafe: false,
});
