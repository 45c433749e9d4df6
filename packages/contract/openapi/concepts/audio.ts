import { AudioPayloadSchema, AudioTypeSchema, AudioUploadSchema, UploadSchema } from "../../src/audio.ts";
import { object, values } from "../concept.ts";

/** What the live interaction needs of recordings too. */
export const UPLOAD_CONCEPTS = {
  AudioType: values(
    AudioTypeSchema,
    "The media type of a recording, without parameters such as `;codecs=opus`.",
    {
      "audio/webm": "WebM, as Chrome and Firefox record",
      "audio/mp4": "MP4, as Safari and phones record",
      "audio/mpeg": "MP3",
      "audio/ogg": "Ogg",
      "audio/wav": "WAV",
      "audio/flac": "FLAC",
    },
  ),
  Upload: object(UploadSchema, "The request that uploads a recording, with the file as its body.", {
    method: "Its method.",
    url: "Its address; it holds a signature, so take it as it is.",
    headers: "Its headers, exactly these: they are signed.",
  }),
};

/** Recordings of oral tasks. */
export const AUDIO_CONCEPTS = {
  ...UPLOAD_CONCEPTS,
  AudioPayload: object(AudioPayloadSchema, "A recording to announce.", {
    content_type: "Its media type.",
    taille_octets: "Its size in bytes, exactly: it is signed.",
  }),
  AudioUpload: object(AudioUploadSchema, "Where to upload a recording.", {
    upload: "The request to make.",
    expire_a: "Until when it may be made (UTC).",
  }),
};
