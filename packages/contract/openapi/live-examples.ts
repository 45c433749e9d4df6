import type { ClientMessage, ServerMessage } from "../src/live.ts";

type Message = ClientMessage | ServerMessage;
type ByType = { [T in Message["type"]]: Extract<Message, { type: T }> };

const SESSION = "live-sim_5c1f0a2e-77d4-4a0b-8f6e-2f5b9f0d4c33";
const QUESTION = "Bonjour, je m'intéresse à votre cours de photographie. Combien est-ce qu'il coûte ?";
const REPONSE = "Bonjour ! Le cours coûte 210 dollars pour toute la session.";
const SUIVANT = "« seq » doit être 2 : les tours se suivent.";

/** A message of each type, in one of the service's situations. */
export const LIVE_EXAMPLES: ByType = {
  "session.start": { type: "session.start", simulation_id: "sim_5c1f0a2e-77d4-4a0b-8f6e-2f5b9f0d4c33" },
  "candidat.message": { type: "candidat.message", seq: 1, texte: QUESTION },
  "session.resume": { type: "session.resume", session_id: SESSION, dernier_seq: 0 },
  "candidat.parole": { type: "candidat.parole", seq: 1, content_type: "audio/wav", taille_octets: 160_044 },
  "candidat.parole_envoyee": { type: "candidat.parole_envoyee", seq: 1 },
  ping: { type: "ping" },
  "session.end": { type: "session.end" },
  "session.started": {
    type: "session.started",
    session_id: SESSION,
    situation:
      "Vous avez envie d'apprendre la photographie. Je travaille à l'accueil d'un centre de formation qui donne des cours le soir. Vous me posez des questions sur ces cours avant de vous décider (contenu, horaires, prix, matériel, etc.).",
    roles: {
      candidat: "Une personne qui s'intéresse à un cours de photographie",
      examinateur: "Une personne de l'accueil du centre de formation",
    },
    phase: "preparation",
    restant_ms: 120_000,
    tours: [],
    voix: true,
  },
  "parole.adresse": {
    type: "parole.adresse",
    seq: 1,
    upload: {
      method: "PUT",
      url: "https://audio.exemple.ca/recordings/…?X-Amz-Signature=…",
      headers: { "Content-Type": "audio/wav" },
    },
    expire_a: "2026-11-20T14:40:00.000Z",
  },
  "candidat.transcription": { type: "candidat.transcription", seq: 1, texte: QUESTION },
  "examinateur.audio": {
    type: "examinateur.audio",
    seq: 1,
    partie: 1,
    url: "https://audio.exemple.ca/sounds/…?X-Amz-Signature=…",
    duree_ms: 620,
  },
  "examinateur.delta": { type: "examinateur.delta", seq: 1, texte: "Bonjour ! " },
  "examinateur.message": {
    type: "examinateur.message",
    seq: 1,
    texte: REPONSE,
    restant_ms: 198_400,
    parties: 2,
  },
  pong: { type: "pong", phase: "echange", restant_ms: 120_250 },
  "session.ended": {
    type: "session.ended",
    raison: "candidat",
    transcript: `Candidat : ${QUESTION}\nExaminateur : ${REPONSE}`,
  },
  error: { type: "error", code: "INVALID_INPUT", message: SUIVANT, seq: 5 },
};
