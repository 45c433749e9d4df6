import type { AppError } from "@epreuve/core/app-error";
import { handleFrame, seqOf } from "@epreuve/core/live/handle-frame";
import { errorMessage, notify } from "@epreuve/core/live/replies";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { APIGatewayProxyResult, Context } from "aws-lambda";
import * as v from "valibot";
import { deadlines, spokenFunction } from "../config.ts";
import { connections } from "../dependencies/connections.ts";
import { hearing } from "../dependencies/hearing.ts";
import { laterAudioStore } from "../dependencies/later-audio-store.ts";
import { speaking } from "../dependencies/speaking.ts";
import { hearLater } from "../dependencies/spoken.ts";
import { streamer } from "../dependencies/streamer.ts";
import { table } from "../dependencies/table.ts";
import { logger } from "../log/logger.ts";
import { parseFrame } from "./parse-frame.ts";
import { report } from "./report.ts";

const EventSchema = v.object({
  body: v.nullish(v.string()),
  isBase64Encoded: v.optional(v.boolean(), false),
  requestContext: v.object({ connectionId: v.string(), requestId: v.string() }),
});

/**
 * The Lambda of `$default`: handles one frame and responds through its connection, errors included. Where turns may take
 * longer to hear than the gateway waits for a frame, it hands those frames to a second one of the same code.
 */
export async function handler(event: unknown, context: Context): Promise<APIGatewayProxyResult> {
  const startMs = performance.now();
  const { body, isBase64Encoded, requestContext } = v.parse(EventSchema, event);
  const { connectionId, requestId } = requestContext;
  const frame = parseFrame(body, isBase64Encoded);
  const type = "message" in frame ? frame.message.type : "unreadable";
  const later = type === "candidat.parole_envoyee" ? spokenFunction() : undefined;
  try {
    if (later !== undefined) {
      await hearLater(later, { body, requestContext });
      return { statusCode: 200, body: "" };
    }
    const deps = { table: table(), runtime, connections: connections(), streamer: streamer() };
    const live = {
      ...deps,
      examinateurMs: deadlines.examinateurMs(),
      audioStore: laterAudioStore(),
      hearing: hearing(),
      paroleMs: deadlines.paroleMs(),
      speaking: speaking(),
      onSpeechFailed: async (error: AppError) => {
        await report("liveVoice", error, { requestId });
      },
    };
    if ("refused" in frame) await notify(live, connectionId, errorMessage(frame.refused, frame.seq));
    const remainingMs = context.getRemainingTimeInMillis();
    const refused =
      "refused" in frame ? frame.refused : await handleFrame(live, { connectionId, remainingMs, ...frame });
    if (refused !== undefined) await report("liveMessage", refused, { requestId, type });
    else
      logger().info("FRAME_DONE", { requestId, type, durationMs: Math.round(performance.now() - startMs) });
  } catch (error) {
    const told = await report("liveMessage", error, { requestId, type });
    const seq = "message" in frame ? seqOf(frame.message) : frame.seq;
    await notify({ connections: connections() }, connectionId, errorMessage(told, seq));
  }
  return { statusCode: 200, body: "" };
}
