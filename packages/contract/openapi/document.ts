import { OPERATIONS } from "../src/operations/index.ts";
import { HEADERS } from "./descriptions.ts";
import { correctionEvent } from "./event-stream.ts";
import { glossaryText } from "./glossary.ts";
import { operationObject } from "./operation-object.ts";
import { sharedResponses } from "./responses.ts";
import { restSchemas } from "./schemas.ts";

const TAGS = [
  { name: "Simulations", description: "Create, read, list and write simulations." },
  { name: "Sujets", description: "The catalogue of subjects, and ideas to go on with a text." },
  { name: "Corrections", description: "Submit a text or a recording, and get its report." },
  { name: "Compte", description: "The user's account: aim, consent, and everything stored." },
  { name: "Service", description: "The service itself and its documents, without sign-in." },
  { name: "Glossary", description: glossaryText(), "x-traitTag": true },
] as const;

function tagOf(path: string): string {
  if (path.startsWith("/simulations")) return "Simulations";
  if (path.startsWith("/sujets")) return "Sujets";
  if (path.startsWith("/compte")) return "Compte";
  return path.startsWith("/corrections") ? "Corrections" : "Service";
}

/** The OpenAPI 3.1 document of the service, generated from the contract alone and deterministic. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: { tags: [tagOf(operation.path)], ...operationObject(operation) },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Épreuve",
      version: "1",
      description: `Practice simulations and corrections for the written (EE) and oral (EO) expression tasks of the TCF Canada.

Every operation but those of "Service" takes the **ID token** of Cognito: \`Authorization: Bearer <token>\`. Names of fields are French; \`message\` of an error, and the texts of a report, are French for the candidate to read. This interface changes by additions only: ignore fields that you do not know. The live interaction of EO_T2_LIVE goes over a WebSocket, which \`asyncapi.json\` beside this document describes. The glossary explains the French terms.`,
      contact: { name: "The Épreuve team" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: ".", description: "The service that gives this document." }],
    tags: TAGS,
    security: [{ idToken: [] }],
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "The ID token of the Cognito user pool, not the access token. It is valid for an hour.",
        },
      },
      parameters: {
        id: {
          name: "id",
          in: "path",
          required: true,
          description:
            "The simulation's identifier, the `simulation_id` of its creation. For instance `sim_a7fa7778-e76b-4059-9332-5344394568ab`.",
          schema: { type: "string" },
        },
      },
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: "string" } },
        ]),
      ),
      responses: sharedResponses(),
      schemas: { ...restSchemas(), CorrectionEvent: correctionEvent() },
    },
  };
}
