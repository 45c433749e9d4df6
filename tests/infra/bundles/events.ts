import type { Operation } from "@epreuve/contract/operation";

const SIMULATION_ID = "sim_01890a5d-ac96-774b-bcce-b302099a8057";

/** A valid body and query for each operation that wants one. */
const INPUTS: Record<string, { body?: object; query?: Record<string, string> }> = {
  createSimulation: { body: { tache: "EE_T1" } },
  saveContenu: { body: { contenu: "Bonjour." } },
  changeSujet: { body: { sujet_id: "ee-t1-001" } },
  listSujets: { query: { mode: "EE", tache: "1" } },
  correctEe: { body: { simulationId: SIMULATION_ID, contenu: "Bonjour à tous.", tache: "EE_T1" } },
  suggestIdees: {
    body: { sujet_consigne: "Écrivez à un ami.", contenu_partiel: "Je t'écris pour te dire que ".repeat(8) },
  },
};

export interface EventOptions {
  /** In place of the operation's own valid body. */
  body?: unknown;
  origin?: string;
}

/** The event of a REST API's Lambda proxy integration for a valid request of a signed-in user. */
export function eventOf(operation: Operation, { body, origin }: EventOptions = {}): object {
  const input = INPUTS[operation.id];
  const sent = body ?? input?.body;
  const query = Object.entries(input?.query ?? {});
  return {
    resource: operation.path,
    path: operation.path.replace("{id}", SIMULATION_ID),
    httpMethod: operation.method,
    headers: {
      ...(sent !== undefined && { "Content-Type": "application/json" }),
      ...(origin && { Origin: origin }),
    },
    multiValueHeaders: {},
    queryStringParameters: Object.fromEntries(query),
    multiValueQueryStringParameters: Object.fromEntries(query.map(([name, value]) => [name, [value]])),
    pathParameters: operation.path.includes("{id}") ? { id: SIMULATION_ID } : null,
    stageVariables: null,
    body: sent === undefined ? null : JSON.stringify(sent),
    isBase64Encoded: false,
    requestContext: {
      requestId: "request-1",
      stage: "test",
      authorizer: operation.access === "user" ? { claims: { sub: "user-1" } } : {},
    },
  };
}
