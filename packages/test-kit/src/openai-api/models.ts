import type { ServerResponse } from "node:http";
import { type ErrorDetails, sendError } from "./reply.ts";

/** A model of the list, with what else the provider says of it. */
export interface ListedModel {
  id: string;
  shutdown_date?: unknown;
}

/** A response to a request for the list of models, or a fault. */
export type Models =
  | { kind: "list"; models: readonly ListedModel[] }
  /** A response of some other form. */
  | { kind: "other"; body: unknown }
  | ({ kind: "status"; status: number; headers?: Record<string, string> } & ErrorDetails)
  /** No response; `meanwhile` runs once the request has arrived. */
  | { kind: "silent"; meanwhile?: () => void };

export function sendModels(reply: Models, response: ServerResponse): void {
  const json = (body: unknown) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  switch (reply.kind) {
    case "list":
      json({
        object: "list",
        data: reply.models.map((model) => ({ object: "model", created: 0, owned_by: "fake", ...model })),
      });
      return;
    case "other":
      json(reply.body);
      return;
    case "status":
      sendError(response, reply.status, reply, reply.headers);
      return;
    case "silent":
      reply.meanwhile?.();
  }
}
