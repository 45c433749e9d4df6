import { closeConnection } from "@epreuve/core/live/connection";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { APIGatewayProxyResult } from "aws-lambda";
import * as v from "valibot";
import { table } from "../dependencies/table.ts";
import { report } from "./report.ts";

const EventSchema = v.object({
  requestContext: v.object({ connectionId: v.string(), requestId: v.string() }),
});

/** The Lambda of `$disconnect`: deletes the connection; its session continues until its clock ends it. */
export async function handler(event: unknown): Promise<APIGatewayProxyResult> {
  const { connectionId, requestId } = v.parse(EventSchema, event).requestContext;
  try {
    await closeConnection({ table: table(), runtime }, connectionId);
  } catch (error) {
    // There is no client to send the error to: the connection's item expires.
    await report("liveDisconnect", error, { requestId });
  }
  return { statusCode: 200, body: "" };
}
