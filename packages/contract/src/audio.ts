import * as v from "valibot";
import { LIMITS } from "./limits.ts";

/** The accepted media types of recordings: what phones and browsers record, and both speech providers read. */
export const AudioTypeSchema = v.picklist([
  "audio/webm",
  "audio/mp4",
  "audio/mpeg",
  "audio/ogg",
  "audio/wav",
  "audio/flac",
]);
export type AudioType = v.InferOutput<typeof AudioTypeSchema>;

const size = `doit être un nombre entier d'octets, de 1 à ${LIMITS.audioMaxBytes}`;

export const AudioPayloadSchema = v.strictObject({
  content_type: AudioTypeSchema,
  taille_octets: v.pipe(
    v.number(),
    v.integer(size),
    v.minValue(1, size),
    v.maxValue(LIMITS.audioMaxBytes, size),
  ),
});
export type AudioPayload = v.InferOutput<typeof AudioPayloadSchema>;

/** The request that uploads a recording, with exactly these headers. */
export const UploadSchema = v.object({
  method: v.literal("PUT"),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
});

/** Where to upload a recording: the request to make before `expire_a`. */
export const AudioUploadSchema = v.object({
  upload: UploadSchema,
  expire_a: v.pipe(v.string(), v.isoTimestamp()),
});
export type AudioUpload = v.InferOutput<typeof AudioUploadSchema>;
