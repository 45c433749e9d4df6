import { errorBody } from "../src/error-codes.ts";
import type { Operation } from "../src/operation.ts";
import { responseSchema } from "./schemas.ts";

/** What each event of a correction says. In French, by the event's name. */
const DESCRIPTIONS: Record<string, string> = {
  avancement: "L'étape qui commence.",
  transcription: "Le texte entendu dans un enregistrement, une fois enregistré.",
  erreur: "Une erreur du rapport, dès qu'elle est vérifiée.",
  critere: "Un critère du rapport, dès qu'il est vérifié ; ADEQUATION_TACHE en dernier.",
  reprise: "Oubliez ce qui a été envoyé de cette liste : le correcteur est interrogé de nouveau.",
  rapport: "Le dernier événement : exactement la réponse JSON, et son ETag.",
  echec: "Le dernier événement, à la place de `rapport` : l'erreur de la réponse JSON.",
};

const EXAMPLES = {
  avancement: {
    summary: "Le jugement commence",
    value: { event: "avancement", data: { etape: "jugement" } },
  },
  reprise: { summary: "Les erreurs sont à oublier", value: { event: "reprise", data: { liste: "erreurs" } } },
  echec: {
    summary: "La correction a échoué",
    value: { event: "echec", data: { ...errorBody("SERVICE_UNAVAILABLE"), retry_after_s: 30 } },
  },
};

/** A response as server-sent events, whose schema is that of one event with its data parsed. */
export function eventStreamOf({ events }: Operation): Record<string, unknown> {
  if (events === undefined) return {};
  const forms = Object.entries(events).map(([name, schema]) => ({
    type: "object",
    description: DESCRIPTIONS[name],
    properties: { event: { const: name }, data: responseSchema(schema) },
    required: ["event", "data"],
  }));
  return { "text/event-stream": { schema: { oneOf: forms }, examples: EXAMPLES } };
}
