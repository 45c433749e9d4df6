import { onAbort, reasonOf, throwIfAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import { inTime } from "./in-time.ts";
import { notify } from "./notify.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { AudioType, AudioUpload } from "./types.ts";

export interface UploadOptions extends CallOptions {
  /** Type of the recording, for a blob whose own type is missing or wrong; by default the blob's, without codecs. */
  contentType?: AudioType;
  /** The share sent so far, from 0 to 1. Without XMLHttpRequest, only 0 and 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** As long as the upload URL is valid: an upload that takes longer has stalled. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/**
 * Announces a recording and uploads it to the URL that the service returns. Rejects with EpreuveError: an error of
 * `createAudio`; NETWORK_ERROR or TIMEOUT when the upload fails, after which the whole call can be repeated;
 * UNKNOWN_ERROR when the store refuses it, because the URL has expired or the recording differs from the announced one.
 */
export async function uploadAudio(
  client: Pick<ServiceCalls, "createAudio">,
  fetch: typeof globalThis.fetch,
  id: string,
  recording: Blob,
  { contentType, onProgress, signal }: UploadOptions = {},
): Promise<void> {
  const content_type = contentType ?? audioType(recording.type);
  const { upload } = await client.createAudio(
    id,
    { content_type, taille_octets: recording.size },
    { signal },
  );
  notify(onProgress, 0);
  const send = typeof XMLHttpRequest === "undefined" ? sendByFetch(fetch) : sendByXhr;
  const status = await send(upload, recording, { onProgress, signal });
  if (status < 200 || status >= 300) {
    throw new EpreuveError(status >= 500 ? "NETWORK_ERROR" : "UNKNOWN_ERROR", {
      status,
      message: "L'enregistrement n'a pas pu être envoyé. Réessayez.",
    });
  }
  notify(onProgress, 1);
}

const TYPES: readonly AudioType[] = [
  "audio/webm",
  "audio/mp4",
  "audio/mpeg",
  "audio/ogg",
  "audio/wav",
  "audio/flac",
];

/** Other names of these types, as systems and file pickers give them. */
const OTHER_NAMES = new Map<string, AudioType>([
  ["audio/m4a", "audio/mp4"],
  ["audio/x-m4a", "audio/mp4"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/wave", "audio/wav"],
  ["audio/x-wav", "audio/wav"],
  ["audio/vnd.wave", "audio/wav"],
  ["audio/x-flac", "audio/flac"],
]);

/** `audio/webm;codecs=opus` is `audio/webm`. */
function audioType(type: string): AudioType {
  const [base = ""] = type.toLowerCase().split(";");
  const name = base.trim();
  const known = TYPES.find((candidate) => candidate === name) ?? OTHER_NAMES.get(name);
  if (known === undefined) {
    const format = name === "" ? "de cet enregistrement n'est pas connu" : `« ${name} » n'est pas accepté`;
    throw new EpreuveError("INVALID_INPUT", {
      message: `Le format ${format}. Choisissez un fichier WebM, MP4, MP3, Ogg, WAV ou FLAC.`,
    });
  }
  return known;
}

type Send = (
  upload: AudioUpload["upload"],
  recording: Blob,
  options: Pick<UploadOptions, "onProgress" | "signal">,
) => Promise<number>;

/** In browsers and React Native, only XMLHttpRequest reports the progress of an upload. */
const sendByXhr: Send = ({ method, url, headers }, recording, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    throwIfAborted(signal);
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.timeout = UPLOAD_TIMEOUT_MS;
    xhr.upload.onprogress = ({ loaded, total }) => notify(onProgress, total === 0 ? 0 : loaded / total);
    xhr.onload = () => resolve(xhr.status);
    xhr.onerror = () => reject(new EpreuveError("NETWORK_ERROR"));
    xhr.ontimeout = () => reject(new EpreuveError("TIMEOUT"));
    xhr.onabort = () => reject(signal ? reasonOf(signal) : new EpreuveError("CLOSED"));
    xhr.onloadend = onAbort(signal, () => xhr.abort());
    xhr.send(recording);
  });

function sendByFetch(fetch: typeof globalThis.fetch): Send {
  return ({ method, url, headers }, recording, options) =>
    inTime({ timeoutMs: UPLOAD_TIMEOUT_MS, signal: options.signal }, async (signal) => {
      const response = await fetch(url, { method, headers, body: recording, signal });
      return response.status;
    });
}
