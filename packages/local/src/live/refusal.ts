import { randomUUID } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";
import { corsHeaders } from "@epreuve/functions/http/cors";
import * as v from "valibot";
import { sendError } from "../gateway/reply.ts";

/** The result of `$connect`. */
export const ConnectResultSchema = v.looseObject({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  body: v.nullish(v.string()),
});
export type ConnectResult = v.InferOutput<typeof ConnectResultSchema>;

/** How handshakes are refused. Each function returns the status. */
export function refusals(origins: readonly string[]) {
  return {
    /** With an error in the contract's format. */
    refuseWith(request: IncomingMessage, socket: Socket, code: ErrorCode, message?: string): number {
      const response = responseOn(request, socket);
      const cors = corsHeaders(request.headers.origin, origins);
      sendError({ response, requestId: randomUUID(), cors, acceptEncoding: undefined }, code, {}, message);
      return ERROR_CODES[code].status;
    },

    /** With the response of `$connect`. */
    refuseAs(request: IncomingMessage, socket: Socket, { statusCode, headers, body }: ConnectResult): number {
      const response = responseOn(request, socket);
      const type = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "content-type")?.[1];
      response.writeHead(statusCode, {
        "Content-Type": String(type ?? "application/json"),
        "x-request-id": randomUUID(),
      });
      response.end(body ?? "");
      return statusCode;
    },
  };
}

/** Writes an HTTP response on a connection that requested an upgrade, and closes it. */
function responseOn(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.once("finish", () => socket.destroySoon());
  response.assignSocket(socket);
  return response;
}
