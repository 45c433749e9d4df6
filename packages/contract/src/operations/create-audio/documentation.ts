import type { Documentation } from "../documentation.ts";
import type { createAudio } from "./operation.ts";

export const documentation: Documentation<typeof createAudio> = {
  description:
    "Gives an address that is valid for 10 minutes. Upload the file there as it is, by the method and with the headers given: type and size are signed. Another call replaces the recording before it. Recordings are deleted after 30 days. Where the stage asks for consent to recordings (`consentement_requis` of GET /compte) and the user has not given it: `CONSENT_REQUIRED`.",
  invalidInput: "« content_type » est absent.",
  request: {
    webm: {
      summary: "What a browser records",
      value: { content_type: "audio/webm", taille_octets: 482_113 },
    },
  },
  response: {
    adresse: {
      summary: "Where to upload the recording",
      value: {
        upload: {
          method: "PUT",
          url: "https://enregistrements.exemple.ca/recordings/…?X-Amz-Expires=600&X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost&X-Amz-Signature=…",
          headers: { "Content-Type": "audio/webm" },
        },
        expire_a: "2026-11-21T14:12:00.000Z",
      },
    },
  },
};
