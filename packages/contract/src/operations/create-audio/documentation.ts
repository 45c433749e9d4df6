import type { Documentation } from "../documentation.ts";
import type { createAudio } from "./operation.ts";

export const documentation: Documentation<typeof createAudio> = {
  description:
    "Donne une adresse d'envoi valable 10 minutes. Envoyez-y le fichier tel quel, par la méthode et avec les en-têtes indiqués : le type et la taille sont signés. Un nouvel appel remplace l'enregistrement précédent. Les enregistrements sont supprimés après 30 jours.",
  invalidInput: "« content_type » est absent.",
  request: {
    webm: {
      summary: "Ce qu'enregistre un navigateur",
      value: { content_type: "audio/webm", taille_octets: 482_113 },
    },
  },
  response: {
    adresse: {
      summary: "Où envoyer l'enregistrement",
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
