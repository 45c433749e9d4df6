import type { ClientMessage } from "@epreuve/contract/live";
import { AppError } from "../app-error.ts";
import { readCaller } from "./connection.ts";
import type { FrameContext, LiveDependencies } from "./dependencies.ts";
import { end } from "./end.ts";
import { announce } from "./parole/announce.ts";
import { sayHeard } from "./parole/say-heard.ts";
import { ping } from "./ping.ts";
import { errorMessage, notify } from "./replies.ts";
import { resume } from "./resume.ts";
import { say } from "./say.ts";
import { start } from "./start.ts";

export interface Frame {
  connectionId: string;
  message: ClientMessage;
  /** How long the process that handles it can still run, in milliseconds: its leases time out then. */
  remainingMs: number;
}

/**
 * Handles one frame of a connection and sends the response, which may be a refusal. Returns the error that was sent,
 * for the log. Anything thrown is a defect.
 */
export async function handleFrame(
  deps: LiveDependencies,
  { connectionId, message, remainingMs }: Frame,
): Promise<AppError | undefined> {
  try {
    const caller = await readCaller(deps, connectionId);
    return await answerTo(deps, { caller, remainingMs }, message);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await notify(deps, connectionId, errorMessage(error, seqOf(message)));
    return error;
  }
}

async function answerTo(
  deps: LiveDependencies,
  context: FrameContext,
  message: ClientMessage,
): Promise<AppError | undefined> {
  switch (message.type) {
    case "session.start":
      await start(deps, context, message);
      return undefined;
    case "session.resume":
      await resume(deps, context, message);
      return undefined;
    case "candidat.message":
      return say(deps, context, message);
    case "candidat.parole":
      await announce(deps, context, message);
      return undefined;
    case "candidat.parole_envoyee":
      return sayHeard(deps, context, message);
    case "ping":
      await ping(deps, context);
      return undefined;
    case "session.end":
      await end(deps, context);
      return undefined;
  }
}

/** Turn number of a message, where it has one. */
export function seqOf(message: ClientMessage): number | undefined {
  return "seq" in message ? message.seq : undefined;
}
