import { OPERATIONS } from "../src/operations/index.ts";
import { HEADERS } from "./descriptions.ts";
import { operationObject } from "./operation-object.ts";
import { restSchemas } from "./schemas.ts";

const TAGS = [
  { name: "Simulations", description: "Créer, lire, lister, écrire." },
  { name: "Sujets", description: "Le catalogue, et des idées pour continuer un texte." },
  { name: "Corrections", description: "Soumettre une production et recevoir son rapport." },
  { name: "Service", description: "Sans connexion." },
] as const;

function tagOf(path: string): string {
  if (path.startsWith("/simulations")) return "Simulations";
  if (path.startsWith("/sujets")) return "Sujets";
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
      description:
        "Simulations et corrections des épreuves d'expression écrite (EE) et orale (EO) du TCF Canada.\n\nToutes les opérations, sauf celles de « Service », demandent le **jeton d'identité** (ID token) de Cognito : `Authorization: Bearer <jeton>`. Les ajouts seuls changent cette interface : ignorez les champs que vous ne connaissez pas. L'entretien EO_T2_LIVE se tient par WebSocket : `asyncapi.json`, à côté de ce document dans le dépôt du service, le décrit.",
    },
    servers: [{ url: ".", description: "Le service qui donne ce document." }],
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
            "Le jeton d'identité (ID token) du groupe d'utilisateurs Cognito, pas le jeton d'accès.",
        },
      },
      parameters: {
        id: {
          name: "id",
          in: "path",
          required: true,
          description:
            "Identifiant de la simulation, le `simulation_id` donné à sa création. Par exemple `sim_a7fa7778-e76b-4059-9332-5344394568ab`.",
          schema: { type: "string" },
        },
      },
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: "string" } },
        ]),
      ),
      schemas: restSchemas(),
    },
  };
}
