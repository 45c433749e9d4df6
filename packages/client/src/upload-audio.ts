import { audioType } from "./audio-type.ts";
import type { CallOptions } from "./exchange.ts";
import { sendRecording } from "./send-recording.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { AudioType } from "./types.ts";

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
 * `createAudio`, or of `sendRecording`, after which the whole call can be repeated.
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
  await sendRecording(fetch, upload, recording, { timeoutMs: UPLOAD_TIMEOUT_MS, onProgress, signal });
}
