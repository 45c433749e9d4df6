import type { ErrorCode } from "@epreuve/contract/error-codes";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { AppError } from "../../app-error.ts";

/** How the candidate's production was saved, in French; it stays saved if the correction fails. */
function savedAs(tache: Tache): string {
  if (tache === "EO_T2_LIVE") return "Votre entretien est enregistré";
  return TACHES[tache].mode === "EE" ? "Votre texte est enregistré" : "Votre transcription est enregistrée";
}

/** The message for a provider failure that happens after the text was saved. */
const TEXT_SAVED: Partial<Record<ErrorCode, (saved: string) => string>> = {
  PROVIDER_FAILED: (saved) => `La correction n'a pas abouti. ${saved} : réessayez.`,
  PROVIDER_TIMEOUT: (saved) => `La correction a pris trop de temps. ${saved} : réessayez.`,
  SERVICE_UNAVAILABLE: (saved) => `La correction est momentanément indisponible. ${saved} : réessayez.`,
};

/** The same error once the text is saved: its message says so, and its entity tag lets the next autosave succeed. */
export function withTextSaved(error: AppError, tache: Tache, etag: string): AppError {
  const { code, retryAfterSeconds } = error;
  const message = TEXT_SAVED[code]?.(savedAs(tache)) ?? error.message;
  return new AppError(code, { cause: error.cause, message, retryAfterSeconds, etag });
}

/** The same error where a recording is not transcribed now: its message says that it is kept. */
export function recordingKept({ code, cause, retryAfterSeconds }: AppError): AppError {
  return new AppError(code, {
    cause,
    message:
      "La transcription est momentanément indisponible. Votre enregistrement est conservé : réessayez.",
    retryAfterSeconds,
  });
}
