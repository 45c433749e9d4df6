import { onAbort, reasonOf, throwIfAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";
import type { CallOptions } from "./exchange.ts";
import { inTime } from "./in-time.ts";
import { notify } from "./notify.ts";
import type { AudioUpload } from "./types.ts";

export type Upload = AudioUpload["upload"];

interface SendOptions extends CallOptions {
  /** After which the upload has stalled. */
  timeoutMs: number;
  /** The share sent so far, from 0 to 1. Without XMLHttpRequest, only 0 and 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Uploads a recording to a signed URL. Rejects with EpreuveError: NETWORK_ERROR or TIMEOUT when the upload fails;
 * UNKNOWN_ERROR when the store refuses it, because the URL has expired or the recording differs from the announced one.
 */
export async function sendRecording(
  fetch: typeof globalThis.fetch,
  upload: Upload,
  recording: Blob,
  options: SendOptions,
): Promise<void> {
  const { onProgress } = options;
  notify(onProgress, 0);
  const send = typeof XMLHttpRequest === "undefined" ? sendByFetch(fetch) : sendByXhr;
  const status = await send(upload, recording, options);
  if (status < 200 || status >= 300) {
    throw new EpreuveError(status >= 500 ? "NETWORK_ERROR" : "UNKNOWN_ERROR", {
      status,
      message: "L'enregistrement n'a pas pu être envoyé. Réessayez.",
    });
  }
  notify(onProgress, 1);
}

type Send = (upload: Upload, recording: Blob, options: SendOptions) => Promise<number>;

/** In browsers and React Native, only XMLHttpRequest reports the progress of an upload. */
const sendByXhr: Send = ({ method, url, headers }, recording, { onProgress, signal, timeoutMs }) =>
  new Promise((resolve, reject) => {
    throwIfAborted(signal);
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.timeout = timeoutMs;
    xhr.upload.onprogress = ({ loaded, total }) => notify(onProgress, total === 0 ? 0 : loaded / total);
    xhr.onload = () => resolve(xhr.status);
    xhr.onerror = () => reject(new EpreuveError("NETWORK_ERROR"));
    xhr.ontimeout = () => reject(new EpreuveError("TIMEOUT"));
    xhr.onabort = () => reject(signal ? reasonOf(signal) : new EpreuveError("CLOSED"));
    xhr.onloadend = onAbort(signal, () => xhr.abort());
    xhr.send(recording);
  });

function sendByFetch(fetch: typeof globalThis.fetch): Send {
  return ({ method, url, headers }, recording, { signal, timeoutMs }) =>
    inTime({ timeoutMs, signal }, async (signal) => {
      const response = await fetch(url, { method, headers, body: recording, signal });
      return response.status;
    });
}
