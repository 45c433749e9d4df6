import type { Documentation } from "../documentation.ts";
import { COMPTE } from "../get-compte/examples.ts";
import { FINISHED, LIVE } from "../get-simulation/examples.ts";
import type { exportCompte } from "./operation.ts";

const { live: _, ...CORRECTED } = FINISHED;
const { live: __, ...SPOKEN } = LIVE;

/** What an export says of a session, and of nothing else. */
const SESSION = {
  session_id: `live-${SPOKEN.simulation_id}`,
  simulation_id: SPOKEN.simulation_id,
  situation: "Vous cherchez une chambre. Vous appelez le propriétaire pour obtenir des renseignements.",
  roles: { candidat: "une personne qui cherche une chambre", examinateur: "le propriétaire" },
  commencee_a: "2026-11-22T10:00:00.000Z",
  terminee_a: "2026-11-22T10:03:12.000Z",
  raison: "candidat" as const,
  tours: [{ seq: 1, candidat: "Bonjour, la chambre est-elle libre ?", examinateur: "Oui, depuis lundi." }],
  paroles: [
    {
      seq: 1,
      audio_id: "0b2f6b52-5a0c-4f0e-9a55-6a1d2c9f1e70",
      content_type: "audio/wav" as const,
      taille_octets: 96_044,
      texte: "Bonjour, la chambre est-elle libre ?",
      mots: [{ texte: "Bonjour", debut_ms: 120, fin_ms: 480 }],
      refus: null,
    },
  ],
  enregistrements: [
    {
      audio_id: "0b2f6b52-5a0c-4f0e-9a55-6a1d2c9f1e70",
      taille_octets: 96_044,
      enregistre_le: "2026-11-22T10:02:08.000Z",
      url: "https://enregistrements.exemple.ca/recordings/…?X-Amz-Expires=3600&X-Amz-Signature=…",
      expire_a: "2026-11-22T12:30:00.000Z",
    },
  ],
};

export const documentation: Documentation<typeof exportCompte> = {
  description:
    "Everything stored of the user, as one JSON document that is streamed: save it as it comes. Links to recordings are valid for up to an hour. `complet: true` comes last; where it is missing, or where the connection was cut, ask again with `?depuis=` the last `simulation_id` of `simulations`: the document that comes holds the simulations after it. `sessions` come before the simulations that they belong to, so nothing is missed; a session may come twice, and is the same by its `session_id`. An export counts when it begins, 3 an hour; `depuis` counts as part of the export it goes on with where it names a simulation further on than that export was asked to go on from, within the hour. `depuis` of another user: `SIMULATION_NOT_FOUND`.",
  invalidInput: "« page » est un champ inconnu.",
  response: {
    complet: {
      summary: "A whole export",
      value: {
        exporte_le: "2026-11-22T11:30:00.000Z",
        compte: {
          ...COMPTE,
          derniere_creation: "2026-11-22T09:58:31.004Z",
          dernier_usage: "2026-11",
          sujets_pris: [{ sujet_id: CORRECTED.sujet?.sujet_id ?? "", fois: 2 }],
        },
        examens: [],
        sessions: [SESSION],
        simulations: [
          { ...CORRECTED, annonce: null, enregistrements: [], transcription: null },
          { ...SPOKEN, annonce: null, enregistrements: [], transcription: null },
        ],
        complet: true,
      },
    },
  },
};
