import type { CorrectionProgress } from "./correction.ts";
import { EpreuveError } from "./error.ts";
import { refusalOf } from "./error-codes.ts";
import { readEvents, type StreamEvent } from "./event-stream.ts";
import type { Success } from "./exchange.ts";
import { notify } from "./notify.ts";

type Corrected = Success<"correctEe" | "correctEo">;

/**
 * Reads a correction's event stream to its end. Rejects with the correction's own error, with NETWORK_ERROR or TIMEOUT
 * if the stream is lost before its end, or with the signal's reason.
 */
export async function readCorrection(
  response: Response,
  signal: AbortSignal,
  onProgress: (progress: CorrectionProgress) => void,
): Promise<Corrected> {
  let savedTag = response.headers.get("etag");
  const corrected = await readEvents(response, signal, ({ event, data }): Corrected | undefined => {
    const value = parse(data);
    if (value === undefined) return undefined;
    if (event === "rapport") return { body: value.report, etag: value.etag };
    if (event === "echec") throw failure(value, response, savedTag);
    const progress = progressOf(event, value);
    if (progress?.type === "transcription") savedTag = progress.etag;
    if (progress !== undefined) notify(onProgress, progress);
    return undefined;
  });
  if (corrected === undefined) throw new EpreuveError("NETWORK_ERROR");
  return corrected;
}

/** An event as the app gets it; undefined for one of a later version. Its fields are not validated. */
function progressOf(event: string, value: ReturnType<typeof JSON.parse>): CorrectionProgress | undefined {
  switch (event) {
    case "avancement":
    case "transcription":
    case "reprise":
      return { ...value, type: event };
    case "erreur":
      return { type: event, erreur: value };
    case "critere":
      return { type: event, critere: value };
    default:
      return undefined;
  }
}

function failure(
  value: ReturnType<typeof JSON.parse>,
  { headers }: Response,
  savedTag: string | null,
): EpreuveError {
  return refusalOf(String(value.code), {
    message: value.message,
    requestId: headers.get("x-request-id"),
    retryAfterSeconds: value.retry_after_s ?? null,
    etag: savedTag,
  });
}

/** An event's data; undefined if it is no object, as when something else than the service wrote it. */
function parse(data: StreamEvent["data"]): ReturnType<typeof JSON.parse> {
  try {
    const value = JSON.parse(data);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
