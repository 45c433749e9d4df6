import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import { AppError } from "@epreuve/core/app-error";
import { openConnection } from "@epreuve/core/live/connection";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { APIGatewayProxyResult } from "aws-lambda";
import * as v from "valibot";
import { table } from "../dependencies/table.ts";
import { errorResponse } from "../http/error-response.ts";
import { HandshakeSchema, offeredProtocols } from "./handshake.ts";
import { report } from "./report.ts";

const EventSchema = v.object({
  ...HandshakeSchema.entries,
  requestContext: v.object({
    connectionId: v.string(),
    requestId: v.string(),
    authorizer: v.object({ owner: v.pipe(v.string(), v.nonEmpty()) }),
  }),
});

/** The Lambda of `$connect`: stores the connection with its user, and selects the protocol if any are offered. */
export async function handler(event: unknown): Promise<APIGatewayProxyResult> {
  const { requestContext, ...handshake } = v.parse(EventSchema, event);
  const { connectionId, requestId, authorizer } = requestContext;
  const offered = offeredProtocols(handshake);
  try {
    if (offered.length > 0 && !offered.includes(LIVE_PROTOCOLE)) {
      throw new AppError("INVALID_INPUT", { message: `Proposez le sous-protocole ${LIVE_PROTOCOLE}.` });
    }
    await openConnection({ table: table(), runtime }, { connectionId, owner: authorizer.owner });
  } catch (error) {
    return errorResponse(await report("liveConnect", error, { requestId }));
  }
  const headers = offered.length > 0 ? { "Sec-WebSocket-Protocol": LIVE_PROTOCOLE } : {};
  return { statusCode: 200, headers, body: "" };
}
