import { AppError } from "../app-error.ts";
import type { SimulationRef } from "../table/keys.ts";
import { replaced } from "./attach.ts";
import type { Caller } from "./connection.ts";
import type { Session } from "./session.ts";

/** What a frame is refused with before `session.start`. */
export function notStarted(): AppError {
  return new AppError("INVALID_INPUT", { message: "Commencez par session.start." });
}

/** The simulation whose session a connection serves. Throws INVALID_INPUT where it serves none yet. */
export function servedBy({ owner, simulationId }: Caller): SimulationRef {
  if (simulationId === undefined) throw notStarted();
  return { owner, simulationId };
}

/** What was read of the session. Throws INVALID_INPUT where there is none. */
export function started<T>(read: T | undefined): T {
  if (read === undefined) throw notStarted();
  return read;
}

/** Throws LIVE_IN_PROGRESS when the session is no longer this connection's. */
export function checkOwn(session: Session, { connectionId }: Caller): void {
  if (session.connection_id !== connectionId) throw replaced();
}
