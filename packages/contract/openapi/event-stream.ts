import { CORRECTION_EVENTS } from "../src/correction-events.ts";
import { errorBody } from "../src/error-codes.ts";
import type { Operation } from "../src/operation.ts";
import { EVENTS } from "./concepts/events.ts";
import { type JsonObject, responseSchema } from "./schemas.ts";

const EXAMPLES = {
  avancement: {
    summary: "The judgement begins",
    value: { event: "avancement", data: { etape: "jugement" } },
  },
  reprise: {
    summary: "The errors are to be forgotten",
    value: { event: "reprise", data: { liste: "erreurs" } },
  },
  echec: {
    summary: "The correction failed",
    value: { event: "echec", data: { ...errorBody("SERVICE_UNAVAILABLE"), retry_after_s: 30 } },
  },
};

/** The schema of an event of a correction, its data parsed. */
export function correctionEvent(): JsonObject {
  const forms = Object.entries(CORRECTION_EVENTS).map(([name, schema]) => ({
    type: "object",
    properties: {
      event: { const: name, description: Object.entries(EVENTS).find(([told]) => told === name)?.[1] },
      data: { ...responseSchema(schema), description: "The data of this event, one line of JSON." },
    },
    required: ["event", "data"],
  }));
  return {
    description:
      "A server-sent event of a correction. Exactly one of `rapport` and `echec` ends the stream; without either, read the simulation. What was sent and not withdrawn by a `reprise` stands in the report, field for field, but that `gravite` may have become `recurrente`. Ignore events that you do not know.",
    oneOf: forms,
  };
}

/** A response as server-sent events, whose schema is that of one event with its data parsed. */
export function eventStreamOf({ events }: Operation): JsonObject {
  if (events === undefined) return {};
  return {
    "text/event-stream": { schema: { $ref: "#/components/schemas/CorrectionEvent" }, examples: EXAMPLES },
  };
}
