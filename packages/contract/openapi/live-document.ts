import type * as v from "valibot";
import { LIMITS, RATES } from "../src/limits.ts";
import { ClientMessageSchema, ServerMessageSchema } from "../src/live.ts";
import { LIVE_PROTOCOLE } from "../src/live-protocole.ts";
import { LIVE_EXAMPLES, LIVE_SUMMARIES } from "./live-examples.ts";
import { liveSchema, liveSchemas } from "./schemas.ts";

type JsonObject = Record<string, unknown>;
type Message = { entries: { type: { literal: keyof typeof LIVE_EXAMPLES } } } & v.GenericSchema;

/** The AsyncAPI 3 document of the live interaction, generated from the contract alone, as `openApiDocument` is. */
export function asyncApiDocument() {
  const sent = ClientMessageSchema.options;
  const received = ServerMessageSchema.options;
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Épreuve : l'entretien EO_T2_LIVE",
      version: "1",
      description: `WebSocket à l'adresse \`live.url\` d'une simulation EO_T2_LIVE, sous-protocoles \`${LIVE_PROTOCOLE}\` puis le jeton d'identité (un client natif peut l'envoyer dans \`Authorization\`). Trames de texte JSON, 32 Ko au plus. Le serveur tient l'horloge : 2 min de préparation, puis 3 min 30 d'échange ; \`restant_ms\` est ce qui reste de la phase. Une connexion coupée se reprend par \`session.resume\` ; une nouvelle connexion remplace l'ancienne. Un entretien compte au plus ${LIMITS.liveToursMax} tours, et une personne ${RATES.liveTurns[0].max} tours par minute.`,
    },
    defaultContentType: "application/json",
    servers: {
      service: {
        host: "{hote}",
        protocol: "wss",
        description: "`live.url` de GET /simulations/{id}.",
        variables: { hote: { description: "L'hôte et le chemin de `live.url`." } },
        security: [{ $ref: "#/components/securitySchemes/idToken" }],
      },
    },
    channels: {
      live: {
        address: null,
        description: "L'adresse est `live.url` de GET /simulations/{id}.",
        messages: Object.fromEntries(
          [...sent, ...received].map((schema) => [
            nameOf(schema),
            { $ref: `#/components/messages/${nameOf(schema)}` },
          ]),
        ),
        bindings: { ws: { bindingVersion: "0.1.0" } },
      },
    },
    operations: {
      // From the client's side, for its developers.
      envoyer: operation("send", sent, "Ce que l'application envoie."),
      recevoir: operation("receive", received, "Ce que le service envoie."),
    },
    components: {
      securitySchemes: {
        idToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "Le jeton d'identité (ID token) de Cognito : second sous-protocole, ou `Authorization` d'un client natif.",
        },
      },
      messages: Object.fromEntries([...sent, ...received].map((schema) => [nameOf(schema), message(schema)])),
      schemas: liveSchemas(),
    },
  };
}

function nameOf({ entries }: Message) {
  return entries.type.literal;
}

function operation(action: "send" | "receive", schemas: readonly Message[], summary: string): JsonObject {
  return {
    action,
    summary,
    channel: { $ref: "#/channels/live" },
    messages: schemas.map((schema) => ({ $ref: `#/channels/live/messages/${nameOf(schema)}` })),
  };
}

function message(schema: Message): JsonObject {
  const name = nameOf(schema);
  return {
    name,
    summary: LIVE_SUMMARIES[name],
    payload: liveSchema(schema),
    examples: [{ payload: LIVE_EXAMPLES[name] }],
  };
}
