import type * as v from "valibot";
import { LIMITS, RATES } from "../src/limits.ts";
import { ClientMessageSchema, ServerMessageSchema } from "../src/live.ts";
import { LIVE_PROTOCOLE } from "../src/live-protocole.ts";
import { frameName, frameSummary } from "./concepts/live.ts";
import { glossaryText } from "./glossary.ts";
import { LIVE_EXAMPLES } from "./live-examples.ts";
import { type JsonObject, liveSchemas } from "./schemas.ts";

type Message = { entries: { type: { literal: keyof typeof LIVE_EXAMPLES } } } & v.GenericSchema;

/** The AsyncAPI 3 document of the live interaction, generated from the contract alone, as `openApiDocument` is. */
export function asyncApiDocument() {
  const sent = ClientMessageSchema.options;
  const received = ServerMessageSchema.options;
  return {
    asyncapi: "3.1.0",
    info: {
      title: "Épreuve: the live interaction",
      version: "1",
      description: `The live interaction of EO_T2_LIVE: a WebSocket at the address \`live.url\` of the simulation. Offer the subprotocols \`${LIVE_PROTOCOLE}\` and the ID token, in this order; a native client may send the token as \`Authorization: Bearer <token>\` instead. Frames are JSON text, ${LIMITS.liveFrameMaxBytes / 1_024} KB at most, each with a \`type\`; a larger one closes the connection (1009), and the session can be resumed.

The service owns the clock: 2 minutes to prepare, then 3 min 30 s of exchange, which begins with the first turn or when the preparation is over; \`restant_ms\` is what is left of the phase. After a lost connection send \`session.resume\`; a new connection takes the session over. A session has at most ${LIMITS.liveToursMax} turns, and a user ${RATES.liveTurns[0].max} turns a minute. Ignore frames and fields that you do not know.

A turn is text (\`candidat.message\`) or voice: announce the recording (\`candidat.parole\`), upload it to the address given (\`parole.adresse\`), say so (\`candidat.parole_envoyee\`), and get what was heard (\`candidat.transcription\`). Either way the answer comes in pieces (\`examinateur.delta\`), as sound where it was asked for (\`examinateur.audio\`), and whole (\`examinateur.message\`).`,
      contact: { name: "The Épreuve team" },
      license: { name: "Proprietary" },
      tags: [{ name: "Glossary", description: glossaryText() }],
    },
    defaultContentType: "application/json",
    servers: {
      service: {
        host: "{hote}",
        protocol: "wss",
        description: "The address in `live.url` of GET /simulations/{id}.",
        variables: { hote: { description: "Host and path of `live.url`." } },
        security: [{ $ref: "#/components/securitySchemes/idToken" }],
      },
    },
    channels: {
      live: {
        address: null,
        description: "The live interaction of one simulation.",
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
      envoyer: operation(
        "send",
        sent,
        "What the app sends",
        "Frames of the app. The service answers each, if only by an `error` frame.",
      ),
      recevoir: operation(
        "receive",
        received,
        "What the service sends",
        "Frames of the service: answers to those of the app, and the end of the session.",
      ),
    },
    components: {
      securitySchemes: {
        idToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "The ID token of Cognito: the second subprotocol, or `Authorization` of a native client.",
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

function operation(
  action: "send" | "receive",
  schemas: readonly Message[],
  summary: string,
  description: string,
): JsonObject {
  return {
    action,
    summary,
    description,
    channel: { $ref: "#/channels/live" },
    messages: schemas.map((schema) => ({ $ref: `#/channels/live/messages/${nameOf(schema)}` })),
  };
}

function message(schema: Message): JsonObject {
  const name = nameOf(schema);
  return {
    name,
    title: name,
    summary: frameSummary(name),
    payload: { $ref: `#/components/schemas/${frameName(name)}` },
    examples: [{ name, summary: `An example of ${name}`, payload: LIVE_EXAMPLES[name] }],
  };
}
