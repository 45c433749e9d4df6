import * as v from "valibot";

/** Each error code's HTTP status and the French message a client may show as it is. */
export const ERROR_CODES = {
  INVALID_INPUT: { status: 400, message: "La requête n'est pas valide." },
  AUTH_REQUIRED: { status: 401, message: "Connectez-vous pour continuer." },
  QUOTA_REACHED: {
    status: 403,
    message:
      "Vous avez atteint les 5 simulations de l'offre gratuite. Passez à une offre supérieure pour continuer.",
  },
  PLAN_INSUFFICIENT: {
    status: 403,
    message:
      "Votre offre ne comprend pas le mode examen. Changez d'offre ou créez la simulation sans cette option.",
  },
  ACCOUNT_CLOSED: {
    status: 403,
    message: "Ce compte est fermé : ses données sont en cours d'effacement.",
  },
  CONSENT_REQUIRED: {
    status: 403,
    message: "Acceptez d'abord l'enregistrement de votre voix, puis réessayez.",
  },
  SIMULATION_NOT_FOUND: { status: 404, message: "Cette simulation n'existe pas." },
  SUJET_NOT_FOUND: {
    status: 404,
    message: "Ce sujet n'existe pas pour cette tâche. Choisissez-en un autre.",
  },
  NOT_FOUND: { status: 404, message: "Cette adresse n'existe pas." },
  SIMULATION_FINISHED: { status: 409, message: "Cette simulation est déjà corrigée. Consultez son rapport." },
  CORRECTION_IN_PROGRESS: { status: 409, message: "Une correction est en cours. Attendez son résultat." },
  EXAM_TIME_OVER: {
    status: 409,
    message: "Le temps de l'épreuve est écoulé. Envoyez votre texte à la correction.",
  },
  LIVE_IN_PROGRESS: { status: 409, message: "L'entretien est en cours. Terminez-le d'abord." },
  LIVE_ENDED: {
    status: 409,
    message: "L'entretien est terminé : son dialogue ne se modifie plus. Envoyez-le à la correction.",
  },
  CONTENU_PRESENT: {
    status: 409,
    message:
      "Cette simulation contient déjà un texte. Effacez-le ou créez une autre simulation, puis commencez l'entretien.",
  },
  NOTHING_TO_RETRY: {
    status: 409,
    message: "Il n'y a rien à relancer : les exercices et le modèle sont prêts, ou en préparation.",
  },
  VERSION_CONFLICT: {
    status: 412,
    message: "Un texte plus récent est déjà enregistré. Rechargez la simulation.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: "La requête est trop volumineuse." },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: "Envoyez la requête en JSON (Content-Type: application/json).",
  },
  CONTENU_TOO_SHORT: { status: 422, message: "Le texte est trop court. Écrivez davantage, puis réessayez." },
  TACHE_MISMATCH: {
    status: 422,
    message: "La tâche ne correspond pas à cette simulation ou à cette correction.",
  },
  SUJET_NOT_ALLOWED: { status: 422, message: "Cette tâche ne permet pas de choisir un sujet." },
  AUDIO_MISSING: {
    status: 422,
    message: "Aucun enregistrement n'est disponible. Envoyez-le, puis réessayez.",
  },
  AUDIO_INVALID: { status: 422, message: "L'enregistrement n'est pas lisible. Enregistrez-vous à nouveau." },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: "Cette clé d'idempotence a déjà servi à une autre requête.",
  },
  RATE_LIMITED: { status: 429, message: "Trop de requêtes. Patientez un moment, puis réessayez." },
  INTERNAL_ERROR: { status: 500, message: "Une erreur est survenue de notre côté. Réessayez plus tard." },
  PROVIDER_FAILED: {
    status: 502,
    message: "La réponse n'a pas abouti. Réessayez.",
  },
  TRANSCRIPTION_FAILED: {
    status: 502,
    message: "La transcription n'a pas abouti. Votre enregistrement est conservé : réessayez.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: "Le service est momentanément indisponible. Réessayez dans un instant.",
  },
  PROVIDER_TIMEOUT: {
    status: 504,
    message: "La réponse a pris trop de temps. Réessayez.",
  },
  TRANSCRIPTION_TIMEOUT: {
    status: 504,
    message: "La transcription a pris trop de temps. Votre enregistrement est conservé : réessayez.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export const ErrorCodeSchema = v.picklist(
  Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES),
);

/** The body of every error, from the service and from the gateway alike. */
export const ErrorBodySchema = v.strictObject({
  error: v.literal(true),
  code: ErrorCodeSchema,
  message: v.string(),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

/** The body for a code; `message` replaces the code's own where the case says more. */
export function errorBody(code: ErrorCode, message: string = ERROR_CODES[code].message) {
  return { error: true as const, code, message };
}
