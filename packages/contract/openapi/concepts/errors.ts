import { ErrorBodySchema, ErrorCodeSchema } from "../../src/error-codes.ts";
import { object, values } from "../concept.ts";

/** The errors. */
export const ERROR_CONCEPTS = {
  ErrorCode: values(
    ErrorCodeSchema,
    "What went wrong. A code never changes its meaning, and codes may be added: decide by the status for one that your app does not know.",
    {
      INVALID_INPUT:
        "a body, parameter or header is not as described; `message` names the field, and nothing was written",
      AUTH_REQUIRED: "there is no valid ID token; nothing was done",
      QUOTA_REACHED: "the free plan's simulations are used up",
      PLAN_INSUFFICIENT: "the plan has no exam mode",
      ACCOUNT_CLOSED: "the account is closed, and everything stored of the user is being deleted",
      CONSENT_REQUIRED:
        "the stage asks for consent to recordings, and the user has not given it to the current version: see `consentement_requis` of GET /compte",
      SIMULATION_NOT_FOUND: "there is no such simulation, or it is another user's",
      SUJET_NOT_FOUND: "there is no such subject, it is not active, or it is another task's",
      NOT_FOUND: "there is no such operation",
      SIMULATION_FINISHED: "the simulation is corrected already: read its report",
      CORRECTION_IN_PROGRESS:
        "a correction of this simulation is running: read the simulation until it has a report",
      EXAM_TIME_OVER: "exam mode: the time is over, and the last saved text can be submitted",
      LIVE_IN_PROGRESS: "the live interaction is running, and its dialogue is the text",
      LIVE_ENDED: "the live interaction is over, and its dialogue is the text for good",
      CONTENU_PRESENT: "live: the simulation has a text of its own, which a dialogue would replace",
      NOTHING_TO_RETRY: "neither exercises nor model answer have failed; nothing changed",
      VERSION_CONFLICT: "a newer text is saved than the one of `If-Match`; nothing was written",
      PAYLOAD_TOO_LARGE: "the body is over 256 KB",
      UNSUPPORTED_MEDIA_TYPE: "the body is not sent as JSON",
      CONTENU_TOO_SHORT: "the text has no word, or fewer than 30 for ideas",
      TACHE_MISMATCH: "the task is not the simulation's, or not one that this operation takes",
      SUJET_NOT_ALLOWED: "the task has no subject to choose (EO_T1, EO_T2_LIVE)",
      AUDIO_MISSING: "no recording was uploaded; for EO_T2_LIVE nothing has been said",
      AUDIO_INVALID: "the recording cannot be transcribed: silence, noise, or a type that is not taken",
      IDEMPOTENCY_KEY_REUSED: "this `Idempotency-Key` was used with another body",
      RATE_LIMITED: "too many requests; nothing was done, and `Retry-After` says when to send it again",
      INTERNAL_ERROR: "the service failed; `x-request-id` helps to find out why",
      PROVIDER_FAILED:
        "the text model failed; of a correction the text is saved, and it may be sent again at once",
      TRANSCRIPTION_FAILED:
        "the transcription failed; the recording is kept, and it may be sent again at once",
      SERVICE_UNAVAILABLE:
        "the service cannot answer now; whether it did the work is unknown, so read before you repeat",
      PROVIDER_TIMEOUT: "the text model took too long; as after PROVIDER_FAILED",
      TRANSCRIPTION_TIMEOUT: "the transcription took too long; as after TRANSCRIPTION_FAILED",
    },
  ),
  ErrorBody: object(ErrorBodySchema, "The body of every error, from the gateway too.", {
    error: "Always true.",
    code: "What went wrong, for the app to decide by.",
    message: "What went wrong and what to do, in French, to show as it is.",
  }),
};
